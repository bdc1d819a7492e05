/** Which place is taken at which time. The constraint `appointments_one_place` decides; reads here only predict the result. */
import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { AppointmentSubject } from "../../../contract/appointments/appointment-subject.ts";
import {
  APPOINTMENT_KEY_LENGTH,
  confirmationDeadline,
  HOLD_MINUTES,
} from "../../../contract/appointments/appointments.ts";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import type { Interval } from "../../../contract/dealers/opening-hours/opening-hours.ts";
import { offeredSlots } from "../../../contract/dealers/opening-hours/slots.ts";
import type { Database, Transaction } from "../../connect.ts";
import { readDatabaseTime } from "../../database-clock.ts";
import { appointments as t } from "../../schema/appointments.ts";
import {
  areTooManyHeld,
  type Client,
  digest,
  hasTooManyPlaces,
  isUnusual,
  lockDealersPlaces,
} from "./booking-limits.ts";
import { lapseBookings } from "./lapse-bookings.ts";
import type { SlotPlan } from "./slot-plan.ts";

export type Appointment = typeof t.$inferSelect;

/** Whether an appointment takes its place at `now`: a hold until it ends, an unconfirmed booking while it can be confirmed. */
const takesPlace = (now: Date): SQL | undefined =>
  and(
    ne(t.state, "cancelled"),
    or(ne(t.state, "held"), gt(t.expiresAt, now)),
    or(isNull(t.confirmBy), gt(t.confirmBy, now)),
  );

/** Frees the places of ended holds and of bookings that were not confirmed in time. */
async function freeEnded(tx: Transaction, where: SQL | undefined, now: Date): Promise<void> {
  await tx.delete(t).where(and(where, eq(t.state, "held"), lte(t.expiresAt, now)));
  await lapseBookings(tx, now, where);
}

/** The number of free places in each slot. The slots are in order and do not overlap. */
export async function countFree<Slot extends Interval>(
  tx: Transaction,
  { dealerId, capacity }: Pick<SlotPlan, "dealerId" | "capacity">,
  slots: readonly Slot[],
  now: Date,
): Promise<(Slot & { free: number })[]> {
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return [];
  const taken = await tx
    .select({ start: t.startsAt, end: t.endsAt, places: sql<number>`count(*)::integer` })
    .from(t)
    .where(and(eq(t.dealerId, dealerId), lt(t.startsAt, last.end), gt(t.endsAt, first.start), takesPlace(now)))
    .groupBy(t.startsAt, t.endsAt);
  const starts = taken.toSorted((a, b) => a.start.getTime() - b.start.getTime());
  const ends = taken.toSorted((a, b) => a.end.getTime() - b.end.getTime());
  let [begun, started, over, ended] = [0, 0, 0, 0];
  // Visits each appointment once: a dealer may have thousands.
  return slots.map((slot) => {
    for (let one = starts[begun]; one && one.start < slot.end; one = starts[++begun]) started += one.places;
    for (let one = ends[over]; one && one.end <= slot.start; one = ends[++over]) ended += one.places;
    return { ...slot, free: Math.max(0, capacity - (started - ended)) };
  });
}

/** The slots that visitors may choose, with their number of free places. */
export async function listFreeSlots(tx: Transaction, plan: SlotPlan, now: Date) {
  const slots = await countFree(tx, plan, offeredSlots(plan, now), now);
  return slots.filter(({ free }) => free > 0);
}

type NewPlace = Pick<
  typeof t.$inferInsert,
  "enquiryId" | "state" | keyof AppointmentSubject | "holdKey" | "expiresAt" | "confirmBy" | "key" | "clientHash"
>;

/** Takes a free place of a slot; undefined if there is none. Waits for concurrent transactions that take or free a place. */
async function takePlace(
  tx: Transaction,
  { dealerId, capacity }: SlotPlan,
  { start, end }: Interval,
  values: NewPlace,
  now: Date,
): Promise<Appointment | undefined> {
  const atThatTime = and(eq(t.dealerId, dealerId), lt(t.startsAt, end), gt(t.endsAt, start));
  await freeEnded(tx, atThatTime, now);
  for (const place of await listFreePlaces(tx, atThatTime, capacity)) {
    const [taken] = await tx
      .insert(t)
      .values({ ...values, dealerId, startsAt: start, endsAt: end, place })
      .onConflictDoNothing()
      .returning();
    if (taken !== undefined) return taken;
  }
  return undefined;
}

