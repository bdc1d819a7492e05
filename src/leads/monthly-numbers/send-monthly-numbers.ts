import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import { addMonths } from "../../contract/dates/calendar-month.ts";
import type { Database } from "../../db/connect.ts";
import { readDatabaseTime } from "../../db/database-clock.ts";
import type { ClaimedDelivery } from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import { findMonthlyReader } from "../../db/queries/reports/monthly-recipients.ts";
import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import type { Mailer } from "../delivery/mail/mailer.ts";
import type { WorkerSettings } from "../settings.ts";
import { readMonthlyItem } from "./monthly-item.ts";
import { readMonthlyNumbers } from "./monthly-numbers.ts";
import { monthlyNumbersEmail } from "./monthly-numbers-email.ts";
import { monthlyNumbersPdf } from "./monthly-numbers-pdf.ts";

const FINAL = { isFinal: true };

/**
 * Sends a person the numbers of a month with their PDF, or keeps the e-mail in the outbox. Throws a DeliveryFailure if the mail server did
 * not accept it, the person gets none any more, or a later month is due.
 */
export async function sendMonthlyNumbers(
  { db, mailer, settings }: { db: Database; mailer: Mailer; settings: WorkerSettings },
  { address, messageId, itemId }: ClaimedDelivery,
): Promise<"Delivered" | "Kept"> {
  const { month, number } = readMonthlyItem(itemId);
  const now = await readDatabaseTime(db);
  if (addMonths(month, 1) !== southAfricanDate(now).slice(0, 7)) throw new DeliveryFailure("its month is over", FINAL);
  const reader = await findMonthlyReader(db, number);
  if (reader === undefined) throw new DeliveryFailure("the person gets no monthly e-mail any more", FINAL);
  const numbers = await readMonthlyNumbers(db, month, reader, now);
  return mailer.send({
    ...monthlyNumbersEmail(numbers, settings.staffUrl),
    to: address,
    messageId,
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: [
      {
        filename: `numbers-${month}.pdf`,
        contentType: "application/pdf",
        content: await monthlyNumbersPdf(numbers, now),
      },
    ],
  });
}
