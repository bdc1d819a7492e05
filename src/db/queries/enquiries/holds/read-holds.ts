import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { southAfricanTimestamp } from "../../../../contract/dates/calendar-date.ts";
import type { HoldOutcome, VehicleHold } from "../../../../contract/enquiries/holds/vehicle-hold.ts";
import type { Fields } from "../../../../contract/resource.ts";
import type { Database, Transaction } from "../../../connect.ts";
import { mustExist } from "../../../not-found.ts";
import { dealers } from "../../../schema/dealers.ts";
import { customerEnquiries } from "../../../schema/enquiries/leads.ts";
import { vehicleHolds as t } from "../../../schema/enquiries/vehicle-holds.ts";
import { isForSale } from "../../stock/is-for-sale.ts";
import { releaseVehicle } from "../../stock/reservations.ts";
import { findVehicleOffer } from "../lead-offer.ts";
import { type Hold, isOpenHold } from "./end-hold.ts";

/** The holds of leads. */
export async function listHoldsOf(tx: Transaction, enquiryIds: readonly number[]): Promise<Hold[]> {
  if (enquiryIds.length === 0) return [];
  return tx
    .select()
    .from(t)
    .where(inArray(t.enquiryId, [...enquiryIds]));
}

/** What became of the request of a lead to hold a vehicle. A hold whose time is over has ended, although no worker has ended it yet. */
export function holdOutcome(hold: Hold, now: Date): HoldOutcome {
  const { state, reason, endsAt } = hold;
  const isOver = isOpenHold(hold) && endsAt !== null && endsAt <= now;
  if (isOver) return { state: "ended", reason: state === "requested" ? "lapsed" : "expired", ends_at: null };
  return { state, reason, ends_at: endsAt && southAfricanTimestamp(endsAt) };
}

/** The hold with this key, which is in its e-mails. Throws NotFound. */
export async function getHold(db: Database, key: string, now: Date): Promise<Fields<VehicleHold>> {
  const { name, contactNo, address } = dealers;
  const [row] = await db
    .select({ hold: t, dealer: { name, contactNo, address }, reference: customerEnquiries.reference })
    .from(t)
    .innerJoin(dealers, eq(dealers.id, t.dealerId))
    .innerJoin(customerEnquiries, eq(customerEnquiries.id, t.enquiryId))
    .where(eq(t.key, key));
  const { hold, dealer, reference } = mustExist(row, "The hold");
  const outcome = holdOutcome(hold, now);
  const isOnSale = await isForSale(db, hold.vehicleId);
  return {
    ...outcome,
    reference,
    car: hold.car,
    car_uri: isOnSale ? ((await findVehicleOffer(db, hold.vehicleId))?.uri ?? null) : null,
    hours: hold.hours,
    can_give_up: ["waiting", "requested", "confirmed"].includes(outcome.state),
    dealer_name: dealer.name,
    dealer_contact_no: dealer.contactNo,
    address: dealer.address,
  };
}

/** Deletes the holds of locked leads with their events, and releases their vehicles. */
export async function deleteHoldsOf(tx: Transaction, enquiryIds: readonly number[]): Promise<void> {
  const holds = await tx
    .delete(t)
    .where(inArray(t.enquiryId, [...enquiryIds]))
    .returning();
  for (const hold of holds) if (isOpenHold(hold)) await releaseVehicle(tx, hold.vehicleId, hold.enquiryId);
}

/** Deletes the digests of addresses that asked for holds after a day. Returns the number of holds. */
export async function forgetHolders(db: Database): Promise<number> {
  const { rowCount } = await db
    .update(t)
    .set({ clientHash: null })
    .where(and(isNotNull(t.clientHash), lt(t.createdAt, sql`now() - interval '1 day'`)));
  return rowCount ?? 0;
}
