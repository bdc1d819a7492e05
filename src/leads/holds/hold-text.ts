import { formatDayAndTime } from "../../contract/appointments/appointments.ts";
import type { HoldMiss } from "../../contract/enquiries/holds/hold-states.ts";
import { holdEmails } from "../../contract/enquiries/holds/wording/hold-emails.ts";
import type { LeadDocument } from "../documents/lead-document.ts";

/** What the dealer's people are to do about the hold of a lead; null if there is none to decide about. */
export function holdText({ hold }: LeadDocument): string | null {
  const { lead: text } = holdEmails;
  if (hold?.state === "requested") return text.requested(hold.endsAt === null ? "" : formatDayAndTime(hold.endsAt));
  if (hold?.state === "waiting") return text.waiting;
  return hold?.state === "missed" ? `${text.missed} ${text.misses[hold.reason as HoldMiss]}` : null;
}
