import { failedFeedEmail } from "../../contract/stock/wording/stock-emails.ts";
import type { Database } from "../../db/connect.ts";
import type { ClaimedDelivery } from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import { findFailedPull } from "../../db/queries/stock/imports/stock-feeds.ts";
import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import type { Mailer } from "../delivery/mail/mailer.ts";
import type { WorkerSettings } from "../settings.ts";

/**
 * Sends the e-mail about a failed scheduled stock import, or keeps it in the outbox. Throws a DeliveryFailure if the mail server did not
 * accept it.
 */
export async function sendFeedFailure(
  { db, mailer, settings }: { db: Database; mailer: Mailer; settings: WorkerSettings },
  { itemId, address, messageId }: ClaimedDelivery,
): Promise<"Delivered" | "Kept"> {
  const failed = await findFailedPull(db, itemId);
  if (failed === undefined) throw new DeliveryFailure("the record of the import was removed", { isFinal: true });
  const words = { ...failed, address: settings.staffUrl && `${settings.staffUrl}/stock_imports/${itemId}/show` };
  const mail = { subject: failedFeedEmail.subject(words), text: failedFeedEmail.text(words) };
  return mailer.send({ ...mail, to: address, messageId, headers: { "Auto-Submitted": "auto-generated" } });
}
