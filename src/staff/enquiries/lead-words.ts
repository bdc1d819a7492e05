import type { AccessedPart } from "../../contract/applications/application-progress.ts";
import { financeRecordLabels } from "../../contract/applications/wording/fields.ts";
import type { AppointmentEventKind } from "../../contract/appointments/appointments.ts";
import type { HoldEventKind } from "../../contract/enquiries/holds/hold-states.ts";
import type { NoteKind } from "../../contract/enquiries/lead-progress.ts";
import type { OfferEventKind } from "../../contract/enquiries/offer.ts";
import { formatRand } from "../../contract/formats/format.ts";
import type { StaffCustomerEnquiry, TimelineEntry } from "../../contract/staff/enquiries/customer-enquiry.ts";
import { type DropReason, TASK_NAMES, type TaskKind } from "../../contract/tasks/tasks.ts";
import { formatTime } from "../format/south-african-time.ts";
import { eventText } from "../offers/offer-words.ts";

/** Returns the name of a form: "Test drive" for `test-drive`. */
export const formName = (form: string) => form.charAt(0).toUpperCase() + form.slice(1).replaceAll("-", " ");

export const NOTE_NAMES: Record<NoteKind, string> = {
  note: "Note",
  call: "Phone call",
  whatsapp: "WhatsApp",
  email: "E-mail",
  visit: "Visit",
};

const PROPERTY_NAMES: Record<string, string> = {
  stage: "Stage",
  lostReason: "Lost because",
  ownerId: "Looked after by",
  // Tasks have replaced it; the audit of earlier changes has it.
  soldTitle: "Car sold",
  soldPrice: "Sold for",
  snoozedUntil: "Snoozed until",
  escalatedAt: "The managers were told",
  marketingOptIn: "Wants offers",
  tradeInValue: "Figure for the car to trade in, in rand",
};

const TIMES = new Set(["snoozedUntil", "escalatedAt"]);

/** Names of the parts of an application that were read. */
export const ACCESS_NAMES: Record<string, string> = {
  application: "Read the application",
  "earlier version": "Read an earlier version",
  pdf: "Downloaded the PDF",
  export: "Exported the data",
  document: "Opened a document",
  deletion: "Deleted the application",
} satisfies Record<AccessedPart, string>;

/** Describes the change of an appointment; its time follows. `it` is "test drive" or "viewing". */
const APPOINTMENT_CHANGES: Record<AppointmentEventKind, (it: string) => string> = {
  booked: (it) => `${capitalise(it)} booked`,
  confirmed: (it) => `${capitalise(it)} confirmed`,
  lapsed: (it) => `${capitalise(it)} not confirmed in time`,
  moved: (it) => `${capitalise(it)} moved to`,
  cancelled: (it) => `${capitalise(it)} cancelled`,
  came: (it) => `Came to the ${it}`,
  missed: (it) => `Did not come to the ${it}`,
  reopened: (it) => `${capitalise(it)} open again`,
  car: (it) => `Another car for the ${it}`,
  gone: (it) => `The car is sold or withdrawn, before the ${it}`,
};

/** What became of a task. The site drops those of sequences. */
const TASK_OUTCOMES: Record<string, string> = {
  done: "Task done",
  answered: "Task dropped, because the customer answered",
  ended: "Task dropped at the end of the enquiry",
} satisfies Record<DropReason | "done", string>;
/** Describes what happened to a hold; its end follows. */
const HOLD_CHANGES: Record<HoldEventKind, string> = {
  requested: "Car held, to be confirmed",
  waiting: "Asked to hold the car",
  missed: "Asked to hold the car, which was not possible",
  confirmed: "Hold confirmed",
  extended: "Hold extended",
  refused: "Hold refused",
  lapsed: "Hold not confirmed in time",
  released: "Hold ended by staff",
  given_up: "The customer gave up the hold",
  expired: "The time of the hold is over",
  gone: "The held car is sold or withdrawn",
  accepted: "The hold ended: the customer takes the car",
};

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Describes an entry of a timeline, in lines. */
export function timelineLines({ kind, text, changes, message }: TimelineEntry): string[] {
  if (kind === "received") return ["Received"];
  if (kind === "reading")
    return changes.map(({ name, to }) => [ACCESS_NAMES[name] ?? name, to].filter(Boolean).join(": "));
  if (kind === "correction") {
    const labels: Partial<Record<string, string>> = financeRecordLabels;
    return [`Corrected: ${changes.map(({ name }) => labels[name] ?? name).join(", ")}`];
  }
  if (kind === "document") return changes.map(({ name }) => `A document arrived: ${name.replaceAll("-", " ")}`);
  if (kind === "delivery") return changes.map(({ name, to }) => [`${name}: ${to}`, text].filter(Boolean).join(" · "));
  if (kind === "change") {
    // The car's title says which vehicle it is.
    const told = changes.filter(({ name }) => name !== "soldVehicleId");
    return told.map(({ name, to }) => `${PROPERTY_NAMES[name] ?? name}: ${changedValue(name, to)}`);
  }
  if (kind === "reply")
    return [message?.channel === "whatsapp" ? "WhatsApp to the customer" : "E-mail to the customer"];
  if (kind === "appointment") {
    return changes.map(
      ({ name, to }) => `${APPOINTMENT_CHANGES[name as AppointmentEventKind](text ?? "")}: ${formatTime(to ?? "")}`,
    );
  }
  if (kind === "offer") {
    return changes.map(({ name, from, to }) => `${eventText(name as OfferEventKind, from)}: ${to}`);
  }
  if (kind === "task")
    return changes.map(({ name, to }) => `${TASK_OUTCOMES[to ?? ""]}: ${TASK_NAMES[name as TaskKind]}`);
  if (kind === "hold") {
    return changes.map(({ name, to }) =>
      [HOLD_CHANGES[name as HoldEventKind], to && `until ${formatTime(to)}`].filter(Boolean).join(", "),
    );
  }
  if (kind === "answer") {
    if (message?.channel === "whatsapp") return ["WhatsApp of the customer"];
    return [message?.isAutomatic ? "Automatic e-mail" : "Answer of the customer"];
  }
  if (kind === "bounce") return ["An e-mail could not be delivered"];
  return [NOTE_NAMES[kind]];
}

function changedValue(name: string, value: string | null): string {
  if (value === null) return "nothing";
  if (TIMES.has(name)) return formatTime(value);
  return name === "soldPrice" ? formatRand(Number(value)) : value;
}

/** Returns the beginning of a message to the customer, in the dealer's name. */
export function greeting({ firstName, offer }: StaffCustomerEnquiry, dealerName: string): string {
  const about = offer === null ? "your enquiry" : `the ${offer.title}`;
  return `Good day ${firstName}, this is ${dealerName}. Thank you for asking about ${about}.`;
}
