import type { LeadStatus } from "../../contract/domain/lead-delivery.ts";

/** The status of a lead or a delivery as staff read it. */
export function statusText(status: LeadStatus): string {
  return status === "Kept" ? "kept in the outbox" : status;
}
