import { sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { TO_DEALER } from "../../schema/enquiries/deliveries.ts";

export type LeadStats = {
  name: string;
  leads: number;
  delivered: number;
  kept: number;
  failed: number;
  underWay: number;
  possibleSpam: number;
  repeats: number;
  /** Seconds from arrival to delivery to the dealer: median and 95th percentile. Null if none is delivered. */
  p50: number | null;
  p95: number | null;
};

const GROUPS = {
  dealer: sql`coalesce(d.slug, '(none)')`,
  form: sql`e.form`,
  source: sql`e.source`,
  day: sql`to_char(e.created_at at time zone 'Africa/Johannesburg', 'YYYY-MM-DD')`,
  all: sql`'all'`,
};
export type LeadGroup = keyof typeof GROUPS;

/** Counts of the leads received since `since`, by `group`. */
export async function leadStats(db: Database, group: LeadGroup, since: Date | undefined): Promise<LeadStats[]> {
  const order = group === "day" ? sql`1 desc` : sql`2 desc, 1`;
  const { rows } = await db.execute<LeadStats>(sql`
    select ${GROUPS[group]} as name, count(*)::int as leads,
      count(*) filter (where e.status = 'Delivered')::int as delivered,
      count(*) filter (where e.status = 'Kept')::int as kept,
      count(*) filter (where e.status = 'Failed')::int as failed,
      count(*) filter (where e.status in ('Queued', 'Sending'))::int as "underWay",
      count(*) filter (where e.spam_signals is not null)::int as "possibleSpam",
      count(*) filter (where e.duplicate_of is not null)::int as repeats,
      percentile_cont(0.5) within group (order by took.seconds) as p50,
      percentile_cont(0.95) within group (order by took.seconds) as p95
    from customer_enquiries e
    left join dealers d on d.id = e.dealer_id
    left join lateral (
      select extract(epoch from max(l.delivered_at) - e.created_at)::float8 as seconds
      from lead_deliveries l where l.enquiry_id = e.id and ${TO_DEALER} and e.status = 'Delivered'
    ) took on true
    where ${since === undefined ? sql`true` : sql`e.created_at >= ${since.toISOString()}::timestamptz`}
    group by 1 order by ${order}`);
  return rows;
}
