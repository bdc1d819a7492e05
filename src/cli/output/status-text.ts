import type { LeadStatus } from "../../contract/enquiries/delivery/lead-delivery.ts";

/** Returns the status of a lead or a delivery in words for staff. */
export function statusText(status: LeadStatus): string {
  return status === "Kept" ? "kept in the outbox" : status;
}
