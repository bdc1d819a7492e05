/** Keeps scripts from taking all of a dealer's places: limits per client and for all holds, and the bookings that need a confirmation. */
import { createHash } from "node:crypto";
import { and, eq, gt, gte, lt, or, sql } from "drizzle-orm";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { instantOn } from "../../../contract/dealers/opening-hours/opening-hours.ts";
import { slotsOn } from "../../../contract/dealers/opening-hours/slots.ts";
import type { Transaction } from "../../connect.ts";
import { appointments as t } from "../../schema/appointments.ts";
import type { SlotPlan } from "./slot-plan.ts";

/** Maximum number of holds of a dealer's slots, and their maximum share of a day's places. */
const MAX_HOLDS = 30;
const MAX_HELD_SHARE = 0.5;

/** Number of bookings up to which nothing is unusual. */
const FEW_BOOKINGS = 5;
/** An hour is unusual beyond this multiple of the bookings in the dealer's busiest hour. */
const UNUSUAL_FACTOR = 3;
/** A day is unusual if visitors book this share of its places within 24 hours. */
const UNUSUAL_SHARE = 0.5;

/** The client of a booking: its IP address (for IPv6, its network) and the maximum number of places that it may have at a dealer. */
export type Client = { address: string; maxPlaces: number };

/** The stored digest of an IP address or a browser's key. */
export const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Makes other holds and bookings at the dealer wait until the transaction ends, so that counts of its places stay valid. */
export async function lockDealersPlaces(tx: Transaction, dealerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('places', ${dealerId}))`);
}

/**
 * Whether a client has its maximum of a dealer's places. Counts its holds, except the one of `holdKey`, and its bookings within a day.
 * Other requests of the client wait for this transaction.
 */
export async function hasTooManyPlaces(
  tx: Transaction,
  { dealerId }: SlotPlan,
  { client, holdKey, now }: { client: Client; holdKey: string | null; now: Date },
): Promise<boolean> {
  const clientHash = digest(client.address);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${clientHash}, ${dealerId}))`);
  const isBooked = and(eq(t.state, "booked"), gt(t.createdAt, sql`now() - interval '1 day'`));
  const isHeld = and(
    eq(t.state, "held"),
    gt(t.expiresAt, now),
    holdKey === null ? undefined : sql`${t.holdKey} is distinct from ${holdKey}`,
  );
  const isOwn = and(eq(t.clientHash, clientHash), eq(t.dealerId, dealerId));
  return (await tx.$count(t, and(isOwn, or(isBooked, isHeld)))) >= client.maxPlaces;
}

/** Whether visitors hold the maximum of a dealer's slots, in total or on the day of `startsAt`. */
export async function areTooManyHeld(tx: Transaction, plan: SlotPlan, startsAt: Date, now: Date): Promise<boolean> {
  const { from, until, places } = dayOf(plan, startsAt);
  const open = and(eq(t.dealerId, plan.dealerId), eq(t.state, "held"), gt(t.expiresAt, now));
  if ((await tx.$count(t, open)) >= MAX_HOLDS) return true;
  const onThatDay = and(open, gte(t.startsAt, from), lt(t.startsAt, until));
  return (await tx.$count(t, onThatDay)) >= Math.max(1, Math.floor(places * MAX_HELD_SHARE));
}

/**
 * Whether a dealer's bookings are unusual, so that the next one must be confirmed by e-mail: visitors made more than three times the
 * bookings of the busiest hour in the previous four weeks within the last hour, or booked half of the places on the day of `startsAt`
 * within 24 hours. Five or fewer bookings are never unusual. Unconfirmed bookings do not count as usual.
 */
export async function isUnusual(tx: Transaction, plan: SlotPlan, startsAt: Date): Promise<boolean> {
  const { from, until, places } = dayOf(plan, startsAt);
  const { rows } = await tx.execute<{ isUnusual: boolean }>(sql`
    with online as (
      select a.created_at, a.starts_at, a.state, a.state = 'cancelled' and a.confirm_by is not null as has_lapsed
      from appointments a
      where a.dealer_id = ${plan.dealerId} and a.state <> 'held' and a.created_at > now() - interval '28 days'
        and exists (select from appointment_events e where e.appointment_id = a.id and e.kind = 'booked' and e.person_name is null)
    ), usual as (
      select coalesce(max(bookings), 0) as an_hour from (
        select count(*) as bookings from online
        where created_at <= now() - interval '1 day' and not has_lapsed group by date_trunc('hour', created_at)
      ) hours
    )
    select count(*) filter (where created_at > now() - interval '1 hour')
        >= greatest(${FEW_BOOKINGS}::integer, ${UNUSUAL_FACTOR}::integer * (select an_hour from usual))
      or count(*) filter (
          where created_at > now() - interval '1 day' and state <> 'cancelled' and starts_at >= ${from.toISOString()} and starts_at < ${until.toISOString()}
        ) >= greatest(${FEW_BOOKINGS}::integer, ${Math.floor(places * UNUSUAL_SHARE)}::integer) as "isUnusual"
    from online`);
  return rows[0]?.isUnusual === true;
}

/** The South African day of `startsAt`, and the dealer's number of places on it. */
function dayOf(plan: SlotPlan, startsAt: Date) {
  const date = southAfricanDate(startsAt);
  const open = slotsOn(plan, date).filter(({ isClosed }) => !isClosed);
  return { from: instantOn(date, 0), until: instantOn(date, 1440), places: open.length * plan.capacity };
}
