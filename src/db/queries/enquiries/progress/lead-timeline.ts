import { and, desc, eq, inArray, notInArray } from "drizzle-orm";
import { APPOINTMENT_NAMES } from "../../../../contract/appointments/appointments.ts";
import { formatRand } from "../../../../contract/formats/format.ts";
import type { TimelineEntry } from "../../../../contract/staff/enquiries/customer-enquiry.ts";
import type { StaffResource } from "../../../../contract/staff/resource-table.ts";
import type { Transaction } from "../../../connect.ts";
import { auditEntries } from "../../../schema/changes.ts";
import { leadDeliveries, leadEvents } from "../../../schema/enquiries/deliveries.ts";
import { listAppointmentEvents } from "../../appointments/events.ts";
import { listOfferEvents } from "../../offers/offer-events.ts";
import { personItems } from "../../staff/people.ts";
import { listClosedTasks } from "../../tasks/task-timeline.ts";
import { listHoldEvents } from "../holds/hold-events.ts";
import { listLeadFiles } from "../whatsapp/lead-files.ts";
import { listMessages } from "./lead-messages.ts";
import { listNotes, type NoteSubject } from "./lead-notes.ts";

/** Maximum number of entries of each kind in a timeline. */
export const MAX_ENTRIES = 200;

/**
 * The timeline of a lead, the latest first: arrival, deliveries, changes of its progress, notes, replies, answers, test drives, holds, offers and tasks.
 */
export async function readTimeline(tx: Transaction, lead: TimelineLead): Promise<TimelineEntry[]> {
  const subject = { enquiryId: lead.id };
  return toTimeline([
    receivedAt(lead.createdAt),
    ...withdrawal(lead),
    ...(await readDeliveries(tx, subject)),
    ...(await readChanges(tx, "customer_enquiries", lead.id)),
    ...(await readNotes(tx, subject)),
    ...(await readMessages(tx, lead.id)),
    ...(await readAppointments(tx, lead.id)),
    ...(await readOffers(tx, lead.id)),
    ...(await readTasks(tx, lead.id)),
    ...(await readHolds(tx, lead.id)),
  ]);
}

type TimelineLead = { id: number; createdAt: Date; marketingWithdrawnAt?: Date | null };

/** The entry of a withdrawn consent to marketing. */
function withdrawal({ marketingWithdrawnAt: at }: TimelineLead): Entry[] {
  if (!at) return [];
  return [{ at, kind: "change", by: null, text: null, changes: [{ name: "marketingOptIn", from: "yes", to: "no" }] }];
}

export type Entry = Omit<TimelineEntry, "at"> & { at: Date };

export const receivedAt = (at: Date): Entry => ({ at, kind: "received", by: null, text: null, changes: [] });

/** The entries of a timeline, the latest first. */
export function toTimeline(entries: readonly Entry[]): TimelineEntry[] {
  return entries
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}

export async function readDeliveries(tx: Transaction, subject: NoteSubject): Promise<Entry[]> {
  const isAbout =
    "enquiryId" in subject
      ? eq(leadEvents.enquiryId, subject.enquiryId)
      : eq(leadEvents.applicationId, subject.applicationId);
  const rows = await tx
    .select({ at: leadEvents.at, status: leadEvents.status, cause: leadEvents.cause, address: leadDeliveries.address })
    .from(leadEvents)
    .innerJoin(leadDeliveries, eq(leadDeliveries.id, leadEvents.deliveryId))
    .where(
      and(
        isAbout,
        inArray(leadEvents.status, ["Delivered", "Failed", "Kept"]),
        // A reply's entry includes its delivery, and events are about changes that have their own entries.
        notInArray(leadDeliveries.kind, ["reply", "whatsapp", "event"]),
      ),
    )
    .orderBy(desc(leadEvents.id))
    .limit(MAX_ENTRIES);
  return rows.map(({ at, status, cause, address }) => ({
    at,
    kind: "delivery",
    by: null,
    text: cause,
    changes: [{ name: address, from: null, to: status }],
  }));
}

