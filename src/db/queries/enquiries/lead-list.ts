import { and, asc, desc, eq, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { LeadStatus } from "../../../contract/enquiries/delivery/lead-delivery.ts";
import type { LeadForm } from "../../../contract/enquiries/submission/lead-form-names.ts";
import type { Database, Transaction } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { dealers } from "../../schema/dealers.ts";
import { FAILING, leadDeliveries, leadEvents } from "../../schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../schema/enquiries/leads.ts";

/** Conditions that leads must all meet. */
export type LeadFilter = {
  /** A dealer's slug. */
  dealer?: string;
  form?: LeadForm;
  status?: LeadStatus;
  since?: Date;
  /** Only leads with a delivery that failed at least once and is not delivered. */
  failing?: boolean;
  /** Only suspected spam. */
  possibleSpam?: boolean;
};

/** Up to `limit` leads, the newest first. */
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
      form: t.form,
      make: t.make,
      model: t.model,
      firstName: t.firstName,
      lastName: t.lastName,
      email: t.email,
      cellPhone: t.cellPhone,
      source: t.source,
      /** The causes of failures; null if no delivery fails. */
      cause: sql<string | null>`(select string_agg(distinct last_error, '; ') from lead_deliveries
        where enquiry_id = ${t.id} and ${FAILING})`,
      spamSignals: t.spamSignals,
      duplicateOf: original.reference,
    })
    .from(t)
    .leftJoin(dealers, eq(dealers.id, t.dealerId))
    .leftJoin(original, eq(original.id, t.duplicateOf))
    .where(whereLeads(filter))
    .orderBy(desc(t.id))
    .limit(limit);
}

/** A lead with its dealer's slug, its deliveries and its history. Throws NotFound. */
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

/** The deliveries of a lead, as staff see them. */
export async function listDeliveriesOf(tx: Transaction, enquiryId: number) {
  const { kind, address, status, attempts, lastError, updatedAt, id } = leadDeliveries;
  return tx
    .select({ kind, address, status, attempts, lastError, updatedAt })
    .from(leadDeliveries)
    .where(eq(leadDeliveries.enquiryId, enquiryId))
    .orderBy(asc(id));
}

/** The condition of a filter, for queries that join leads with their dealers. */
export function whereLeads({ dealer, form, status, since, failing, possibleSpam }: LeadFilter): SQL | undefined {
  const t = customerEnquiries;
  return and(
    dealer === undefined ? undefined : eq(dealers.slug, dealer),
    form === undefined ? undefined : eq(t.form, form),
    status === undefined ? undefined : eq(t.status, status),
    since === undefined ? undefined : gte(t.createdAt, since),
    failing ? sql`${t.id} in (select enquiry_id from lead_deliveries where ${FAILING})` : undefined,
    possibleSpam ? isNotNull(t.spamSignals) : undefined,
  );
}
