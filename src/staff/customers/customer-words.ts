import type { PairReason } from "../../contract/customers/customers.ts";
import type { CustomerEntry } from "../../contract/staff/customers/customer.ts";
import { formName, timelineLines } from "../enquiries/lead-words.ts";

/** Returns "1 enquiry" or "3 enquiries". */
export const enquiriesText = (count: number) => `${count} ${count === 1 ? "enquiry" : "enquiries"}`;

/** What two customers have in common. */
export const REASON_WORDS: Record<PairReason, string> = {
  phone: "the same telephone number",
  email: "the same e-mail address",
  name: "the same name at the same dealer",
};

const ALERT_STATUS: Record<string, string> = { pending: "not confirmed", active: "active", paused: "paused" };

/** Describes an entry of a customer's timeline in one line. */
export function entryTitle(entry: CustomerEntry): string {
  const { kind, changes, text } = entry;
  const [change] = changes;
  switch (kind) {
    case "received":
      return [formName(change?.name ?? ""), change?.to].filter(Boolean).join(": ");
    case "consent": {
      const isAgreed = (name: string) => changes.some((one) => one.name === name && one.to === "yes");
      const agreed = [isAgreed("contact") && "to be contacted", isAgreed("offers") && "to offers by e-mail"];
      const listed = agreed.filter(Boolean).join(" and ");
      return listed === "" ? "Agreed to nothing" : `Agreed ${listed}`;
    }
    case "alert":
      return `Alert about ${change?.name === "search" ? "a search" : (text ?? "a car")}, ${ALERT_STATUS[change?.to ?? ""] ?? ""}`;
    case "application":
      return `Finance application ${text}`;
    case "merge":
      return "Merged with another customer";
    case "unmerge":
      return "Separated from another customer";
    case "split":
      return "An enquiry was somebody else's";
    case "dismiss":
      return "Declared to be somebody else than a similar customer";
    default:
      return timelineLines({ ...entry, kind }).join(", ");
  }
}

/** The text of an entry that its title does not have: a message, a note or an e-mail. */
export function entryText({ kind, text }: CustomerEntry): string | null {
  const isInTitle = ["delivery", "appointment", "application"].includes(kind);
  return isInTitle || kind === "alert" ? null : text;
}

/** What customer and staff said and did, without what the site recorded about sending it. */
export const isConversation = ({ kind }: CustomerEntry) => !["delivery", "change", "consent"].includes(kind);
