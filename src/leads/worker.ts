import { and, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { leadDeliveries } from "../db/lead-schema.ts";
import { deliver } from "./deliver.ts";
import { leadRouter } from "./lead-router.ts";
import { createMailer } from "./mailer.ts";
import type { LeadQueue } from "./queue.ts";
import { eraseLeads } from "./retention.ts";
import { routeLead } from "./route-lead.ts";
import type { LeadSettings } from "./settings.ts";
import { subjectOf } from "./subject.ts";

/** Deliveries that one process works on at once. Slow receivers hold up so many, and no more. */
const CONCURRENCY = 8;
/** Milliseconds between two looks after what has been left lying and what has come of age. */
const UPKEEP_EVERY = 60_000;
const DAY = 86_400_000;
/** Minutes after which work without an outcome counts as left lying. Longer than any attempt takes. */
const LEFT_LYING = 5;

export type LeadWorker = {
  /** Ends the upkeep; jobs under way end with the queue. */
  stop(): Promise<void>;
};

/**
 * Works on the queue in this process until the queue is closed: makes out the deliveries of each lead, and sends them,
 * and the letters that tell of applications for finance.
 * `onError` hears of what is wrong with the work, and of what has failed for good; never of what a lead says.
 */
export async function startLeadWorker(
  db: Database,
  queue: LeadQueue,
  settings: LeadSettings,
  onError: (error: Error) => void,
): Promise<LeadWorker> {
  const mailer = createMailer(settings);
  const sending = { db, queue, mailer, settings };
  await queue.work(
    {
      route: leadRouter((enquiryId) => withoutContent(routeLead(db, queue, enquiryId, settings.siteUrl)), db, onError),
      deliver: async (job, jobId) => {
        const failed = await withoutContent(deliver(sending, job, jobId));
        if (failed !== null) onError(new Error(failed));
      },
    },
    CONCURRENCY,
  );
  let upkeep: Promise<void> = Promise.resolve();
  const lookAfter = () => {
    upkeep = withoutContent(look(db, queue, settings)).catch(onError);
  };
  lookAfter();
  const timer = setInterval(lookAfter, UPKEEP_EVERY);
  return {
    async stop() {
      clearInterval(timer);
      await upkeep;
    },
  };
}

/** Brings deliveries that no job stands for back into the queue, and takes the person out of leads past their retention. */
async function look(db: Database, queue: LeadQueue, settings: LeadSettings): Promise<void> {
  await requeue(db, queue);
  await eraseLeads(db, { before: new Date(Date.now() - settings.retentionDays * DAY) }, settings.outbox);
}

/**
 * Asks again for every delivery that should long have been made. A job that is still there makes the new one superfluous,
 * and whoever comes second finds nothing to do.
 */
export async function requeue(db: Database, queue: LeadQueue, minutes = LEFT_LYING): Promise<void> {
  const longAgo = sql`now() - ${minutes} * interval '1 minute'`;
  await db.transaction(async (tx) => {
    const deliveries = await tx
      .select({
        enquiryId: leadDeliveries.enquiryId,
        applicationId: leadDeliveries.applicationId,
        deliveryId: leadDeliveries.id,
      })
      .from(leadDeliveries)
      .where(
        and(
          inArray(leadDeliveries.status, ["Queued", "Sending"]),
          lt(leadDeliveries.nextAttemptAt, longAgo),
          lt(leadDeliveries.updatedAt, longAgo),
        ),
      );
    const jobs = deliveries.map(({ deliveryId, ...delivery }) => ({ ...subjectOf(delivery), deliveryId }));
    await queue.deliver(tx, jobs);
  });
  queue.wake();
}

/** Errors of the database quote the values of the failed statement; the queue keeps errors, and logs show them. */
async function withoutContent<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, cause, name } = error as Error & { code?: string; cause?: { code?: string } };
    throw new Error(`${name} ${cause?.code ?? code ?? ""}`.trim());
  }
}
