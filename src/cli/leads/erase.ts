import { join } from "node:path";
import { formatShortTime } from "../../contract/domain/format-date.ts";
import { normalisePhone } from "../../contract/rules/phone.ts";
import { countAlerts, eraseAlerts } from "../../db/queries/alerts/alerts.ts";
import { countErasable, type Erasable, type ErasureFilter } from "../../db/queries/leads/erase-leads.ts";
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
    const erasable = await countErasable(db, filter);
    const alerts = "email" in filter ? await countAlerts(db, filter.email) : 0;
    if (erasable.leads === 0 && alerts === 0) {
      context.stdout.write("No leads found.\n");
      return;
    }
    const found = [
      ...(erasable.leads === 0 ? [] : [`the personal data of ${describe(erasable, filter)}`]),
      ...(alerts === 0 ? [] : [`${alerts} e-mail ${alerts === 1 ? "alert" : "alerts"}`]),
    ];
    const effect = `This permanently erases ${found.join(", and ")}`;
    if (yes) context.stdout.write(`${effect}.\n`);
    else if (!(await confirm(context, effect))) {
      context.stdout.write("Nothing was changed.\n");
      return;
    }
    const erased = await eraseLeads(db, filter, join(context.loadConfig().DATA_DIR, "outbox"));
    context.stdout.write(`Erased the personal data of ${countLeads(erased)}. Statistics are unchanged.\n`);
    if (alerts > 0 && "email" in filter) await eraseAlerts(db, filter.email);
  });
}

/** "2 leads from before 2026-02-28 14:00, received from 2025-11-21 08:35 to 2026-02-27 18:02" */
function describe({ leads, oldest, newest }: Erasable, filter: ErasureFilter): string {
  const before = "before" in filter ? ` from before ${formatShortTime(filter.before)}` : "";
  const [first, last] = [oldest, newest].map((time) => (time === null ? "" : formatShortTime(time)));
  return `${countLeads(leads)}${before}, received ${first === last ? `at ${first}` : `from ${first} to ${last}`}`;
}

function countLeads(leads: number): string {
  return `${leads} ${leads === 1 ? "lead" : "leads"}`;
}
