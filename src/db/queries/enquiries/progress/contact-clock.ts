/** The clock of a lead: from its arrival to the first contact with the customer, and from a cancellation to the next one. */
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { OpeningHours } from "../../../../contract/dealers/opening-hours/opening-hours.ts";
import {
  contactTimes,
  type DealerClock,
  type GroupHours,
  hoursOf,
  openMinutes,
} from "../../../../contract/enquiries/contact-clock.ts";
import { type LeadStage, OPEN_STAGES } from "../../../../contract/enquiries/lead-progress.ts";
import type { Transaction } from "../../../connect.ts";
import { dealers } from "../../../schema/dealers.ts";
import { customerEnquiries, WAITS_FOR_CONTACT } from "../../../schema/enquiries/leads.ts";
import type { Lead } from "../delivery/routing.ts";

const t = customerEnquiries;
const { id, hours, hoursExceptions, contactMinutes, escalationMinutes } = getTableColumns(dealers);

/** The contact-clock settings of these dealers, by id. */
export async function readClocks(tx: Transaction, ids: readonly number[]): Promise<Map<number, DealerClock>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id, hours, hoursExceptions, contactMinutes, escalationMinutes })
    .from(dealers)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The hours by which times of a dealer's leads are counted; with null, those of the group. */
export async function readHours(tx: Transaction, dealerId: number | null): Promise<OpeningHours> {
  const dealer = dealerId === null ? undefined : (await readClocks(tx, [dealerId])).get(dealerId);
  return hoursOf(dealer ?? OF_GROUP);
}

/** The group is open at its usual hours. */
const OF_GROUP = { hours: null, hoursExceptions: [] };

/**
 * The dealer that will answer a lead, and the deadline by its clock. Suspected spam and repeats have no clock, but their senders are
 * given the deadline that others would get.
 */
export async function readAnswer(
  tx: Transaction,
  { dealerId, createdAt }: Pick<Lead, "dealerId" | "createdAt">,
): Promise<{ dealerSlug: string; answerBy: Date | null } | null> {
  if (dealerId === null) return null;
  const [dealer] = await tx
    .select({ slug: dealers.slug, hours, hoursExceptions, contactMinutes, escalationMinutes })
    .from(dealers)
    .where(eq(id, dealerId));
  return dealer === undefined
    ? null
    : { dealerSlug: dealer.slug, answerBy: contactTimes(dealer, createdAt).contactDueAt };
}

/**
 * Starts the clock of a routed, locked lead at its arrival. Repeats and leads of the group have no clock, nor does suspected spam until
 * it is released.
 */
export async function startClock(tx: Transaction, lead: Lead): Promise<void> {
  if (lead.spamSignals !== null || lead.duplicateOf !== null || lead.dealerId === null) return;
  const dealer = (await readClocks(tx, [lead.dealerId])).get(lead.dealerId);
  if (dealer !== undefined) await tx.update(t).set(contactTimes(dealer, lead.createdAt)).where(eq(t.id, lead.id));
}

/** Recalculates the open deadlines of all dealers when the group's hours become `group`. */
export async function restartAllClocks(tx: Transaction, group: Readonly<GroupHours>): Promise<void> {
  const rows = await tx
    .select({ id, hours, hoursExceptions, contactMinutes, escalationMinutes })
    .from(dealers)
    .orderBy(asc(id));
  for (const dealer of rows) await restartClocks(tx, dealer, group);
}

/** Recalculates the open deadlines of a dealer whose hours or limits have changed. Escalations that were sent stay as they are. */
export async function restartClocks(
  tx: Transaction,
  dealer: DealerClock & { id: number },
  group?: Readonly<GroupHours>,
): Promise<void> {
  const waiting = await tx
    .select({ id: t.id, createdAt: t.createdAt, reopenedAt: t.reopenedAt })
    .from(t)
    .where(and(eq(t.dealerId, dealer.id), WAITS_FOR_CONTACT))
    .orderBy(asc(t.id))
    .for("update");
  if (waiting.length === 0) return;
  const times = waiting.map((lead) => ({ id: lead.id, ...contactTimes(dealer, beginOf(lead), group) }));
  await tx.execute(sql`
    update customer_enquiries lead set contact_due_at = counted."contactDueAt", escalate_at = counted."escalateAt"
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
      as counted (id bigint, "contactDueAt" timestamptz, "escalateAt" timestamptz)
    where lead.id = counted.id`);
}

/**
 * Reopens a locked lead at `now` after the customer cancelled: undoes the booking's stage, and starts the clock again for another contact.
 * A running clock continues; suspected spam gets none. A closed lead stays closed. Returns the stage.
 */
export async function reopenLead(tx: Transaction, lead: Lead, now: Date): Promise<LeadStage> {
  const { id, firstContactAt } = lead;
  if (!OPEN_STAGES.includes(lead.stage)) return lead.stage;
  const before = firstContactAt === null ? "New" : "Contacted";
  const stage = lead.stage === "Appointment" ? before : lead.stage;
  await tx
    .update(t)
    .set({ stage, ...(await newClock(tx, lead, now)) })
    .where(eq(t.id, id));
  return stage;
}

