import { southAfricanDate, southAfricanHour } from "../../contract/domain/calendar-date.ts";
import { isPublicHoliday } from "../../contract/domain/opening-hours/public-holidays.ts";
import type { Database } from "../../db/connect.ts";
import { createDeliveries } from "../../db/queries/leads/deliveries.ts";
import { listMorningRecipients } from "../../db/queries/staff/morning-emails.ts";
import { morningItem } from "./morning-item.ts";

/** In South African time. The second hour is for workers that did not run in the first. */
const HOURS = [7, 8];
const SUNDAY = 0;

/** The day whose e-mails are to be sent at `now`, as YYYY-MM-DD: from seven to nine, from Monday to Saturday except public holidays. */
export function morningOf(now: Date): string | undefined {
  const day = southAfricanDate(now);
  const isWorkday = new Date(`${day}T00:00:00Z`).getUTCDay() !== SUNDAY && !isPublicHoliday(day);
  return isWorkday && HOURS.includes(southAfricanHour(now)) ? day : undefined;
}

/**
 * Queues an e-mail to each person who wants one and for whom customers wait on `day`, once, whatever workers run. Returns how many.
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