/** The audited changes of an item of `name`. */
export async function readChanges(tx: Transaction, name: StaffResource, number: number): Promise<Entry[]> {
  const { at, personName, before, after, resource, itemId, operation, id } = auditEntries;
  const rows = await tx
    .select({ at, personName, before, after })
    .from(auditEntries)
    .where(and(eq(resource, name), eq(itemId, String(number)), eq(operation, "update")))
    .orderBy(desc(id))
    .limit(MAX_ENTRIES);
  const owners = rows.flatMap((row) => [row.before?.ownerId, row.after?.ownerId]).filter((one) => one != null);
  const names = await readPersonNames(tx, owners as number[]);
  const shown = (name: string, value: unknown) => {
    if (value === null || value === undefined) return null;
    return name === "ownerId" ? (names.get(value as number) ?? null) : String(value);
  };
  return rows.map((row) => ({
    at: row.at,
    kind: "change",
    by: row.personName,
    text: null,
    changes: Object.entries(row.after ?? {}).map(([name, to]) => ({
      name,
      from: shown(name, row.before?.[name]),
      to: shown(name, to),
    })),
  }));
}

export async function readNotes(tx: Transaction, subject: NoteSubject): Promise<Entry[]> {
  const notes = await listNotes(tx, subject, MAX_ENTRIES);
  return notes.map(({ personName, ...note }) => ({ ...note, by: personName, changes: [] }));
}

async function readMessages(tx: Transaction, enquiryId: number): Promise<Entry[]> {
  const messages = await listMessages(tx, enquiryId, MAX_ENTRIES);
  if (messages.length === 0) return [];
  const returned = new Set(messages.map(({ message }) => message.bouncedReplyId));
  const files = await listLeadFiles(tx, enquiryId);
  return messages.map(({ message, status: sent, lastError: cause }) => {
    const { at, kind, personName: by, text, id, subject, address, quoted, attachments } = message;
    const { isAutomatic, isFromStranger, bounceCode, channel, progress, consent } = message;
    const status = returned.has(id) ? "Returned" : sent;
    const shown = { bounceCode, id, channel, subject, address, status, cause, quoted, attachments, isAutomatic };
    const more = { isFromStranger, progress, consent, files: files.get(id) ?? [] };
    return { at, kind, by, text, changes: [], message: { ...shown, ...more } };
  });
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

/** Entries of what happened to the hold of a vehicle, with its end as of then. */
async function readHolds(tx: Transaction, enquiryId: number): Promise<Entry[]> {
  const events = await listHoldEvents(tx, enquiryId, MAX_ENTRIES);
  return events.map(({ at, kind, endsAt, personName }) => ({
    at,
    kind: "hold",
    by: personName,
    text: null,
    changes: [{ name: kind, from: null, to: endsAt?.toISOString() ?? null }],
  }));
}

/** Entries of test drives that were booked, moved, cancelled or closed, with their time after that. */
async function readAppointments(tx: Transaction, enquiryId: number): Promise<Entry[]> {
  const events = await listAppointmentEvents(tx, enquiryId, MAX_ENTRIES);
  return events.map(({ at, kind, startsAt, personName, of }) => ({
    at,
    kind: "appointment",
    by: personName,
    text: APPOINTMENT_NAMES[of],
    changes: [{ name: kind, from: null, to: startsAt.toISOString() }],
  }));
}

/** Entries of what happened to offers: the change is "accepted", from how or why, to the offer. */
async function readOffers(tx: Transaction, enquiryId: number): Promise<Entry[]> {
  const events = await listOfferEvents(tx, enquiryId, MAX_ENTRIES);
  return events.map(({ at, kind, personName, detail, text, reference, version, total }) => ({
    at,
    kind: "offer",
    by: personName,
    text,
    changes: [{ name: kind, from: detail, to: `${reference}-${version}, ${formatRand(total)}` }],
  }));
}

/** Entries of tasks that somebody did, and of those of sequences that were dropped. */
async function readTasks(tx: Transaction, enquiryId: number): Promise<Entry[]> {
  const closed = await listClosedTasks(tx, enquiryId, MAX_ENTRIES);
  return closed.map(({ kind, text, doneAt, doneBy, droppedAt, droppedBecause }) => ({
    at: (doneAt ?? droppedAt) as Date,
    kind: "task",
    by: doneBy,
    text: text || null,
    changes: [{ name: kind, from: null, to: doneAt === null ? droppedBecause : "done" }],
  }));
}
