/** Decides who holds a vehicle. Of any number of requests at once, `reserveVehicle` lets one through. */
import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { contactTimes } from "../../../../contract/enquiries/contact-clock.ts";
import { offeredHoldHours, staffHoldHours } from "../../../../contract/enquiries/holds/hold-hours.ts";
import {
  HOLD_AGAIN_DAYS,
  HOLD_CONFIRM_MINUTES,
  HOLD_KEY_LENGTH,
  type HoldEnd,
  type HoldMiss,
  MAX_FUTILE_HOLDS,
} from "../../../../contract/enquiries/holds/hold-states.ts";
import { mailboxOf } from "../../../../contract/formats/mailbox.ts";
import type { Transaction } from "../../../connect.ts";
import { dealers } from "../../../schema/dealers.ts";
import { customerEnquiries } from "../../../schema/enquiries/leads.ts";
import { IS_OPEN_HOLD, vehicleHolds as t } from "../../../schema/enquiries/vehicle-holds.ts";
import { vehicles } from "../../../schema/stock/vehicles.ts";
import { type Client, digest } from "../../appointments/booking-limits.ts";
import { reserveVehicle } from "../../stock/reservations.ts";
import { endOverdueHold } from "./end-hold.ts";
import { recordHoldEvent } from "./hold-events.ts";

const DAY_MS = 86_400_000;
/** How long a dealer without opening hours has to confirm. */
const CONFIRM_WITHOUT_HOURS_MS = DAY_MS;
/** Ends that show that the customer did not want the vehicle, or that the dealer did not know them. */
const FUTILE: readonly HoldEnd[] = ["refused", "lapsed", "given_up", "expired"];
/** Ends after which the same customer waits before holding the same vehicle again. */
const USED_UP: readonly HoldEnd[] = ["given_up", "expired"];

export type HoldRequest = {
  enquiryId: number;
  vehicleId: number;
  /** The vehicle in words. */
  car: string;
  email: string;
  cellPhone: string;
  client: Client;
  /** Whether the lead may be spam: it then holds nothing until staff confirm it. */
  isSuspected: boolean;
};

type Decision =
  | { state: "requested"; endsAt: Date }
  | { state: "waiting"; endsAt: null }
  | { state: "missed"; reason: HoldMiss; endsAt: null };

const missed = (reason: HoldMiss): Decision => ({ state: "missed", reason, endsAt: null });
const WAITS: Decision = { state: "waiting", endsAt: null };

/** Stores the request of a new lead to hold a vehicle, and reserves the vehicle if it can be held. */
export async function requestHold(tx: Transaction, request: HoldRequest, now: Date): Promise<void> {
  const vehicle = await findVehicle(tx, request.vehicleId);
  if (vehicle === undefined) return;
  const decision = (await decideAtOnce(tx, request, vehicle, now)) ?? (await decide(tx, request, vehicle, now));
  const { enquiryId, vehicleId, car, client } = request;
  const [stored] = await tx
    .insert(t)
    .values({
      ...decision,
      enquiryId,
      vehicleId,
      car,
      dealerId: vehicle.dealerId,
      hours: staffHoldHours(vehicle),
      clientHash: digest(client.address),
      key: randomBytes((HOLD_KEY_LENGTH * 3) / 4).toString("base64url"),
      createdAt: now,
    })
    .returning({ id: t.id });
  const holdId = stored?.id as number;
  await recordHoldEvent(tx, { holdId, at: now, kind: decision.state, endsAt: decision.endsAt, personName: null });
}

type Vehicle = NonNullable<Awaited<ReturnType<typeof findVehicle>>>;

async function findVehicle(tx: Transaction, id: number) {
  const { withdrawnAt, reservedAt, dealerId } = vehicles;
  const { hours, hoursExceptions, holdHours } = dealers;
  const [row] = await tx
    .select({ withdrawnAt, reservedAt, dealerId, hours, hoursExceptions, holdHours })
    .from(vehicles)
    .innerJoin(dealers, eq(dealers.id, dealerId))
    .where(eq(vehicles.id, id));
  return row;
}

