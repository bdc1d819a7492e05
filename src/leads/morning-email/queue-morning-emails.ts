import { southAfricanDate, southAfricanHour } from "../../contract/dates/calendar-date.ts";
import { isPublicHoliday } from "../../contract/dealers/opening-hours/public-holidays.ts";
import type { Database } from "../../db/connect.ts";
import { createDeliveries } from "../../db/queries/enquiries/delivery/deliveries.ts";
import { listMorningRecipients } from "../../db/queries/staff/morning-emails.ts";
import { morningItem } from "./morning-item.ts";

/** Hours of sending, in South African time. The second is for workers that did not run in the first. */
const HOURS = [7, 8];
const SUNDAY = 0;

/** The day (YYYY-MM-DD) whose morning e-mails are due at `now`: 7:00 to 9:00, Monday to Saturday, not on public holidays. */
export function morningOf(now: Date): string | undefined {
  const day = southAfricanDate(now);
  const isWorkday = new Date(`${day}T00:00:00Z`).getUTCDay() !== SUNDAY && !isPublicHoliday(day);
  return isWorkday && HOURS.includes(southAfricanHour(now)) ? day : undefined;
}

/**
 * Queues one e-mail to each person who wants it and for whom customers wait on `day`, with any number of workers. Returns their number.
 */
export async function queueMorningEmails(db: Database, day: string, siteUrl: string): Promise<number> {
  return db.transaction(async (tx) => {
    const recipients = await listMorningRecipients(tx, day, new URL(siteUrl).hostname);
    for (const { number, address, dealerId, messageId } of recipients) {
      await createDeliveries(
        tx,
        { dealerId },
        {
          recipients: [{ kind: "morning", address, channelId: null, itemId: morningItem(day, number) }],
          purpose: "sales",
          messageId: () => messageId,
        },
      );
    }
    return recipients.length;
  });
}
