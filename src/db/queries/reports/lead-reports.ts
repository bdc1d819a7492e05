import { type SQL, sql } from "drizzle-orm";
import { LEAD_STAGES, REACHED_STAGES } from "../../../contract/enquiries/lead-progress.ts";
import type { Database } from "../../connect.ts";
import { WAITS_FOR_CONTACT } from "../../schema/enquiries/leads.ts";
import { IS_COUNTED, IS_IN_TIME, MEDIAN_ANSWER } from "./figures/figure-sources.ts";
import {
  byDay,
  dayOf,
  isOfDealers,
  isWithin,
  type Period,
  periodBefore,
  type ReportScope,
  withBefore,
} from "./period.ts";

/** Maximum number of rows in a breakdown; the others are summed up in one row. */
const MAX_GROUPS = 20;
const OTHERS = "Others";
const NONE = "None";

const RECEIVED = sql.raw("created_at");

/** The leads of `scope` that were received in the period. Suspected spam is not counted. */
function leadsOf(scope: ReportScope, period: Period): SQL {
  const owner = scope.ownerId === undefined ? sql`true` : sql`owner_id = ${scope.ownerId}`;
  return sql`${IS_COUNTED} and ${isWithin(RECEIVED, period)} and ${isOfDealers(sql.raw("dealer_id"), scope)}
    and ${owner}`;
}

export type DayCount = { day: string; leads: number; before: number };

/** Leads received on each day of the period, and on the same day of the previous period. */
export async function leadsByDay(db: Database, scope: ReportScope, period: Period): Promise<DayCount[]> {
  const counts = sql`select ${dayOf(RECEIVED)} as day, count(*) as n from customer_enquiries e
    where ${leadsOf(scope, withBefore(period))} group by 1`;
  const { rows } = await db.execute<DayCount>(byDay(period, counts, "leads"));
  return rows;
}

const GROUPS = { form: sql`form`, source: sql`nullif(source, '')`, campaign: sql`nullif(source_code, '')` };

export type GroupCount = { name: string; leads: number; before: number };

/** Leads received in the period and in the previous one, by form, source or campaign: the MAX_GROUPS largest, and the sum of the others. */
export async function leadsBy(
  db: Database,
  group: keyof typeof GROUPS,
  scope: ReportScope,
  period: Period,
): Promise<GroupCount[]> {
  const { rows } = await db.execute<GroupCount>(sql`
    with counts as (
      select coalesce(${GROUPS[group]}, ${NONE}) as name,
        count(*) filter (where ${isWithin(RECEIVED, period)}) as leads,
        count(*) filter (where not ${isWithin(RECEIVED, period)}) as before
      from customer_enquiries e where ${leadsOf(scope, withBefore(period))} group by 1
    ), ranked as (
      select *, row_number() over (order by leads desc, before desc, name) > ${MAX_GROUPS} as is_other from counts
    )
    select case when is_other then ${OTHERS} else name end as name,
      sum(leads)::integer as leads, sum(before)::integer as before
    from ranked group by is_other, 1
    order by is_other, 2 desc, 3 desc, 1`);
  return rows;
}

export type FirstContact = {
  name: "This period" | "The period before";
  leads: number;
  contacted: number;
  inTime: number;
  waiting: number;
  median: number | null;
  p90: number | null;
};

/**
 * First contacts with the customers of leads received in a period: their number, how many were within the lead's limit, how many
 * customers still wait, and the opening minutes from lead to contact (median and 90th percentile).
 */
export async function firstContact(db: Database, scope: ReportScope, period: Period): Promise<FirstContact[]> {
  const of = (name: FirstContact["name"], one: Period, place: number) => sql`
    select ${name} as name, ${place}::integer as place, count(*)::integer as leads,
      count(first_contact_at)::integer as contacted,
      count(*) filter (where ${IS_IN_TIME})::integer as "inTime",
      count(*) filter (where ${WAITS_FOR_CONTACT})::integer as waiting,
      ${MEDIAN_ANSWER} as median, percentile_cont(0.9) within group (order by e.answer_minutes) as p90
    from customer_enquiries e where ${leadsOf(scope, one)}`;
  const { rows } = await db.execute<FirstContact & { place: number }>(sql`
    ${of("This period", period, 1)} union all ${of("The period before", periodBefore(period), 2)} order by place`);
  return rows.map(({ place: _, ...row }) => row);
}

export type StageCount = { name: string; reached: number; before: number; leads: number };

/**
 * The funnel of leads received in the period, beside the previous period: how many are in each stage now, and how many have reached it.
 * A lost lead counts as received, and as contacted if a contact was recorded.
 */
export async function stages(db: Database, scope: ReportScope, period: Period): Promise<StageCount[]> {
  const { rows } = await db.execute<{ stage: string; contacted: number; leads: number; before: number }>(sql`
    select stage, (first_contact_at is not null)::integer as contacted,
      count(*) filter (where ${isWithin(RECEIVED, period)})::integer as leads,
      count(*) filter (where not ${isWithin(RECEIVED, period)})::integer as before
    from customer_enquiries e where ${leadsOf(scope, withBefore(period))} group by 1, 2`);
  return LEAD_STAGES.map((name) => {
    const reached = rows.filter((row) => hasReached(row.stage, row.contacted === 1, name));
    const now = rows.filter(({ stage }) => stage === name);
    return { name, reached: sum(reached, "leads"), before: sum(reached, "before"), leads: sum(now, "leads") };
  });
}

function hasReached(stage: string, isContacted: boolean, name: (typeof LEAD_STAGES)[number]): boolean {
  if (name === "New" || stage === name) return true;
  if (name === "Lost") return false;
  if (name === "Contacted" && isContacted) return true;
  return REACHED_STAGES.slice(REACHED_STAGES.indexOf(name)).some((one) => one === stage);
}

const sum = <Name extends string>(rows: readonly Record<Name, number>[], name: Name) =>
  rows.reduce((total, row) => total + row[name], 0);