/** The free places. Empty if `capacity` places are taken, which may have higher numbers after a change of the capacity. */
async function listFreePlaces(tx: Transaction, atThatTime: SQL | undefined, capacity: number): Promise<number[]> {
  const rows = await tx
    .select({ place: t.place })
    .from(t)
    .where(and(atThatTime, ne(t.state, "cancelled")));
  if (rows.length >= capacity) return [];
  const taken = new Set(rows.map(({ place }) => place));
  return Array.from({ length: capacity }, (_, n) => n + 1).filter((place) => !taken.has(place));
}

/** A free place at `start` for an appointment that is moved or reopened; undefined if there is none. */
export async function findFreePlace(
  tx: Transaction,
  { dealerId, capacity }: Pick<SlotPlan, "dealerId" | "capacity">,
  { start, end }: Interval,
  { now, except }: { now: Date; except?: number },
): Promise<number | undefined> {
  const atThatTime = and(
    eq(t.dealerId, dealerId),
    lt(t.startsAt, end),
    gt(t.endsAt, start),
    except === undefined ? undefined : ne(t.id, except),
  );
  await freeEnded(tx, atThatTime, now);
  return (await listFreePlaces(tx, atThatTime, capacity))[0];
}

/** The slot at `startsAt`; undefined if visitors may not choose it at `now`. */
export function findOffered(plan: SlotPlan, startsAt: Date, now: Date): Interval | undefined {
  return offeredSlots(plan, now, southAfricanDate(startsAt)).find(
    ({ start }) => start.getTime() === startsAt.getTime(),
  );
}

/** Whether a slot seems free for the browser with `holdKey`. Booking it may still fail, as others may be faster. */
export async function isFree(
  tx: Transaction,
  plan: SlotPlan,
  { startsAt, holdKey }: { startsAt: Date; holdKey: string | null },
  now: Date,
): Promise<boolean> {
  const isAtThatTime = and(eq(t.dealerId, plan.dealerId), lte(t.startsAt, startsAt), gt(t.endsAt, startsAt));
  const isOwn = holdKey === null ? undefined : sql`${t.holdKey} is distinct from ${digest(holdKey)}`;
  return (await tx.$count(t, and(isAtThatTime, takesPlace(now), isOwn))) < plan.capacity;
}

/**
 * Holds a slot for the browser with `key` and returns when the hold ends. A browser holds one slot: an earlier hold ends.
 * Repeating a hold does not extend it. "taken": the slot has no free place or does not exist. "too many": all visitors together
 * hold too many, or the client has too many places. `time` is the database's time by default.
 */
export async function holdSlot(
  db: Database,
  plan: SlotPlan,
  { startsAt, key, client }: { startsAt: Date; key: string; client: Client },
  time?: Date,
): Promise<Date | "taken" | "too many"> {
  const now = time ?? (await readDatabaseTime(db));
  const slot = findOffered(plan, startsAt, now);
  const holdKey = digest(key);
  return db.transaction(async (tx) => {
    const hasTooMany = await hasTooManyPlaces(tx, plan, { client, holdKey, now });
    const [own] = await tx.select().from(t).where(eq(t.holdKey, holdKey)).for("update");
    const isSame = own?.startsAt.getTime() === startsAt.getTime() && own.dealerId === plan.dealerId;
    if (isSame && own?.expiresAt && own.expiresAt > now) return own.expiresAt;
    if (own) await tx.delete(t).where(eq(t.id, own.id));
    if (slot === undefined) return "taken";
    if (hasTooMany) return "too many";
    await lockDealersPlaces(tx, plan.dealerId);
    if (await areTooManyHeld(tx, plan, startsAt, now)) return "too many";
    const expiresAt = new Date(now.getTime() + HOLD_MINUTES * 60_000);
    const held = await takePlace(
      tx,
      plan,
      slot,
      { state: "held", holdKey, expiresAt, clientHash: digest(client.address) },
      now,
    );
    return held === undefined ? "taken" : expiresAt;
  });
}

