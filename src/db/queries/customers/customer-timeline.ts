import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { CUSTOMER_ACTIONS, type CustomerAction } from "../../../contract/customers/customers.ts";
import { mailboxOf } from "../../../contract/formats/mailbox.ts";
import type { CustomerEntry } from "../../../contract/staff/customers/customer.ts";
import type { Transaction } from "../../connect.ts";
import { alertSubscribers, alerts } from "../../schema/alerts.ts";
import { auditEntries } from "../../schema/changes.ts";
import { dealers } from "../../schema/dealers.ts";
import { makes, models, vehicles } from "../../schema/stock/vehicles.ts";
import { readTimeline } from "../enquiries/progress/lead-timeline.ts";
import type { Reach } from "./reach.ts";
import type { CustomerLeadRow } from "./read-customers.ts";

/** Number of leads whose whole timeline is read. Of older ones, the timeline has their arrival. */
const MAX_READ_LEADS = 20;
/** Maximum number of alerts, and of merges. */
const MAX_ENTRIES = 50;

type Customer = { ids: readonly number[]; leads: readonly CustomerLeadRow[]; emails: readonly string[] };

/** The entries of a customer's timeline, without finance applications, the latest first. `ids`: the numbers of the customer and of its parts. */
export async function readCustomerTimeline(
  tx: Transaction,
  { ids, leads, emails }: Customer,
  reach: Reach,
): Promise<CustomerEntry[]> {
  const entries: CustomerEntry[] = [];
  for (const [index, lead] of leads.entries()) {
    const timeline = index < MAX_READ_LEADS ? await readTimeline(tx, lead) : [];
    entries.push(
      ...timeline.filter(({ kind }) => kind !== "received").map((entry) => ({ ...entry, enquiryId: lead.id })),
      received(lead),
      consent(lead),
    );
  }
  entries.push(...(await readAlerts(tx, emails, reach)), ...(await readActions(tx, ids, reach)));
  return entries.toSorted((one, other) => other.at.localeCompare(one.at));
}

const entryOf = (at: Date, kind: CustomerEntry["kind"], enquiryId: number | null) => ({
  at: at.toISOString(),
  kind,
  by: null,
  text: null,
  changes: [],
  enquiryId,
});

/** The arrival of a lead, with its message and what it is about. */
const received = ({ id, createdAt, message, form, offer }: CustomerLeadRow): CustomerEntry => ({
  ...entryOf(createdAt, "received", id),
  text: message,
  changes: [{ name: form, from: null, to: offer?.title ?? null }],
});

/** What the customer agreed to with a lead. Its withdrawal is an entry of the lead's own timeline. */
const consent = ({ id, createdAt, contact, marketingOptIn, marketingWithdrawnAt }: CustomerLeadRow): CustomerEntry => ({
  ...entryOf(createdAt, "consent", id),
  changes: [
    { name: "contact", from: null, to: contact ? "yes" : "no" },
    { name: "offers", from: null, to: marketingOptIn || marketingWithdrawnAt !== null ? "yes" : "no" },
  ],
});

/** Alerts of the customer's mailboxes. People of a dealer see those about the dealer's vehicles and searches. */
async function readAlerts(tx: Transaction, emails: readonly string[], reach: Reach): Promise<CustomerEntry[]> {
  if (emails.length === 0) return [];
  const rows = await tx
    .select({
      at: alerts.createdAt,
      status: alerts.status,
      isSearch: sql<boolean>`${alerts.search} is not null`,
      page: alerts.page,
      title: sql<string | null>`nullif(concat_ws(' ', ${vehicles.year}, ${makes.name}, ${models.name}), '')`,
    })
    .from(alerts)
    .innerJoin(alertSubscribers, eq(alertSubscribers.id, alerts.subscriberId))
    .leftJoin(vehicles, eq(vehicles.id, alerts.vehicleId))
    .leftJoin(makes, eq(makes.id, vehicles.makeId))
    .leftJoin(models, eq(models.id, vehicles.modelId))
    .where(and(inArray(sql`mailbox(${alertSubscribers.email})`, emails.map(mailboxOf)), isWithin(reach)))
    .orderBy(desc(alerts.id))
    .limit(MAX_ENTRIES);
  return rows.map(({ at, status, isSearch, page, title }) => ({
    ...entryOf(at, "alert", null),
    text: isSearch ? (page ?? "/used") : title,
    changes: [{ name: isSearch ? "search" : "vehicle", from: null, to: status }],
  }));
}

/** Of a search, the dealer's slug is a parameter. */
const isWithin = (reach: Reach): SQL | undefined =>
  reach &&
  or(
    inArray(vehicles.dealerId, [...reach]),
    sql`exists (select from ${dealers} d where ${inArray(sql`d.id`, [...reach])} and d.slug = ${alerts.search} ->> 'dealer')`,
  );

/** What staff did with the customer. The audit has an entry for each dealer concerned. */
async function readActions(tx: Transaction, ids: readonly number[], reach: Reach): Promise<CustomerEntry[]> {
  const { at, personName, operation, after, resource, itemId, dealerId } = auditEntries;
  const rows = await tx
    .selectDistinct({ at, personName, operation, after })
    .from(auditEntries)
    .where(
      and(
        eq(resource, "customers"),
        inArray(itemId, ids.map(String)),
        inArray(operation, [...CUSTOMER_ACTIONS]),
        reach && or(isNull(dealerId), inArray(dealerId, [...reach])),
      ),
    )
    .orderBy(asc(at))
    .limit(MAX_ENTRIES);
  return rows.map((row) => ({
    ...entryOf(row.at, row.operation as CustomerAction, null),
    by: row.personName,
    changes: [{ name: "customer", from: null, to: String(row.after?.customerId ?? "") }],
  }));
}
