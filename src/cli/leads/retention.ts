import { join } from "node:path";
import { normalisePhone } from "../contract/rules/phone.ts";
import { countErasable, eraseLeads, type Which } from "../leads/retention.ts";
import type { Config } from "../server/config/config.ts";
import { confirmed } from "./confirmed.ts";
import { withDatabase } from "./with-database.ts";

export type PurgeFlags = { olderThan: Date; yes?: boolean };
export type EraseFlags = { email?: string; phone?: string; yes?: boolean };

export async function runPurge({ olderThan, yes }: PurgeFlags, config: Config): Promise<void> {
  await erase({ before: olderThan }, yes, config);
}

export async function runErase({ email, phone, yes }: EraseFlags, config: Config): Promise<void> {
  if ((email === undefined) === (phone === undefined)) throw new Error("Say --email or --phone");
  if (email !== undefined) return erase({ email }, yes, config);
  const cellPhone = normalisePhone(phone as string);
  if (cellPhone === null) throw new Error("That is not a South African phone number");
  await erase({ cellPhone }, yes, config);
}

async function erase(which: Which, yes: boolean | undefined, config: Config): Promise<void> {
  await withDatabase(config, async (db) => {
    const there = await countErasable(db, which);
    if (there === 0) {
      process.stdout.write("There are no such leads.\n");
      return;
    }
    const question = `This takes everything personal out of ${there} lead${there === 1 ? "" : "s"}, for good`;
    if (!yes && !(await confirmed(question))) {
      process.stdout.write("Nothing was changed.\n");
      return;
    }
    const erased = await eraseLeads(db, which, join(config.dataDir, "outbox"));
    process.stdout.write(`Everything personal is out of ${erased} lead${erased === 1 ? "" : "s"}; the counts stay.\n`);
  });
}
