/** Queries for people's open work: enquiries with their appointments, and finance applications. */
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { OPEN_APPLICATION_STAGES } from "../../../contract/applications/application-progress.ts";
import { OPEN_STAGES } from "../../../contract/enquiries/lead-progress.ts";
import type { HandOver, WorkGroup, WorkKind } from "../../../contract/staff/enquiries/open-work.ts";
import type { Transaction } from "../../connect.ts";
import { dealers } from "../../schema/dealers.ts";
import { customerEnquiries } from "../../schema/enquiries/leads.ts";
import { financeApplications } from "../../schema/finance.ts";
import type { Author } from "./audit-entries.ts";

type Work = Omit<WorkGroup, "successors">;

const TABLES = {
  customer_enquiries: customerEnquiries,
  finance_applications: financeApplications,
} as const satisfies Record<WorkKind, unknown>;

/** Selects from the future appointments of an enquiry. */
const APPOINTMENTS = sql`from appointments a
  where a.enquiry_id = customer_enquiries.id and a.state = 'booked' and a.ends_at > now()`;

/** Whether somebody still has something to do for a customer. */
const IS_OPEN: Record<WorkKind, SQL | undefined> = {
  customer_enquiries: and(
    isNull(customerEnquiries.erasedAt),
    or(
      inArray(customerEnquiries.stage, [...OPEN_STAGES]),
      isNotNull(customerEnquiries.awaitingReplySince),
      sql`exists (select ${APPOINTMENTS})`,
    ),
  ),
  finance_applications: inArray(financeApplications.stage, [...OPEN_APPLICATION_STAGES]),
};

/** Counts the open work of the person with this number, by kind and dealer. */
export async function countOpenWork(tx: Transaction, personNumber: number): Promise<Work[]> {
  return [
    ...(await countOpen(
      tx,
      "customer_enquiries",
      personNumber,
      sql<number>`sum((select count(*) ${APPOINTMENTS}))::integer`,
    )),
    ...(await countOpen(tx, "finance_applications", personNumber, sql<number>`0`)),
  ];
}

async function countOpen(
  tx: Transaction,
  kind: WorkKind,
  personNumber: number,
  appointments: SQL<number>,
): Promise<Work[]> {
  const t = TABLES[kind];
  const rows = await tx
    .select({ dealerId: t.dealerId, dealerName: dealers.name, items: sql<number>`count(*)::integer`, appointments })
    .from(t)
    .leftJoin(dealers, eq(dealers.id, t.dealerId))
    .where(and(eq(t.ownerId, personNumber), IS_OPEN[kind]))
    .groupBy(t.dealerId, dealers.name)
    .orderBy(dealers.name);
  return rows.map((row) => ({ kind, ...row }));
}

/** Reassigns a person's open work of one kind and dealer to somebody else, or to nobody, and audits it for each item. */
export async function handOverWork(
  tx: Transaction,
  { author, from, to: { kind, dealerId, ownerId } }: { author: Author; from: number; to: HandOver },
): Promise<void> {
  const t = TABLES[kind];
  await tx.execute(sql`
    with given as (
      update ${t} set owner_id = ${ownerId}
      where ${and(eq(t.ownerId, from), sql`${t.dealerId} is not distinct from ${dealerId}::integer`, IS_OPEN[kind])}
      returning ${t.id} as id
    )
    insert into audit_entries (person_id, person_name, resource, item_id, dealer_id, operation, before, after)
    select ${author.id}, ${author.name}, ${kind}, id::text, ${dealerId}::integer, 'update',
      jsonb_build_object('ownerId', ${from}::integer), jsonb_build_object('ownerId', ${ownerId}::integer)
    from given`);
}
