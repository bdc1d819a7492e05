import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Database, Transaction } from "../db/connect.ts";
import { type Repeated, repeat } from "./repeat.ts";
import type { Subject } from "./subject.ts";

/** The queue's own schema, beside the site's tables. */
const SCHEMA = "lead_queue";
const DELIVER = "deliver-lead";
const DAY = 86_400;

/** Seconds without a sign of life after which a worker counts as dead, and its jobs go to another. The least there is. */
const HEARTBEAT = 10;
/** Seconds between two looks for jobs whose worker has died. */
const SUPERVISE_EVERY = 5;
/** Seconds that one attempt may take, whatever a receiver does. Longer than every limit of mailer and webhook together. */
export const ATTEMPT_LIMIT = 90;
/** Seconds between two looks for work that nobody in this process has announced. */
const POLL_EVERY = 1;

/**
 * Jobs are repeated until they end: what a receiver refuses is not an error of the job (it makes out a new one for
 * later), so only a worker's death or a lost database is. Kept for a year if no worker runs; once done, for a day.
 */
const QUEUE_OPTIONS = {
  // One waiting job for a delivery is enough.
  policy: "short",
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: HEARTBEAT,
  expireInSeconds: ATTEMPT_LIMIT,
  retentionSeconds: 365 * DAY,
  deleteAfterSeconds: DAY,
} as const;

export type DeliverJob = Subject & { deliveryId: number };

export type LeadQueue = {
  /** Asks for deliveries to be sent, now or at `at`. Part of `tx`: done if and only if that is committed. */
  deliver(tx: Transaction, jobs: readonly DeliverJob[], at?: Date): Promise<void>;
  /** Lets workers of this process look for deliveries at once. Call it when the transaction is committed. */
  wake(): void;
  /** Lets this process look at once for leads to route, which are their own jobs. Call it when one is kept. */
  wakeRouting(): void;
  /** Routes leads and works on the jobs in this process, `concurrency` deliveries at once, until the queue is closed. */
  work(handlers: Handlers, concurrency: number): Promise<void>;
  /** Waits for the jobs under way, then stops. `db` stays open. */
  close(): Promise<void>;
};

export type Handlers = {
  /** Routes some of the leads that wait for it; answers whether there may be more. */
  route(): Promise<boolean>;
  deliver(job: DeliverJob, jobId: string): Promise<void>;
};

/**
 * The queue in the database of `db`, made where there is none yet. `supervise`: also take jobs away from workers that
 * have died, which whoever works must do.
 */
export async function openLeadQueue(
  db: Database,
  { supervise = false, onError = () => {} }: { supervise?: boolean; onError?: (error: Error) => void } = {},
): Promise<LeadQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.$client.query(text, values) },
    schema: SCHEMA,
    supervise,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_EVERY,
    monitorIntervalSeconds: SUPERVISE_EVERY,
  });
  boss.on("error", onError);
  await boss.start();
  if ((await boss.getQueue(DELIVER)) === null) await boss.createQueue(DELIVER, QUEUE_OPTIONS);
  const workers: string[] = [];
  let routing: Repeated | undefined;
  const wake = () => {
    for (const name of workers) boss.notifyWorker(name);
  };
  return {
    async deliver(tx, jobs, startAfter) {
      if (jobs.length === 0) return;
      const inserts = jobs.map((data) => ({ data, singletonKey: String(data.deliveryId), startAfter }));
      await boss.insert(DELIVER, inserts, { db: fromDrizzle(tx, sql), returnId: false });
    },
    wake,
    wakeRouting: () => routing?.wake(),
    async work(handlers, concurrency) {
      const options = { batchSize: 1, pollingIntervalSeconds: POLL_EVERY } as const;
      for (let n = 0; n < concurrency; n++) {
        // Whoever has just done something looks again at once: where one job was there may be more.
        const worker: string = await boss.work<DeliverJob>(DELIVER, options, async ([job]) => {
          if (job) await handlers.deliver(job.data, job.id);
          boss.notifyWorker(worker);
        });
        workers.push(worker);
      }
      routing = repeat(handlers.route, POLL_EVERY * 1000, onError);
      wake();
    },
    async close() {
      await routing?.stop();
      await boss.stop({ close: false, graceful: true, timeout: ATTEMPT_LIMIT * 1000 });
    },
  };
}