/** Makes other requests of the same person or address wait for this transaction. The order of the locks prevents deadlocks. */
async function lockHolder(tx: Transaction, { cellPhone, email, client }: HoldRequest): Promise<void> {
  const names = [`hold phone ${cellPhone}`, `hold mailbox ${mailboxOf(email)}`, `hold client ${client.address}`].sort();
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sql.param(names)}::text[]) name`,
  );
}

/** Decides about a request that cannot hold the vehicle, without a lock: in a rush, nearly all are of this kind. Undefined for others. */
async function decideAtOnce(
  tx: Transaction,
  request: HoldRequest,
  vehicle: Vehicle,
  now: Date,
): Promise<Decision | undefined> {
  if (offeredHoldHours(vehicle) === 0) return missed("not offered");
  if (vehicle.withdrawnAt !== null) return missed("gone");
  if (vehicle.reservedAt === null) return undefined;
  const [holder] = await tx
    .select({
      isOver: sql<boolean>`${t.endsAt} <= ${now.toISOString()}`,
      isOwn: sql<boolean>`${isSamePerson(request)}`,
    })
    .from(t)
    .innerJoin(customerEnquiries, eq(customerEnquiries.id, t.enquiryId))
    .where(and(eq(t.vehicleId, request.vehicleId), sql`vehicle_holds.${IS_OPEN_HOLD}`));
  if (holder?.isOver) return undefined;
  return missed(holder?.isOwn ? "held" : "taken");
}

async function decide(tx: Transaction, request: HoldRequest, vehicle: Vehicle, now: Date): Promise<Decision> {
  const { vehicleId, enquiryId } = request;
  await lockHolder(tx, request);
  const held = await findOwnHold(tx, request, now);
  if (held !== undefined) return missed(held === vehicleId ? "held" : "other car");
  if (await hasHeldLately(tx, request, now)) return missed("again");
  if (request.isSuspected || (await isUnusual(tx, request, now))) return WAITS;
  await endOverdueHold(tx, vehicleId, now);
  if (!(await reserveVehicle(tx, vehicleId, enquiryId))) return missed("taken");
  return { state: "requested", endsAt: confirmationDeadline(vehicle, now) };
}

/** By when the dealer confirms a request, by its opening hours. */
function confirmationDeadline({ hours, hoursExceptions }: Vehicle, now: Date): Date {
  const clock = { hours, hoursExceptions, contactMinutes: HOLD_CONFIRM_MINUTES, escalationMinutes: null };
  return contactTimes(clock, now).contactDueAt ?? new Date(now.getTime() + CONFIRM_WITHOUT_HOURS_MS);
}

/** The leads of the person who asks, by phone number or mailbox, without this one. */
const isSamePerson = ({ cellPhone, email, enquiryId }: HoldRequest) =>
  and(
    ne(t.enquiryId, enquiryId),
    or(eq(customerEnquiries.cellPhone, cellPhone), sql`mailbox(${customerEnquiries.email}) = mailbox(${email})`),
  );

/** The vehicle that the person has on hold; undefined if there is none. */
async function findOwnHold(tx: Transaction, request: HoldRequest, now: Date): Promise<number | undefined> {
  const [own] = await tx
    .select({ vehicleId: t.vehicleId })
    .from(t)
    .innerJoin(customerEnquiries, eq(customerEnquiries.id, t.enquiryId))
    .where(and(sql`vehicle_holds.${IS_OPEN_HOLD}`, gt(t.endsAt, now), isSamePerson(request)))
    .orderBy(sql`${t.vehicleId} = ${request.vehicleId} desc`)
    .limit(1);
  return own?.vehicleId;
}

/** Whether the person held this vehicle shortly before. */
async function hasHeldLately(tx: Transaction, request: HoldRequest, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - HOLD_AGAIN_DAYS * DAY_MS);
  const [earlier] = await tx
    .select({ id: t.id })
    .from(t)
    .innerJoin(customerEnquiries, eq(customerEnquiries.id, t.enquiryId))
    .where(
      and(
        eq(t.vehicleId, request.vehicleId),
        inArray(t.reason, [...USED_UP]),
        gt(t.endedAt, since),
        isSamePerson(request),
      ),
    )
    .limit(1);
  return earlier !== undefined;
}

/** Whether the vehicle was held in vain too often within a week, or the address held too many within a day. */
async function isUnusual(tx: Transaction, { vehicleId, client }: HoldRequest, now: Date): Promise<boolean> {
  const week = new Date(now.getTime() - 7 * DAY_MS);
  const day = new Date(now.getTime() - DAY_MS);
  const futile = and(eq(t.vehicleId, vehicleId), gt(t.endedAt, week), inArray(t.reason, [...FUTILE]));
  if ((await tx.$count(t, futile)) >= MAX_FUTILE_HOLDS) return true;
  const ofClient = and(
    eq(t.clientHash, digest(client.address)),
    isNotNull(t.clientHash),
    gt(t.createdAt, day),
    inArray(t.state, ["requested", "confirmed", "ended"]),
  );
  return (await tx.$count(t, ofClient)) >= client.maxPlaces;
}
