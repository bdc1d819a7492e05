import { UnreadableRecord } from "../../db/encryption/encrypted-record.ts";
import { readFinanceKeys } from "../../db/encryption/finance-keys.ts";
import { financeKeySource } from "../../server/database/open-finance-keys.ts";
import type { CliContext } from "../context.ts";
import { showProgress } from "../output/progress.ts";
import { withDatabase } from "../with-database.ts";
import { type KeyUse, listOldKeyUses, listUnderOldKeys, sealedRecords } from "./sealed-records.ts";

const BATCH_SIZE = 1000;

/**
 * Encrypts all records of earlier keys with the current one, each in its own transaction, so that an interrupted run can be continued by
 * the next. Throws with a message for the operator if a key is missing, or if a record stays under an earlier key.
 */
export async function runReseal(context: CliContext): Promise<void> {
  const keys = await readFinanceKeys(financeKeySource(context.loadConfig()));
  const current = keys.current.id;
  await withDatabase(context, async (db, signal) => {
    const uses = await listOldKeyUses(db, keys);
    const missing = uses.filter(({ keyId }) => !keys.byId.has(keyId));
    if (missing.length > 0) {
      throw new Error(`Nothing was changed. Add the missing keys to FINANCE_KEY: ${describeUses(missing)}`);
    }
    const total = uses.reduce((sum, { count }) => sum + count, 0);
    const progress = showProgress(context.stderr);
    let done = 0;
    try {
      for (const kind of sealedRecords) {
        let after = "";
        for (;;) {
          const ids = await listUnderOldKeys(db, keys, kind, { after, limit: BATCH_SIZE });
          if (ids.length === 0) break;
          for (const id of ids) {
            if (signal.aborted) throw new Error(`Stopped after ${done} of ${total} records. Run it again to go on`);
            try {
              await db.transaction((tx) => kind.reseal(tx, keys, id));
            } catch (error) {
              if (!(error instanceof UnreadableRecord)) throw error;
              context.stderr.write(`${error.message}\n`);
            }
            done += 1;
            progress.update(done, total, `${kind.name}: ${done} of ${total} records`);
          }
          after = ids.at(-1) as string;
        }
      }
    } finally {
      progress.stop();
    }
    for (const { name, keyId, count } of uses) context.stdout.write(`${name}: ${count} under the key ${keyId}\n`);
    const left = await listOldKeyUses(db, keys);
    if (left.length > 0) {
      throw new Error(
        `Keep the earlier keys, and run this again in an hour, when uploads that arrive now have ended: ${describeUses(left)}`,
      );
    }
    context.stdout.write(`Everything is under the current key ${current}. Keys in use: ${current}\n`);
  });
}

/** Returns "the key 1a2b3c4d (documents: 2, partners: 1)". */
function describeUses(uses: readonly KeyUse[]): string {
  const ids = [...new Set(uses.map(({ keyId }) => keyId))];
  const ofKey = (id: string) => uses.filter(({ keyId }) => keyId === id).map(({ name, count }) => `${name}: ${count}`);
  return ids.map((id) => `the key ${id} (${ofKey(id).join(", ")})`).join("; ");
}
