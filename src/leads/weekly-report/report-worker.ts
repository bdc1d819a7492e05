import { repeatByClock } from "../../background/repeat-by-clock.ts";
import { site } from "../../contract/settings/site.ts";
import type { Database } from "../../db/connect.ts";
import { readTrustedTime } from "../../db/database-clock.ts";
import { countAnswerMinutes } from "../../db/queries/enquiries/progress/answer-minutes.ts";
import { eraseOld, type ReportErasure } from "../../db/queries/privacy/erasures/erase-old.ts";
import { deleteOldVisits, visitsBefore, visitTimes } from "../../db/queries/reports/weekly-reports.ts";
import { withoutContent } from "../delivery/delivery-failure.ts";
import { monthToReport, queueMonthlyNumbers } from "../monthly-numbers/queue-monthly-numbers.ts";
import { morningOf, queueMorningEmails } from "../morning-email/queue-morning-emails.ts";
import { queueWeeklyReports } from "./queue-weekly-reports.ts";

const QUEUE_INTERVAL_MS = 60_000;
/** Leads whose minutes to the first contact are counted in one transaction. */
const COUNTED_AT_ONCE = 1000;
const CLEANING_INTERVAL_MS = 3_600_000;

export type ReportWorker = { stop(): Promise<void> };

type ReportWorkerOptions = {
  siteUrl: string;
  onError: (error: Error) => void;
  onErasure?: ReportErasure;
};

/**
 * Queues weekly reports, morning e-mails and the numbers of months, which the lead worker sends, counts what reports read, and deletes old
 * visit counts, until it is stopped.
 * Any number of these workers may run on one database.
 */
export function startReportWorker(db: Database, { siteUrl, onError, onErasure }: ReportWorkerOptions): ReportWorker {
  const onUnexpected = (error: unknown) => onError(withoutContent(error));
  const readTime = () => readTrustedTime(db);
  const queueing = repeatByClock(
    "report_queueing",
    readTime,
    async (now) => {
      if (site.weeklyReports) await queueWeeklyReports(db, now, siteUrl);
      const day = morningOf(now);
      if (day !== undefined) await queueMorningEmails(db, day, siteUrl);
      const month = monthToReport(now);
      if (month !== undefined) await queueMonthlyNumbers(db, month, siteUrl);
      return false;
    },
    QUEUE_INTERVAL_MS,
    onUnexpected,
  );
  const counting = repeatByClock(
    "answer_minutes",
    readTime,
    async () => (await countAnswerMinutes(db, COUNTED_AT_ONCE)) === COUNTED_AT_ONCE,
    QUEUE_INTERVAL_MS,
    onUnexpected,
  );
  const cleaning = repeatByClock(
    "visit_cleaning",
    readTime,
    async (now) => {
      const visits = { kind: "visits", times: visitTimes(), before: visitsBefore(now) } as const;
      await eraseOld(db, visits, () => deleteOldVisits(db, now), onErasure);
      return false;
    },
    CLEANING_INTERVAL_MS,
    onUnexpected,
  );
  return {
    async stop() {
      await Promise.all([queueing.stop(), counting.stop(), cleaning.stop()]);
    },
  };
}
