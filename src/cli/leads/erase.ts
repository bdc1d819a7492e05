import { join } from "node:path";
import { eraseAlertSubscribers } from "../../alerts/erase-alerts.ts";
import { formatShortTime } from "../../contract/dates/format-date.ts";
import type { Database } from "../../db/connect.ts";
import { parseContact } from "../../db/encryption/contact-hashes.ts";
import { findSubscribers } from "../../db/queries/alerts/person-alerts.ts";
import { countErasable, type Erasable, type ErasureFilter } from "../../db/queries/privacy/leads/erase-leads.ts";
import { findPersonLeads } from "../../db/queries/privacy/leads/find-person-leads.ts";
import { eraseLeads } from "../../leads/retention.ts";
import { confirm } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { withDatabase } from "../with-database.ts";

/** Maximum number of leads of one person that are erased at once. */
const MAX_LEADS = 100_000;

export type PurgeFlags = { olderThan: Date; yes?: boolean };
export type EraseFlags = { email?: string; phone?: string; yes?: boolean };

export async function runPurge({ olderThan, yes }: PurgeFlags, context: CliContext): Promise<void> {
  await withDatabase(context, (db) => erase(db, { filter: { before: olderThan }, subscribers: [] }, yes, context));
}

/** Erases the leads and alerts of a person, in any spelling of the address or number. */
export async function runErase({ email, phone, yes }: EraseFlags, context: CliContext): Promise<void> {
  if ((email === undefined) === (phone === undefined)) throw new Error("Give --email or --phone");
  const contact = parseContact(email ?? (phone as string));
  if (contact?.kind !== (email === undefined ? "phone" : "email")) {
    throw new Error(email === undefined ? "That is not a South African phone number" : "That is not an e-mail address");
  }
  await withDatabase(context, async (db) => {
    const found = await findPersonLeads(db, [contact], MAX_LEADS);
    const leads = found.filter(({ isByContact }) => isByContact);
    if (leads.length < found.length) {
      const others = found.length - leads.length;
      context.stdout.write(
        `${others} more ${others === 1 ? "lead" : "leads"} of the same customer have other contacts and stay.\n`,
      );
    }
    const subscribers = await findSubscribers(db, [contact], MAX_LEADS);
    await erase(db, { filter: { ids: leads.map(({ lead }) => lead.id) }, subscribers }, yes, context);
  });
}

type Subscribers = Awaited<ReturnType<typeof findSubscribers>>;

async function erase(
  db: Database,
  { filter, subscribers }: { filter: ErasureFilter; subscribers: Subscribers },
  yes: boolean | undefined,
  context: CliContext,
): Promise<void> {
  const erasable = await countErasable(db, filter);
  const alerts = subscribers.reduce((sum, { count }) => sum + count, 0);
  if (erasable.leads === 0 && subscribers.length === 0) {
    context.stdout.write("No leads found.\n");
    return;
  }
  const found = [
    ...(erasable.leads === 0 ? [] : [`the personal data of ${describe(erasable, filter)}`]),
    ...(subscribers.length === 0 ? [] : [`${alerts} e-mail ${alerts === 1 ? "alert" : "alerts"}`]),
  ];
  const effect = `This permanently erases ${found.join(", and ")}`;
  if (yes) context.stdout.write(`${effect}.\n`);
  else if (!(await confirm(context, effect))) {
    context.stdout.write("Nothing was changed.\n");
    return;
  }
  const outbox = join(context.loadConfig().DATA_DIR, "outbox");
  const erased = await eraseLeads(db, filter, outbox);
  context.stdout.write(`Erased the personal data of ${countLeads(erased)}. Statistics are unchanged.\n`);
  await eraseAlertSubscribers(
    db,
    subscribers.map(({ id }) => id),
    outbox,
  );
}

/** Returns "2 leads from before 2026-02-28 14:00, received from 2025-11-21 08:35 to 2026-02-27 18:02". */
function describe({ leads, oldest, newest }: Erasable, filter: ErasureFilter): string {
  const before = "before" in filter ? ` from before ${formatShortTime(filter.before)}` : "";
  const [first, last] = [oldest, newest].map((time) => (time === null ? "" : formatShortTime(time)));
  return `${countLeads(leads)}${before}, received ${first === last ? `at ${first}` : `from ${first} to ${last}`}`;
}

function countLeads(leads: number): string {
  return `${leads} ${leads === 1 ? "lead" : "leads"}`;
}
