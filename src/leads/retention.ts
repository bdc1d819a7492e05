import type { Database } from "../db/connect.ts";
import { type ErasureFilter, eraseLeadBatch } from "../db/queries/privacy/leads/erase-leads.ts";
import { removeFromOutbox, removeOldFromOutbox } from "./delivery/mail/outbox.ts";

const BATCH_SIZE = 500;
/** Prefix of morning e-mails. They name customers, so an erasure removes all of them. Sending one again recreates it. */
const MORNING_PREFIX = "morning-";
const MINUTE_MS = 60_000;

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
    if (leads > 0) await removeOldFromOutbox(outbox, MORNING_PREFIX, new Date(Date.now() + MINUTE_MS));
    if (isLast) return erased;
  }
}
