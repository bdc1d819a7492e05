import { join } from "node:path";
import { normalisePhone } from "../../contract/rules/phone.ts";
import { countErasable, eraseLeads, type Which } from "../../leads/retention.ts";
import { confirm } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { withDatabase } from "../with-database.ts";

export type PurgeFlags = { olderThan: Date; yes?: boolean };
export type EraseFlags = { email?: string; phone?: string; yes?: boolean };

export async function runPurge({ olderThan, yes }: PurgeFlags, context: CliContext): Promise<void> {
  await erase({ before: olderThan }, yes, context);
}

export async function runErase({ email, phone, yes }: EraseFlags, context: CliContext): Promise<void> {
  if ((email === undefined) === (phone === undefined)) throw new Error("Say --email or --phone");
  if (email !== undefined) return erase({ email }, yes, context);
  const cellPhone = normalisePhone(phone as string);
  if (cellPhone === null) throw new Error("That is not a South African phone number");
  await erase({ cellPhone }, yes, context);
}

async function erase(which: Which, yes: boolean | undefined, context: CliContext): Promise<void> {
  await withDatabase(context, async (db) => {
    const there = await countErasable(db, which);
    if (there === 0) {
      context.stdout.write("There are no such leads.\n");
      return;
    }
    const question = `This takes everything personal out of ${there} lead${there === 1 ? "" : "s"}, for good`;
    if (!yes && !(await confirm(context, question))) {
      context.stdout.write("Nothing was changed.\n");
      return;
    }
    const erased = await eraseLeads(db, which, join(context.loadConfig().DATA_DIR, "outbox"));
    context.stdout.write(`Everything personal is out of ${erased} lead${erased === 1 ? "" : "s"}; the counts stay.\n`);
  });
}
