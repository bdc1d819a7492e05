import type { TimelineEntry } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import type { LeadFile } from "../../../contract/staff/enquiries/whatsapp.ts";

type Message = NonNullable<TimelineEntry["message"]>;

/** Meanings of Meta's codes that staff can do something about. */
const MEANINGS: Partial<Record<string, string>> = {
  "190": "WhatsApp does not accept this site's token any more. Tell your administrator",
  "100": "WhatsApp refuses the message",
  "130429": "too many messages at once",
  "130472": "WhatsApp keeps offers from this customer at the moment",
  "131026": "the number has no WhatsApp, or an old version of it",
  "131030": "Meta's app is still in test, and the number is not on its list",
  "131031": "Meta has locked the account. Tell your administrator",
  "131042": "the account with Meta has no valid payment. Tell your administrator",
  "131047": "the customer has not written for 24 hours. Send a template",
  "131048": "WhatsApp holds back messages of this number, because too many people blocked it",
  "131049": "WhatsApp keeps offers from this customer at the moment",
  "131050": "the customer wants no offers by WhatsApp",
  "131051": "WhatsApp does not send files of this kind",
  "131053": "WhatsApp cannot read the file",
  "131056": "too many messages to this customer at once",
  "132000": "the template has other parts than were filled in",
  "132001": "WhatsApp has not approved the template",
  "132015": "WhatsApp has paused the template, because people complained of it",
  "132016": "WhatsApp has withdrawn the template",
  "opted out": "the customer wants no WhatsApp messages",
  "answer lost":
    "it is not known whether it was sent: WhatsApp's answer was lost, and no report came. Ask before you send it again",
  "waiting for a report": "WhatsApp's answer was lost. Its report will tell whether the message was sent",
};

/** Why a message was not sent: "the number has no WhatsApp, or an old version of it (131026)". */
function whatsappCause(cause: string | null): string {
  const code = (cause ?? "").replace(/^whatsapp: /, "");
  const known = MEANINGS[code];
  if (known === undefined) return cause ?? "";
  return /^\d+$/.test(code) ? `${known} (${code})` : known;
}

const PROGRESS: Record<NonNullable<Message["progress"]>, string> = {
  sent: "Sent",
  delivered: "Delivered",
  read: "Read",
};

/** What became of a message to the customer. */
export function whatsappStatus({ status, progress, cause }: Pick<Message, "status" | "progress" | "cause">): string {
  if (status === "Failed") return `Not sent: ${whatsappCause(cause)}`;
  if (progress !== null) return PROGRESS[progress];
  if (status === "Delivered") return "Sent";
  return cause === null ? "On its way" : `Tried again soon: ${whatsappCause(cause)}`;
}

const FILE_STATES: Record<Exclude<LeadFile["state"], "kept">, string> = {
  waiting: "is on its way",
  refused: "was not kept: only pictures and PDFs without scripts are",
  lost: "is lost: WhatsApp did not give it in time",
};

/** Describes a file that cannot be opened. */
export const fileText = ({ name, state }: LeadFile): string =>
  state === "kept" ? name : `${name} ${FILE_STATES[state]}`;
