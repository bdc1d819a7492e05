import { eq, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { people } from "../../schema/people/people.ts";
import { signInEvents } from "../../schema/people/sign-in-events.ts";
import { incrementRateLimitCounter } from "../enquiries/submissions/rate-limit-counters.ts";

const HOUR_MS = 3_600_000;
const CLEANUP_INTERVAL_MS = HOUR_MS;
const CLEANUP_ROWS = 10_000;
/** Maximum number of failures and refusals to record in an hour, so that nobody can fill the disk. */
const MAX_UNWANTED_AN_HOUR = 500;
const MAX_TEXT = 100;
let lastCleanup = 0;

type NewEvent = Omit<typeof signInEvents.$inferInsert, "id" | "at" | "personName">;

/** Records a sign-in event. Returns false if it was left out because of the limit per hour. */
export async function recordSignInEvent(
  db: Database,
  { kind, detail = "", personId = null, client = "", device = "" }: NewEvent,
): Promise<boolean> {
  await deleteOld(db);
  const isUnwanted = kind === "failed" || kind === "locked_out" || kind === "refused" || kind === "reset_requested";
  if (isUnwanted && (await incrementRateLimitCounter(db, "sign-in events", HOUR_MS)).requests > MAX_UNWANTED_AN_HOUR) {
    return false;
  }
  const [person] =
    personId === null ? [] : await db.select({ name: people.name }).from(people).where(eq(people.id, personId));
  const short = (text: string) => text.slice(0, MAX_TEXT);
  await db.insert(signInEvents).values({
    kind,
    personId,
    personName: person?.name ?? "",
    detail: short(detail),
    client: short(client),
    device: short(device),
  });
  return true;
}

/** Deletes events older than a year, by the database's clock. */
async function deleteOld(db: Database): Promise<void> {
  if (Date.now() - lastCleanup < CLEANUP_INTERVAL_MS) return;
  lastCleanup = Date.now();
  await db.execute(sql`delete from sign_in_events where id in (
    select id from sign_in_events where at < now() - interval '1 year' order by at limit ${CLEANUP_ROWS})`);
}

/** The id of the person with an e-mail address in lower case. */
export async function findPersonIdByEmail(db: Database, email: string): Promise<string | null> {
  const [person] = await db.select({ id: people.id }).from(people).where(eq(people.email, email));
  return person?.id ?? null;
}
