import type { Database } from "../../db/connect.ts";
import { type Deletion, deleteApplicationBatch } from "../../db/queries/applications/delete-applications.ts";
import { removeFromOutbox } from "../delivery/mail/outbox.ts";

const BATCH_SIZE = 100;

/** Deletes the applications that were received before `before`, and their e-mails from the folder `outbox`. Returns their number. */
export async function deleteOldApplications(
  db: Database,
  before: Date,
  { outbox, ...deletion }: Deletion & { outbox: string },
): Promise<number> {
  let total = 0;
  for (;;) {
    const { deleted, messageIds } = await deleteApplicationBatch(db, before, BATCH_SIZE, deletion);
    for (const messageId of messageIds) await removeFromOutbox(outbox, messageId);
    total += deleted;
    if (deleted < BATCH_SIZE) return total;
  }
}
