import { hash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { type AppointmentSubject, appointmentSubject } from "../../../contract/appointments/appointment-subject.ts";
import { MARKETING_KEY_LENGTH } from "../../../contract/constants.ts";
import { southAfricanTimestamp } from "../../../contract/dates/calendar-date.ts";
import type { CustomerEnquiry } from "../../../contract/enquiries/submission/customer-enquiry.ts";
import type { LeadForm } from "../../../contract/enquiries/submission/lead-form-names.ts";
import type { Fields } from "../../../contract/resource.ts";
import type { Database, Transaction } from "../../connect.ts";
import { readDatabaseTime } from "../../database-clock.ts";
import { mustExist } from "../../not-found.ts";
import { customerEnquiries } from "../../schema/enquiries/leads.ts";
import type { Client } from "../appointments/booking-limits.ts";
import { recordAppointmentEvent } from "../appointments/events.ts";
import { bookSlot, type ChosenSlot, findBookedAppointment, isFree, isPlaceTaken } from "../appointments/places.ts";
import { findOfferedPlan, type SlotPlan } from "../appointments/slot-plan.ts";
import { findDealerId } from "../dealers/dealers.ts";
import { isForSale } from "../stock/is-for-sale.ts";
import { holdOutcome, listHoldsOf } from "./holds/read-holds.ts";
import { requestHold } from "./holds/request-hold.ts";
import { findLeadOffer } from "./lead-offer.ts";
import { readAnswer } from "./progress/contact-clock.ts";
import { createReference } from "./submissions/reference.ts";
import { addTradeIn, findTradeInOf, type NewTradeIn } from "./trade-ins/trade-ins.ts";

/** Number of random bytes; three make four characters of Base64. */
const MARKETING_KEY_BYTES = (MARKETING_KEY_LENGTH / 4) * 3;

const t = customerEnquiries;
type Insert = typeof t.$inferInsert;

/**
 * The columns of an enquiry that its sender is told of, or that recognise a repeated request. To read all columns would take a fifth of the time
 * of storing one.
 */
const SENDER_COLUMNS = {
  id: t.id,
  reference: t.reference,
  status: t.status,
  createdAt: t.createdAt,
  dealerId: t.dealerId,
  payloadHash: t.payloadHash,
};

/** How an enquiry arrived, which may differ between two attempts to send it. */
export type Receipt = Required<Pick<Insert, "consentVersion" | "consentChannel" | "consentPage" | "spamSignals">>;

export type NewEnquiry = Omit<
  Insert,
  | keyof Receipt
  | "id"
  | "form"
  | "offer"
  | "dealerId"
  | "reference"
  | "idempotencyKey"
  | "payloadHash"
  | "createdAt"
  | "duplicateOf"
  | "routedAt"
  | "erasedAt"
  | "marketingOptIn"
  | "marketingKey"
  | "marketingWithdrawnAt"
> &
  Required<Pick<Insert, "marketingOptIn">>;

export type SentEnquiry = {
  enquiry: NewEnquiry;
  /** The form; part of the payload that identifies a repeated request. */
  form: LeadForm;
  /** The slug of the dealer that the enquiry names, if any. */
  dealerSlug: string | null;
  receipt: Receipt;
  idempotencyKey: string | null;
  /** The time of a test drive, and the key of the browser that holds it. */
  slot?: ChosenSlot | undefined;
  /** The car that the customer would trade in. */
  tradeIn?: NewTradeIn | undefined;
  /** Who asks to hold the used vehicle that an enquiry of the form "hold" is about. Others hold nothing. */
  holder?: Client | undefined;
};

/** Thrown if the chosen slot is not free or not one of the dealer's. The enquiry is not stored. */
export class SlotTaken extends Error {
  override name = "SlotTaken";
  reason: "taken" | "not offered" | "car gone" | "too many";

  /**
   * "not offered": the dealer offers visitors no slots. "car gone": the used vehicle is no longer for sale. "too many": the visitor
   * has the maximum number of bookings.
   */
  constructor(reason: SlotTaken["reason"]) {
    super("The slot is not free");
    this.reason = reason;
  }
}

export type StoredEnquiry = {
  enquiry: Fields<CustomerEnquiry>;
  /** `repeated`: the key was used for the same enquiry before. `conflicting`: the key belongs to another enquiry. */
  outcome: "stored" | "repeated" | "conflicting";
};

/**
 * Stores an enquiry with the vehicle or offer that it is about; it is committed when this returns. Enquiries with the same idempotency key
 * are stored once, also when they arrive concurrently. Books a chosen slot in the same transaction, and decides whether the customer holds
 * the vehicle. Returns undefined if the dealer does not exist. Throws SlotTaken.
 */
export async function storeEnquiry(
  db: Database,
  { enquiry, form, dealerSlug, receipt, idempotencyKey, slot, tradeIn, holder }: SentEnquiry,
): Promise<StoredEnquiry | undefined> {
  const dealerId = dealerSlug === null ? null : await findDealerId(db, dealerSlug);
  if (dealerId === undefined) return undefined;
  const offer = await findLeadOffer(db, { ...enquiry, form });
  const content = [dealerSlug, enquiry, ...(slot ? [slot.startsAt] : []), ...(tradeIn ? [tradeIn] : [])];
  const payloadHash = hash("sha256", JSON.stringify(content));
  const values = { ...enquiry, form, offer, ...receipt, dealerId, idempotencyKey, payloadHash };
  const wanted = form === "hold" && holder !== undefined && offer?.kind === "used" ? offer : undefined;
  if (slot === undefined && tradeIn === undefined && wanted === undefined) return insertEnquiry(db, values);
  const subject = appointmentSubject(values);
  if (slot !== undefined) await refuseTaken(db, { dealerSlug, slot, idempotencyKey, vehicleId: subject.vehicleId });
  // The vehicle's dealer decides about a hold.
  const ofHold =
    wanted?.dealer && wanted.dealer !== dealerSlug ? { dealerId: await findDealerId(db, wanted.dealer) } : {};
  const stage = slot && ({ stage: "Appointment" } as const);
  const stored = db.transaction(async (tx) => {
    // Inserted before booking, so that a repeated request waits for this one instead of finding its own slot taken.
    const stored = await insertEnquiry(tx, { ...values, ...stage, ...ofHold });
    const { id: enquiryId } = stored;
    if (stored.outcome === "stored") {
      if (slot !== undefined) await bookFor(tx, { enquiryId, dealerSlug, slot, ...subject });
      if (tradeIn !== undefined) await addTradeIn(tx, enquiryId, tradeIn);
      if (wanted !== undefined && holder !== undefined) {
        const { email, cellPhone } = enquiry;
        const isSuspected = receipt.spamSignals !== null;
        const request = {
          enquiryId,
          vehicleId: wanted.id,
          car: wanted.title,
          email,
          cellPhone,
          client: holder,
          isSuspected,
        };
        await requestHold(tx, request, await readDatabaseTime(tx));
      }
    }
    const key = tradeIn && (await findTradeInOf(tx, enquiryId))?.key;
    const extras = {
      ...(slot && (await readConfirmBy(tx, enquiryId))),
      ...(wanted && (await readHold(tx, enquiryId))),
      ...(key !== undefined && { trade_in_key: key }),
    };
    return { ...stored, enquiry: { ...stored.enquiry, ...extras } };
  });
  return stored.catch((error: unknown) => {
    throw isPlaceTaken(error) ? new SlotTaken("taken") : error;
  });
}

async function insertEnquiry(
  tx: Transaction,
  values: Omit<Insert, "reference" | "idempotencyKey"> & { idempotencyKey: string | null },
): Promise<StoredEnquiry & { id: number }> {
  const { idempotencyKey, payloadHash } = values;
  for (;;) {
    const [stored] = await tx
      .insert(t)
      .values({ ...values, marketingKey: createMarketingKey(values), reference: createReference("E") })
      .onConflictDoNothing()
      .returning(SENDER_COLUMNS);
    if (stored) return { id: stored.id, enquiry: await toEnquiry(tx, stored), outcome: "stored" };
    const earlier = idempotencyKey === null ? undefined : await findByKey(tx, idempotencyKey);
    if (earlier) {
      const outcome = earlier.payloadHash === payloadHash ? "repeated" : "conflicting";
      return { id: earlier.id, enquiry: await toEnquiry(tx, earlier), outcome };
    }
    // The reference is taken, so another one is tried.
  }
}

type SlotRequest = { dealerSlug: string | null; slot: ChosenSlot };

const reasonOf = (plan: SlotPlan | undefined) => (plan === undefined ? "not offered" : "taken");

/** Refuses most taken slots early, without a write. */
async function refuseTaken(
  db: Database,
  {
    dealerSlug,
    slot,
    idempotencyKey,
    vehicleId,
  }: SlotRequest & { idempotencyKey: string | null; vehicleId: number | null },
): Promise<void> {
  const isGone = vehicleId !== null && !(await isForSale(db, vehicleId));
  const plan = dealerSlug === null ? undefined : await findOfferedPlan(db, dealerSlug);
  if (!isGone && plan !== undefined && (await isFree(db, plan, slot, await readDatabaseTime(db)))) return;
  // A repeated request must not find its own slot taken.
  if (idempotencyKey !== null && (await isKeyUsed(db, idempotencyKey))) return;
  throw new SlotTaken(isGone ? "car gone" : reasonOf(plan));
}

async function bookFor(
  tx: Transaction,
  { dealerSlug, slot, ...booked }: SlotRequest & AppointmentSubject & { enquiryId: number },
): Promise<void> {
  const plan = dealerSlug === null ? undefined : await findOfferedPlan(tx, dealerSlug);
  const appointment = plan && (await bookSlot(tx, plan, { ...slot, ...booked }, await readDatabaseTime(tx)));
  if (appointment === "too many") throw new SlotTaken(appointment);
  if (appointment === undefined) throw new SlotTaken(reasonOf(plan));
  const { id: appointmentId, startsAt, enquiryId } = { ...appointment, ...booked };
  await recordAppointmentEvent(tx, { appointmentId, kind: "booked", startsAt, personName: null });
  // An unconfirmed booking keeps the stage of an enquiry.
  if (appointment.confirmBy !== null) {
    await tx.update(t).set({ stage: "New" }).where(eq(t.id, enquiryId));
  }
}

/** The time until which the customer must confirm the booking, if a confirmation is needed. */
async function readConfirmBy(tx: Transaction, enquiryId: number): Promise<Pick<CustomerEnquiry, "confirm_by">> {
  const confirmBy = (await findBookedAppointment(tx, enquiryId))?.confirmBy;
  return confirmBy ? { confirm_by: southAfricanTimestamp(confirmBy) } : {};
}

/** What became of the request to hold a vehicle, if the enquiry is one. */
async function readHold(tx: Transaction, enquiryId: number): Promise<Pick<CustomerEnquiry, "hold">> {
  const [hold] = await listHoldsOf(tx, [enquiryId]);
  return hold ? { hold: holdOutcome(hold, await readDatabaseTime(tx)) } : {};
}

/** Returns the fields of an enquiry that its sender may see. Throws NotFound. */
export async function getCustomerEnquiry(db: Database, reference: string): Promise<Fields<CustomerEnquiry>> {
  const [row] = await db.select(SENDER_COLUMNS).from(t).where(eq(t.reference, reference));
  const enquiry = mustExist(row, "The enquiry");
  return {
    ...(await toEnquiry(db, enquiry)),
    ...(await readConfirmBy(db, enquiry.id)),
    ...(await readHold(db, enquiry.id)),
  };
}

/** The database id of an enquiry. Throws NotFound. */
export async function getEnquiryId(db: Database, reference: string): Promise<number> {
  const [row] = await db.select({ id: t.id }).from(t).where(eq(t.reference, reference));
  return mustExist(row, "The enquiry").id;
}

/** Whether an enquiry was stored under this idempotency key. */
export async function isKeyUsed(db: Database, idempotencyKey: string): Promise<boolean> {
  return (await db.$count(t, eq(t.idempotencyKey, idempotencyKey))) > 0;
}

async function findByKey(tx: Transaction, idempotencyKey: string) {
  const [row] = await tx.select(SENDER_COLUMNS).from(t).where(eq(t.idempotencyKey, idempotencyKey));
  return row;
}

async function toEnquiry(
  tx: Transaction,
  row: Pick<typeof t.$inferSelect, "reference" | "status" | "createdAt" | "dealerId">,
): Promise<Fields<CustomerEnquiry>> {
  const { reference, status, createdAt } = row;
  const answer = await readAnswer(tx, row);
  return {
    reference,
    status,
    createdAt: createdAt.toISOString(),
    dealer_slug: answer?.dealerSlug ?? null,
    answerBy: answer?.answerBy?.toISOString() ?? null,
  };
}

/** The secret of the link that withdraws the consent to marketing; null without consent. */
function createMarketingKey({ marketingOptIn }: Pick<Insert, "marketingOptIn">): string | null {
  return marketingOptIn ? randomBytes(MARKETING_KEY_BYTES).toString("base64url") : null;
}
