import { and, asc, desc, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { LeadStatus } from "../../contract/domain/lead-delivery.ts";
import type { Database } from "../connect.ts";
import { customerEnquiries, leadDeliveries, leadEvents } from "../lead-schema.ts";
import { mustExist } from "../not-found.ts";
import { dealers } from "../schema/dealers.ts";

/** Which leads staff want to see; what is left out narrows nothing. */
export type LeadFilter = {
  /** A dealer's slug. */
  dealer?: string;
  form?: string;
  status?: LeadStatus;
  since?: Date;
  /** Those under suspicion alone. */
  suspect?: boolean;
};

/** Leads as staff look through them, the newest first, at most `limit`. */
export async function listLeads(db: Database, filter: LeadFilter, limit: number) {
  const t = customerEnquiries;
  const original = alias(customerEnquiries, "original");
  return db
    .select({
      id: t.id,
      reference: t.reference,
      createdAt: t.createdAt,
      status: t.status,
      dealer: dealers.slug,
      form: t.formName,
      make: t.make,
      model: t.model,
      firstName: t.firstName,
      lastName: t.lastName,
      email: t.email,
      cellPhone: t.cellPhone,
      source: t.source,
      suspicions: t.suspicions,
      duplicateOf: original.reference,
    })
    .from(t)
    .leftJoin(dealers, eq(dealers.id, t.dealerId))
    .leftJoin(original, eq(original.id, t.duplicateOf))
    .where(where(filter))
    .orderBy(desc(t.id))
    .limit(limit);
}

/** Ids of the leads, the oldest first, without those that have been erased. */
export async function listLeadIds(db: Database, filter: LeadFilter): Promise<number[]> {
  const t = customerEnquiries;
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .leftJoin(dealers, eq(dealers.id, t.dealerId))
    .where(and(isNull(t.erasedAt), where(filter)))
    .orderBy(asc(t.id));
  return rows.map(({ id }) => id);
}

/** One lead with its dealer's slug, its deliveries and every change, in order. Throws NotFound. */
export async function getLead(db: Database, reference: string) {
  const [row] = await db
    .select({ lead: customerEnquiries, dealer: dealers.slug })
    .from(customerEnquiries)
    .leftJoin(dealers, eq(dealers.id, customerEnquiries.dealerId))
    .where(eq(customerEnquiries.reference, reference.toUpperCase()));
  const { lead, dealer } = mustExist(row, `The lead ${reference}`);
  const deliveries = await db
    .select()
    .from(leadDeliveries)
    .where(eq(leadDeliveries.enquiryId, lead.id))
    .orderBy(asc(leadDeliveries.id));
  const events = await db
    .select({
      at: leadEvents.at,
      deliveryId: leadEvents.deliveryId,
      status: leadEvents.status,
      cause: leadEvents.cause,
    })
    .from(leadEvents)
    .where(eq(leadEvents.enquiryId, lead.id))
    .orderBy(asc(leadEvents.at), asc(leadEvents.id));
  return { lead, dealer, deliveries, events };
}

export type LeadStats = {
  name: string;
  leads: number;
  delivered: number;
  failed: number;
  underWay: number;
  suspect: number;
  repeats: number;
  /** Seconds from the lead's arrival to a dealer's having it: of half of the deliveries, and of 19 in 20; null without any. */
  p50: number | null;
  p95: number | null;
};

/** What leads can be counted by. */
const GROUPS = {
  dealer: sql`coalesce(d.slug, '(none)')`,
  form: sql`coalesce(e.form_name, e.lead_type, e.source_code, '(none)')`,
  source: sql`e.source`,
  day: sql`to_char(e.created_at at time zone 'Africa/Johannesburg', 'YYYY-MM-DD')`,
  all: sql`'all'`,
};
export type LeadGroup = keyof typeof GROUPS;

/** Leads counted by `group`, those that came since `since`. */
export async function leadStats(db: Database, group: LeadGroup, since: Date | undefined): Promise<LeadStats[]> {
  const order = group === "day" ? sql`1 desc` : sql`2 desc, 1`;
  const { rows } = await db.execute<LeadStats>(sql`
    select ${GROUPS[group]} as name, count(*)::int as leads,
      count(*) filter (where e.status = 'Delivered')::int as delivered,
      count(*) filter (where e.status = 'Failed')::int as failed,
      count(*) filter (where e.status in ('Queued', 'Sending'))::int as "underWay",
      count(*) filter (where e.suspicions is not null)::int as suspect,
      count(*) filter (where e.duplicate_of is not null)::int as repeats,
      percentile_cont(0.5) within group (order by took.seconds) as p50,
      percentile_cont(0.95) within group (order by took.seconds) as p95
    from customer_enquiries e
    left join dealers d on d.id = e.dealer_id
    left join lateral (
      select extract(epoch from max(l.delivered_at) - e.created_at)::float8 as seconds
      from lead_deliveries l where l.enquiry_id = e.id and l.kind <> 'confirmation' and e.status = 'Delivered'
    ) took on true
    where ${since === undefined ? sql`true` : sql`e.created_at >= ${since.toISOString()}::timestamptz`}
    group by 1 order by ${order}`);
  return rows;
}

function where({ dealer, form, status, since, suspect }: LeadFilter): SQL | undefined {
  const t = customerEnquiries;
  return and(
    dealer === undefined ? undefined : eq(dealers.slug, dealer),
    form === undefined
      ? undefined
      : sql`lower(${t.formName}) like ${`%${form.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`}`,
    status === undefined ? undefined : eq(t.status, status),
    since === undefined ? undefined : gte(t.createdAt, since),
    suspect ? isNotNull(t.suspicions) : undefined,
  );
}
