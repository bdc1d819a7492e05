import { join } from "node:path";
import { normalisePhone } from "../../contract/rules/phone.ts";
import { countErasable, type ErasureFilter } from "../../db/queries/leads/erase-leads.ts";
import { eraseLeads } from "../../leads/retention.ts";
import { confirm } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { withDatabase } from "../with-database.ts";

export type PurgeFlags = { olderThan: Date; yes?: boolean };
export type EraseFlags = { email?: string; phone?: string; yes?: boolean };

export async function runPurge({ olderThan, yes }: PurgeFlags, context: CliContext): Promise<void> {
  await erase({ before: olderThan }, yes, context);
}

export async function runErase({ email, phone, yes }: EraseFlags, context: CliContext): Promise<void> {
  if ((email === undefined) === (phone === undefined)) throw new Error("Give --email or --phone");
  if (email !== undefined) return erase({ email }, yes, context);
  const cellPhone = normalisePhone(phone as string);
  if (cellPhone === null) throw new Error("That is not a South African phone number");
  await erase({ cellPhone }, yes, context);
}

async function erase(filter: ErasureFilter, yes: boolean | undefined, context: CliContext): Promise<void> {
  await withDatabase(context, async (db) => {
    const count = await countErasable(db, filter);
    if (count === 0) {
      context.stdout.write("No leads found.\n");
      return;
    }
    const question = `This permanently erases the personal data of ${count} lead${count === 1 ? "" : "s"}`;
    if (!yes && !(await confirm(context, question))) {
      context.stdout.write("Nothing was changed.\n");
      return;
    }
    const erased = await eraseLeads(db, filter, join(context.loadConfig().DATA_DIR, "outbox"));
    context.stdout.write(
      `Erased the personal data of ${erased} lead${erased === 1 ? "" : "s"}. Statistics are unchanged.\n`,
    );
  });
}
