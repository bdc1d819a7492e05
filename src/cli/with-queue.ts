import type { Database } from "../db/connect.ts";
import { type LeadQueue, openLeadQueue } from "../leads/queue.ts";
import type { CliContext } from "./context.ts";
import { withDatabase } from "./with-database.ts";

/** Runs `work` with the lead queue. Jobs can be added; a worker processes them. */
export async function withQueue(
  context: CliContext,
  work: (db: Database, queue: LeadQueue) => Promise<void>,
): Promise<void> {
  await withDatabase(context, async (db) => {
    const queue = await openLeadQueue(db);
    try {
      await work(db, queue);
    } finally {
      await queue.close();
    }
  });
}
