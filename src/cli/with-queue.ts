import type { Database } from "../db/connect.ts";
import { type LeadQueue, openLeadQueue } from "../leads/queue.ts";
import type { Config } from "../server/config/config.ts";
import { withDatabase } from "./with-database.ts";

/** The queue, to add to: whoever works on it sends. */
export async function withQueue(
  config: Config,
  work: (db: Database, queue: LeadQueue) => Promise<void>,
): Promise<void> {
  await withDatabase(config, async (db) => {
    const queue = await openLeadQueue(db);
    try {
      await work(db, queue);
    } finally {
      await queue.close();
    }
  });
}
