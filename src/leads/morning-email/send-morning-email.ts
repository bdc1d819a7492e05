import { daysBetween, southAfricanDate } from "../../contract/dates/calendar-date.ts";
import type { Database } from "../../db/connect.ts";
import { readDatabaseTime } from "../../db/database-clock.ts";
import type { ClaimedDelivery } from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import { readMorning } from "../../db/queries/staff/morning-emails.ts";
import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import type { Mailer } from "../delivery/mail/mailer.ts";
import type { WorkerSettings } from "../settings.ts";
import { morningEmailContent } from "./morning-email.ts";
import { readMorningItem } from "./morning-item.ts";

const FINAL = { isFinal: true };

/**
 * Sends a person the list of customers who wait for them now, or keeps the e-mail in the outbox. Throws a DeliveryFailure if
 * the mail server did not accept it, nobody waits any more, or its day is long over.
 */
export async function sendMorningEmail(
  { db, mailer, settings }: { db: Database; mailer: Mailer; settings: WorkerSettings },
  { address, messageId, itemId }: ClaimedDelivery,
): Promise<"Delivered" | "Kept"> {
  const { day, number } = readMorningItem(itemId);
  if (daysBetween(day, southAfricanDate(await readDatabaseTime(db))) > 1)
    throw new DeliveryFailure("its day is over", FINAL);
  const morning = await readMorning(db, number, day);
  if (morning === undefined) throw new DeliveryFailure("the person gets no morning e-mail any more", FINAL);
  if (morning.total === 0) throw new DeliveryFailure("nobody waits any more", FINAL);
  const headers = { "Auto-Submitted": "auto-generated" };
  return mailer.send({ ...morningEmailContent(morning, day, settings.staffUrl), to: address, messageId, headers });
}
