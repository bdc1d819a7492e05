/** Which days a request for numbers covers, and whose. */
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { isCalendarDate } from "../../../contract/dates/calendar-date.ts";
import { seesOwnLeadsOnly } from "../../../contract/staff/reports/reach.ts";
import { MAX_REPORT_DAYS } from "../../../contract/staff/reports/reports.ts";
import type { Database } from "../../../db/connect.ts";
import { daysOf, type Period, type ReportScope } from "../../../db/queries/reports/period.ts";
import { people } from "../../../db/schema/people/people.ts";
import { violation } from "../../input/submission.ts";
import { Violations } from "../../problems.ts";
import { dealersWithin } from "../access/access.ts";

/** A report counts the minutes to the first contact of this many of the latest leads before it is read. A worker counts the others. */
export const COUNTED_AT_ONCE = 1000;

/** Returns the period. Throws Violations unless its days exist, are in order and are not too many. */
export function checkedPeriod(period: Period): Period {
  for (const name of ["from", "until"] as const) {
    if (isCalendarDate(period[name])) continue;
    throw new Violations([violation(name, "This value should be a date, such as 2026-11-21.", "wrongFormat")], 400);
  }
  const days = daysOf(period);
  const message =
    days < 1
      ? "The last day should not be before the first."
      : days > MAX_REPORT_DAYS
        ? "A period has two years at most."
        : undefined;
  if (message !== undefined) throw new Violations([violation("until", message, "outOfRange")], 400);
  return period;
}

/** The scope of a request, narrowed to a dealer if one is named. Throws NotFound if the person may not see that dealer's numbers. */
export async function scopeOf(
  db: Database,
  request: FastifyRequest,
  dealerId: number | undefined,
): Promise<ReportScope> {
  return { dealerIds: dealersWithin(request, dealerId), ownerId: await ownerOf(db, request) };
}

/** Returns the owner whose leads a report covers. Salespeople see only their own; undefined means all leads of the dealers. */
async function ownerOf(db: Database, { person }: FastifyRequest): Promise<number | undefined> {
  if (!seesOwnLeadsOnly(person.roles)) return undefined;
  const [row] = await db.select({ number: people.number }).from(people).where(eq(people.id, person.id));
  return row?.number ?? 0;
}
