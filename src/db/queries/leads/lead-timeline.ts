import { and, desc, eq, inArray } from "drizzle-orm";
import type { TimelineEntry } from "../../../contract/staff/resources/customer-enquiry.ts";
import type { Transaction } from "../../connect.ts";
import { auditEntries } from "../../schema/changes.ts";
import { leadDeliveries, leadEvents } from "../../schema/leads.ts";
import { personItems } from "../staff/people.ts";
import { listNotes } from "./lead-notes.ts";

/** Entries of each kind that a timeline shows at most. */
const MAX_ENTRIES = 200;

/** What happened to a lead, the latest first: its arrival, its deliveries, changes of its progress, and notes. */
export async function readTimeline(tx: Transaction, lead: { id: number; createdAt: Date }): Promise<TimelineEntry[]> {
  const entries = [
    { at: lead.createdAt, kind: "received" as const, by: null, text: null, changes: [] },
    ...(await readDeliveries(tx, lead.id)),
    ...(await readChanges(tx, lead.id)),
    ...(await readNotes(tx, lead.id)),
  ];
  return entries
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}

type Entry = Omit<TimelineEntry, "at"> & { at: Date };

async function readDeliveries(tx: Transaction, enquiryId: number): Promise<Entry[]> {
  const rows = await tx
    .select({ at: leadEvents.at, status: leadEvents.status, cause: leadEvents.cause, address: leadDeliveries.address })
    .from(leadEvents)
    .innerJoin(leadDeliveries, eq(leadDeliveries.id, leadEvents.deliveryId))
    .where(and(eq(leadEvents.enquiryId, enquiryId), inArray(leadEvents.status, ["Delivered", "Failed", "Kept"])))
    .orderBy(desc(leadEvents.id))
    .limit(MAX_ENTRIES);
  return rows.map(({ at, status, cause, address }) => ({
    ...{ at, kind: "delivery", by: null, text: cause },
    changes: [{ name: address, from: null, to: status }],
  }));
}

async function readChanges(tx: Transaction, enquiryId: number): Promise<Entry[]> {
  const { at, personName, before, after, resource, itemId, operation, id } = auditEntries;
  const rows = await tx
    .select({ at, personName, before, after })
    .from(auditEntries)
    .where(and(eq(resource, "customer_enquiries"), eq(itemId, String(enquiryId)), eq(operation, "update")))
    .orderBy(desc(id))
    .limit(MAX_ENTRIES);
  const owners = rows.flatMap((row) => [row.before?.ownerId, row.after?.ownerId]).filter((one) => one != null);
  const names = await readPersonNames(tx, owners as number[]);
  const shown = (name: string, value: unknown) => {
    if (value === null || value === undefined) return null;
    return name === "ownerId" ? (names.get(value as number) ?? null) : String(value);
  };
  return rows.map((row) => ({
    ...{ at: row.at, kind: "change", by: row.personName, text: null },
    changes: Object.entries(row.after ?? {}).map(([name, to]) => ({
      ...{ name, from: shown(name, row.before?.[name]), to: shown(name, to) },
    })),
  }));
}

async function readNotes(tx: Transaction, enquiryId: number): Promise<Entry[]> {
  const notes = await listNotes(tx, enquiryId, MAX_ENTRIES);
  return notes.map(({ personName, ...note }) => ({ ...note, by: personName, changes: [] }));
}

/** The names of people, by their numbers. */
export async function readPersonNames(tx: Transaction, numbers: readonly number[]): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map();
  const { id, name } = personItems;
  const rows = await tx
    .select({ id, name })
    .from(personItems)
    .where(inArray(id, [...new Set(numbers)]));
  return new Map(rows.map((row) => [row.id, row.name]));
}
