import type { Database } from "../../db/connect.ts";
import type { ClaimedDelivery } from "../../db/queries/leads/deliveries.ts";
import { findApplicationForNotice } from "../../db/queries/leads/finance-notices.ts";
import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import type { Mailer } from "../delivery/mailer.ts";
import { financeNoticeEmail } from "./finance-notice-email.ts";

/**
 * Notifies a finance desk of an application, or keeps the notice in the outbox. Throws a DeliveryFailure if the mail server did not accept
 * the e-mail.
 */
export async function sendFinanceNotice(
  { db, mailer }: { db: Database; mailer: Mailer },
  applicationId: number,
  { address, messageId }: ClaimedDelivery,
): Promise<"Delivered" | "Kept"> {
  const application = await findApplicationForNotice(db, applicationId);
  if (!application) throw new DeliveryFailure("deleted before its desk was notified");
  const headers = { "Auto-Submitted": "auto-generated" };
  return mailer.send({ ...financeNoticeEmail(application), to: address, messageId, headers });
}