/** Deletes the digests of clients' IP addresses after a day. Returns the number of test drives. */
export async function forgetClients(db: Database): Promise<number> {
  const { rowCount } = await db
    .update(t)
    .set({ clientHash: null })
    .where(and(sql`client_hash is not null`, lt(t.createdAt, sql`now() - interval '1 day'`)));
  return rowCount ?? 0;
}

/** Ends the hold of the browser with `key`, if it has one. */
export async function releaseHold(db: Database, key: string): Promise<void> {
  await db.delete(t).where(and(eq(t.holdKey, digest(key)), eq(t.state, "held")));
}

/** Deletes expired holds. Returns their number. */
export async function deleteExpiredHolds(db: Database): Promise<number> {
  const { rowCount } = await db.delete(t).where(and(eq(t.state, "held"), lte(t.expiresAt, sql`now()`)));
  return rowCount ?? 0;
}

/** The slot that a visitor wants. */
export type ChosenSlot = { startsAt: Date; holdKey: string | null; client: Client };

/**
 * Books a slot for a lead: the place that the browser with `holdKey` holds, otherwise a free one. Undefined if there is no free place
 * or no such slot. "too many": the client has too many places. While the dealer's bookings are unusual, the booking needs a
 * confirmation.
 */
export async function bookSlot(
  tx: Transaction,
  plan: SlotPlan,
  { startsAt, holdKey, client, ...booking }: ChosenSlot & { enquiryId: number } & AppointmentSubject,
  now: Date,
): Promise<Appointment | "too many" | undefined> {
  const ownHold = holdKey === null ? null : digest(holdKey);
  if (await hasTooManyPlaces(tx, plan, { client, holdKey: ownHold, now })) return "too many";
  await lockDealersPlaces(tx, plan.dealerId);
  const confirmBy = (await isUnusual(tx, plan, startsAt)) ? confirmationDeadline(startsAt, now) : null;
  const clientHash = digest(client.address);
  const booked = { ...booking, state: "booked", confirmBy, key: createAppointmentKey(), clientHash } as const;
  if (holdKey !== null) {
    const [held] = await tx
      .update(t)
      .set({ ...booked, holdKey: null, expiresAt: null })
      .where(
        and(
          eq(t.holdKey, digest(holdKey)),
          eq(t.dealerId, plan.dealerId),
          eq(t.startsAt, startsAt),
          gt(t.expiresAt, now),
        ),
      )
      .returning();
    if (held) return held;
    // Ends a hold of another slot, which the visitor no longer wants.
    await tx.delete(t).where(eq(t.holdKey, digest(holdKey)));
  }
  const slot = findOffered(plan, startsAt, now);
  return slot && takePlace(tx, plan, slot, booked, now);
}

/** The secret of a new appointment's links. */
export const createAppointmentKey = () => randomBytes((APPOINTMENT_KEY_LENGTH * 3) / 4).toString("base64url");

/** The lead's appointment that is to come or was never closed; undefined if there is none. */
export async function findBookedAppointment(tx: Transaction, enquiryId: number): Promise<Appointment | undefined> {
  return (await listAppointmentsOf(tx, [enquiryId])).findLast(({ state }) => state === "booked");
}

/** The constraints that keep two appointments from sharing a place, and two viewings from sharing a vehicle. */
const ONE_AT_A_TIME = ["appointments_one_place", "appointments_one_viewing"];

/** Whether a change failed because another transaction took the place. */
export function isPlaceTaken(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; constraint?: string } };
  const deadlock = "40P01";
  return ONE_AT_A_TIME.includes(cause?.constraint ?? "") || cause?.code === deadlock;
}

/** The appointments of leads, the oldest first. */
export async function listAppointmentsOf(tx: Transaction, enquiryIds: readonly number[]): Promise<Appointment[]> {
  if (enquiryIds.length === 0) return [];
  return tx
    .select()
    .from(t)
    .where(inArray(t.enquiryId, [...enquiryIds]))
    .orderBy(t.id);
}
