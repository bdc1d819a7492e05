import type { StaffCustomerEnquiry } from "../../../../contract/staff/enquiries/customer-enquiry.ts";
import type { Transaction } from "../../../connect.ts";
import { listHoldsOf } from "./read-holds.ts";

/** The hold of a lead as its dealer's people see it; null if it asked for none. */
export async function readStaffHold(tx: Transaction, enquiryId: number): Promise<StaffCustomerEnquiry["hold"]> {
  const [hold] = await listHoldsOf(tx, [enquiryId]);
  if (hold === undefined) return null;
  const { vehicleId, car, state, reason, endsAt, hours } = hold;
  return { vehicleId, car, state, reason, endsAt: endsAt?.toISOString() ?? null, hours };
}
