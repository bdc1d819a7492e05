import { southAfricanDate, southAfricanHour } from "../../contract/dates/calendar-date.ts";
import { addMonths } from "../../contract/dates/calendar-month.ts";
import type { Database } from "../../db/connect.ts";
import { createDeliveries } from "../../db/queries/enquiries/delivery/deliveries.ts";
import { listMonthlyRecipients } from "../../db/queries/reports/monthly-recipients.ts";
import { monthlyItem } from "./monthly-item.ts";

/** First hour of sending, in South African time. */
const FIRST_HOUR = 6;
/** Last day of the month on which workers that did not run before still send it. */
const LAST_DAY = 7;

/** The month whose numbers are due at `now`: the last one, from 6:00 on the first day to the seventh. */
export function monthToReport(now: Date): string | undefined {
  const today = southAfricanDate(now);
  const isDue = Number(today.slice(8)) <= LAST_DAY && (!today.endsWith("-01") || southAfricanHour(now) >= FIRST_HOUR);
  return isDue ? addMonths(today.slice(0, 7), -1) : undefined;
}

/** Queues the numbers of a month once for each person who wants them, with any number of workers. Returns the number of e-mails. */
export async function queueMonthlyNumbers(db: Database, month: string, siteUrl: string): Promise<number> {
  return db.transaction(async (tx) => {
    const recipients = await listMonthlyRecipients(tx, month, new URL(siteUrl).hostname);
    for (const { number, address, dealerId, messageId } of recipients) {
      await createDeliveries(
        tx,
        { dealerId },
        {
          recipients: [{ kind: "monthly", address, channelId: null, itemId: monthlyItem(month, number) }],
          purpose: "sales",
          messageId: () => messageId,
        },
      );
    }
    return recipients.length;
  });
}