/** Starts the clock of a locked, open lead again at `now`, for another contact. A running clock continues. */
export async function restartClock(tx: Transaction, lead: Lead, now: Date): Promise<void> {
  const clock = OPEN_STAGES.includes(lead.stage) ? await newClock(tx, lead, now) : {};
  if (Object.keys(clock).length > 0) await tx.update(t).set(clock).where(eq(t.id, lead.id));
}

async function newClock(tx: Transaction, lead: Lead, now: Date): Promise<Partial<Lead>> {
  const { dealerId, firstContactAt, firstDueAt, contactDueAt } = lead;
  if (isWaiting(lead) || lead.spamSignals !== null || lead.erasedAt !== null || dealerId === null) return {};
  const dealer = (await readClocks(tx, [dealerId])).get(dealerId);
  if (dealer === undefined) return {};
  return {
    reopenedAt: now,
    escalatedAt: null,
    ...contactTimes(dealer, now),
    firstDueAt: firstContactAt === null ? null : (firstDueAt ?? contactDueAt),
  };
}

type Waiting = Pick<Lead, "id" | "dealerId" | "createdAt" | "stage" | "firstContactAt" | "contactDueAt" | "reopenedAt">;

/** The same condition as WAITS_FOR_CONTACT, for a lead in memory. */
const isWaiting = ({ contactDueAt, firstContactAt, reopenedAt, stage }: Waiting) =>
  contactDueAt !== null && (firstContactAt === null || reopenedAt !== null) && OPEN_STAGES.includes(stage);

/** The start of a lead's wait. */
const beginOf = ({ createdAt, reopenedAt }: Pick<Lead, "createdAt" | "reopenedAt">) => reopenedAt ?? createdAt;

/**
 * Opening minutes from the start of the wait to `now`, or to the first contact, by the id of each lead with a clock. Leaves out leads that
 * were lost before a contact.
 */
export async function readWaitedMinutes(
  tx: Transaction,
  leads: readonly Waiting[],
  now = new Date(),
): Promise<Map<number, number>> {
  const counted = leads.flatMap((lead) => {
    const to = isWaiting(lead) ? now : lead.firstContactAt;
    return lead.contactDueAt === null || lead.dealerId === null || to === null
      ? []
      : [{ id: lead.id, dealerId: lead.dealerId, from: beginOf(lead), to }];
  });
  const clocks = await readClocks(
    tx,
    counted.map(({ dealerId }) => dealerId),
  );
  return new Map(
    counted.flatMap(({ id, dealerId, ...time }) => {
      const dealer = clocks.get(dealerId);
      return dealer === undefined ? [] : [[id, openMinutes(dealer, time)] as const];
    }),
  );
}

/** Locks and returns the lead whose escalation has been due longest, skipping leads that others have locked. Undefined if there is none. */
export async function lockDueEscalation(tx: Transaction): Promise<Lead | undefined> {
  const isDue = and(isNotNull(t.escalateAt), lte(t.escalateAt, sql`now()`), isNull(t.escalatedAt), isNull(t.erasedAt));
  const [lead] = await tx
    .select()
    .from(t)
    .where(and(WAITS_FOR_CONTACT, isDue))
    .orderBy(asc(t.escalateAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return lead;
}

/** Records that a locked lead was escalated, and its new owner if `ownerId` is defined. */
export async function markEscalated(
  tx: Transaction,
  enquiryId: number,
  { escalatedAt, ownerId }: { escalatedAt: Date; ownerId: number | undefined },
): Promise<void> {
  await tx
    .update(t)
    .set({ escalatedAt, ...(ownerId !== undefined && { ownerId }) })
    .where(eq(t.id, enquiryId));
}

/** The person who gets a dealer's escalated leads; null if they stay with their owner. */
export async function findEscalationPerson(tx: Transaction, dealerId: number): Promise<number | null> {
  const { escalationPersonId } = dealers;
  const [dealer] = await tx.select({ escalationPersonId }).from(dealers).where(eq(id, dealerId));
  return dealer?.escalationPersonId ?? null;
}

export type WaitingGroup = {
  dealerId: number;
  ownerId: number | null;
  waiting: number;
  overdue: number;
  /** The start of the longest wait. */
  oldestAt: string;
};

/** Counts waiting customers by dealer and owner, at `dealerIds` or at all dealers. */
export async function countWaiting(tx: Transaction, dealerIds: readonly number[] | undefined): Promise<WaitingGroup[]> {
  const reach: SQL | undefined = dealerIds && inArray(t.dealerId, [...dealerIds]);
  const rows = await tx
    .select({
      dealerId: sql<number>`${t.dealerId}`,
      ownerId: t.ownerId,
      waiting: sql<number>`count(*)::integer`,
      overdue: sql<number>`(count(*) filter (where ${t.contactDueAt} < now()))::integer`,
      oldestAt: sql<string>`min(coalesce(${t.reopenedAt}, ${t.createdAt}))`,
    })
    .from(t)
    .where(and(WAITS_FOR_CONTACT, reach))
    .groupBy(t.dealerId, t.ownerId);
  return rows.map(({ oldestAt, ...row }) => ({ ...row, oldestAt: new Date(oldestAt).toISOString() }));
}
