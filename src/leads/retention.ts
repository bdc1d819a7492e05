import type { Database } from "../db/connect.ts";
import { type ErasureFilter, eraseLeadBatch } from "../db/queries/leads/erase-leads.ts";
import { removeFromOutbox } from "./delivery/outbox.ts";

const BATCH_SIZE = 500;

/**
 * Erases personal data from leads, and their e-mails from the folder `outbox`. Returns how many leads were erased. Time,
 * dealer, form, source, vehicle and delivery history stay, so that leads can still be counted.
 */
export async function eraseLeads(db: Database, filter: ErasureFilter, outbox: string): Promise<number> {
  let erased = 0;
  for (;;) {
    const { leads, messageIds, isLast } = await eraseLeadBatch(db, filter, BATCH_SIZE);
    for (const messageId of messageIds) await removeFromOutbox(outbox, messageId);
    erased += leads;
    if (isLast) return erased;
  }
}
