import { southAfricanDate, southAfricanHour } from "../../contract/dates/calendar-date.ts";
import { type Week, weekOf } from "../../contract/dates/iso-week.ts";
import { SETTINGS } from "../../contract/settings/settings.ts";
import { site } from "../../contract/settings/site.ts";
import type { Database } from "../../db/connect.ts";
import { createDeliveries } from "../../db/queries/enquiries/delivery/deliveries.ts";
import { addDays } from "../../db/queries/reports/period.ts";
import { listUnreported } from "../../db/queries/reports/weekly-reports.ts";

/** First hour of sending, in South African time. */
const FIRST_HOUR = 6;
/** From Monday on. */
const REPORT_DAYS = Object.keys(SETTINGS.desk.settings.weeklyReportDay.choices ?? {});

/** The week whose report is due at `now`, from 6:00 on the day that the settings name. Workers that did not run then send it later in the week. */
export function weekToReport(now: Date): Week | undefined {
  const today = southAfricanDate(now);
  const { from: monday } = weekOf(today);
  const isDue =
    today >= addDays(monday, REPORT_DAYS.indexOf(site.weeklyReportDay)) && southAfricanHour(now) >= FIRST_HOUR;
  return isDue ? weekOf(addDays(monday, -7)) : undefined;
}

/** Queues last week's report once for each dealer principal who gets it. Returns the number of e-mails. */
export async function queueWeeklyReports(db: Database, now: Date, siteUrl: string): Promise<number> {
  const week = weekToReport(now);
  if (week === undefined) return 0;
  return db.transaction(async (tx) => {
    const unreported = await listUnreported(tx, week);
    const host = new URL(siteUrl).hostname;
    for (const { id, slug, address } of unreported) {
      await createDeliveries(
        tx,
        { dealerId: id },
        {
          recipients: [{ kind: "report", address, channelId: null, itemId: week.number }],
          purpose: "sales",
          messageId: () => `report-${week.number}-${slug}-${id}@${host}`,
        },
      );
    }
    return unreported.length;
  });
}
