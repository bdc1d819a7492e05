import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Database, Transaction } from "../db/connect.ts";
import type { Subject } from "./subject.ts";

/** The queue's own schema, beside the site's tables. */
const SCHEMA = "lead_queue";
const ROUTE = "route-lead";
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
  // One waiting job for a lead or a delivery is enough.
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

export type RouteJob = { enquiryId: number };
export type DeliverJob = Subject & { deliveryId: number };

export type LeadQueue = {
  /** Asks for a kept lead to be sent on its ways. Part of `tx`: done if and only if that is committed. */
  routeLead(tx: Transaction, job: RouteJob): Promise<void>;
  /** Asks for deliveries to be sent, now or at `at`. Part of `tx`. */
  deliver(tx: Transaction, jobs: readonly DeliverJob[], at?: Date): Promise<void>;
  /** Lets workers of this process look for work at once. Call it when the transaction is committed. */
  wake(): void;
  /** Works on the jobs in this process, `concurrency` deliveries at once, until the queue is closed. */
  work(handlers: Handlers, concurrency: number): Promise<void>;
  /** Waits for the jobs under way, then stops. `db` stays open. */
  close(): Promise<void>;
};

export type Handlers = {
  route(job: RouteJob): Promise<void>;
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
  for (const name of [ROUTE, DELIVER]) {
    if ((await boss.getQueue(name)) === null) await boss.createQueue(name, QUEUE_OPTIONS);
  }
  const workers: string[] = [];
  const wake = () => {
    for (const name of workers) boss.notifyWorker(name);
  };
  type Keyed = { key: number; data: object };
  const add = async (tx: Transaction, name: string, jobs: Keyed[], startAfter?: Date) => {
    if (jobs.length === 0) return;
    const inserts = jobs.map(({ key, data }) => ({ data, singletonKey: String(key), startAfter }));
    await boss.insert(name, inserts, { db: fromDrizzle(tx, sql), returnId: false });
  };
  return {
    routeLead: (tx, job) => add(tx, ROUTE, [{ key: job.enquiryId, data: job }]),
    deliver: (tx, jobs, at) =>
      add(
        tx,
        DELIVER,
        jobs.map((job) => ({ key: job.deliveryId, data: job })),
        at,
      ),
    wake,
    async work(handlers, concurrency) {
      const options = { batchSize: 1, pollingIntervalSeconds: POLL_EVERY } as const;
      // Whoever has just done something looks again at once: where one job was there may be more.
      const start = async <Job extends object>(name: string, run: (job: Job, id: string) => Promise<void>) => {
        const worker: string = await boss.work<Job>(name, options, async ([job]) => {
          if (job) await run(job.data, job.id);
          boss.notifyWorker(worker);
        });
        workers.push(worker);
      };
      await start<RouteJob>(ROUTE, handlers.route);
      for (let n = 0; n < concurrency; n++) await start<DeliverJob>(DELIVER, handlers.deliver);
      wake();
    },
    close: () => boss.stop({ close: false, graceful: true, timeout: ATTEMPT_LIMIT * 1000 }),
  };
}
