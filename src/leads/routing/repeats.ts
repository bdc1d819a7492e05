import type { Lead } from "../../db/queries/enquiries/delivery/routing.ts";

/** Maximum time between an enquiry and its repeat by the same person. */
export const REPEAT_MINUTES = 10;

/** Whether a repeat has the contact details of `original`, and no message that `original` does not have. */
export function addsNothingNew(repeat: Lead, original: Lead): boolean {
  const hasSameContact =
    repeat.email.toLowerCase() === original.email.toLowerCase() && repeat.cellPhone === original.cellPhone;
  const message = normalise(repeat.message);
  return hasSameContact && (message === "" || message === normalise(original.message));
}

function normalise(message: string | null): string {
  return (message ?? "").toLowerCase().replace(/\s+/g, " ").trim();
}
