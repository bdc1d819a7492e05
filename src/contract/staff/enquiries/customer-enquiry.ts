import Type from "typebox";
import { HOLD_ENDS, HOLD_MISSES, HOLD_STATES } from "../../enquiries/holds/hold-states.ts";
import { LeadOffer } from "../../enquiries/lead-offer.ts";
import { LEAD_STAGES, LOST_REASONS, MAX_NOTE_LENGTH, NOTE_KINDS } from "../../enquiries/lead-progress.ts";
import { SERVICE_PLANS } from "../../enquiries/trade-ins/trade-in-limits.ts";
import { WHATSAPP_PROGRESS } from "../../enquiries/whatsapp/whatsapp.ts";
import { CalendarDate, Choice, Id, Instant, Lines, Nullable, Rand } from "../fields.ts";
import { revision, type StaffItem, staffResource } from "../staff-resource.ts";
import { saleFields } from "./pipeline/sale.ts";
import { LeadFile } from "./whatsapp.ts";

const text = Type.String();
const maybe = Nullable(text);

const Delivery = Type.Object({
  kind: text,
  address: text,
  status: text,
  attempts: Type.Integer(),
  lastError: maybe,
  updatedAt: text,
});

/**
 * An e-mail or WhatsApp message to the person who sent the lead, their answer, or a mail server's report that an e-mail could not be
 * delivered.
 */
const Message = Type.Object({
  id: Type.Integer(),
  channel: Choice(["email", "whatsapp"]),
  /** "" by WhatsApp. */
  subject: text,
  /** The recipient of a reply, the sender of an answer, the address that could not be reached. */
  address: text,
  /** What became of a reply: "Queued", "Sending", "Delivered", "Returned", "Failed" or "Kept"; null for others. */
  status: maybe,
  /** Why the last attempt to send it failed. */
  cause: maybe,
  /** What an answer quotes. */
  quoted: maybe,
  /** Names of an answer's attachments, which are not kept. */
  attachments: Type.Array(text),
  /** Whether a program wrote it, such as a note of absence. */
  isAutomatic: Type.Boolean(),
  /** Status code of a report (RFC 3463): "5.1.1". The entry's text is the receiving server's reason. */
  bounceCode: maybe,
  /** Whether it comes from another address than the lead has. */
  isFromStranger: Type.Boolean(),
  /** How far a WhatsApp message of ours has come, by WhatsApp's reports; null for others, and until the first report. */
  progress: Nullable(Choice(WHATSAPP_PROGRESS)),
  /** Whether the customer ended the messages with this one, or asked for them again. */
  consent: Nullable(Choice(["withdrawn", "given"])),
  /** Of a WhatsApp message. */
  files: Type.Array(LeadFile),
});

export const TIMELINE_KINDS = [
  ...([
    "received",
    "delivery",
    "change",
    "reading",
    "correction",
    "document",
    "reply",
    "answer",
    "bounce",
    "appointment",
    "offer",
    "task",
    "hold",
  ] as const),
  ...NOTE_KINDS,
] as const;

/**
 * What happened to a lead or an application: it was received, sent or read, somebody changed its progress or noted
 * something.
 */
export const TimelineEntry = Type.Object({
  at: text,
  kind: Choice(TIMELINE_KINDS),
  /** Name of the person; null: the site. */
  by: maybe,
  text: maybe,
  /** What was changed: "stage", from "New" to "Contacted". */
  changes: Type.Array(Type.Object({ name: text, from: maybe, to: maybe })),
  /** Of a reply, an answer and a bounce. */
  message: Type.Optional(Message),
});
export type TimelineEntry = Type.Static<typeof TimelineEntry>;

/** The request to hold a used car. `endsAt`: by when to confirm it, or until when it lasts. */
const Hold = Type.Object({
  vehicleId: Type.Integer(),
  car: text,
  state: Choice(HOLD_STATES),
  reason: Nullable(Choice([...new Set([...HOLD_ENDS, ...HOLD_MISSES])])),
  endsAt: maybe,
  /** For how many hours a confirmed hold lasts. */
  hours: Type.Integer(),
});

/** The car that the customer would trade in. */
const TradeIn = Type.Object({
  make: text,
  model: text,
  year: Type.Integer(),
  kilometres: Type.Integer(),
  servicePlan: Choice(SERVICE_PLANS),
  condition: text,
  /** The dealer's figure in rand, and its last day; null: there is none. */
  value: Nullable(Type.Integer()),
  validUntil: maybe,
  valuedAt: maybe,
  valuedBy: maybe,
  pictures: Type.Array(Type.Object({ id: Type.Integer(), width: Type.Integer(), height: Type.Integer() })),
});

const OtherLead = Type.Object({
  id: Type.Integer(),
  reference: text,
  createdAt: text,
  form: text,
  stage: text,
  title: maybe,
});

/** `isFormer`: the person looks after it still, but was switched off or works for other dealers now. */
export const Owner = Type.Object({ id: Type.Integer(), name: text, isFormer: Type.Boolean() });
export type Owner = Type.Static<typeof Owner>;

/** Somebody who can look after a dealer's leads. `awayUntil` is the last day of an absence that is today; null: none. */
export const Teammate = Type.Object({ id: Type.Integer(), name: text, awayUntil: maybe });
export type Teammate = Type.Static<typeof Teammate>;

/** A lead as its dealer sees and works it, with its deliveries. Erased leads have no personal data. */
export const staffCustomerEnquiry = staffResource("CustomerEnquiry", {
  fields: {
    stage: Choice(LEAD_STAGES),
    /** Only with the stage Lost, which needs it. */
    lostReason: Nullable(Choice(LOST_REASONS)),
    /** Id of the person who looks after the customer. */
    ownerId: Nullable(Id()),
    ...saleFields,
    /** Until when the enquiry is out of the inbox. An answer of the customer ends it. Null, or past: it is not snoozed. */
    snoozedUntil: Nullable(Instant()),
  },
  readOnly: {
    reference: text,
    status: text,
    createdAt: text,
    dealerId: Nullable(Type.Integer()),
    form: text,
    firstName: text,
    lastName: text,
    email: text,
    cellPhone: text,
    make: text,
    model: maybe,
    variant: maybe,
    vinNo: maybe,
    partNo: maybe,
    /** Of the customer's own car. */
    registrationNumber: maybe,
    kilometres: Nullable(Type.Integer()),
    /** YYYY-MM-DD. */
    preferredDay: maybe,
    message: maybe,
    isUsed: Type.Boolean(),
    /** The vehicle or special that it is about, as it was then. */
    offer: Nullable(LeadOffer),
    specialSlug: maybe,
    competition: maybe,
    region: maybe,
    source: text,
    sourceCode: maybe,
    contact: Type.Boolean(),
    marketingOptIn: Type.Boolean(),
    spamSignals: Nullable(Type.Array(text)),
    duplicateOf: Nullable(Type.Integer()),
    erasedAt: maybe,
    soldAt: maybe,
    /** Number of the customer; null until the lead is matched, and for suspected spam and erased leads. */
    customerId: Nullable(Type.Integer()),
    /** How many enquiries of the customer the person may read, with this one. */
    customerLeads: Type.Integer(),
    ownerName: maybe,
    /** When the first of the open tasks is due; null: there is none. */
    nextTaskAt: maybe,
    /** When somebody first spoke or wrote with the customer. */
    firstContactAt: maybe,
    /** By when the customer is to be contacted; null: the clock does not run, as for suspected spam and repeats. */
    contactDueAt: maybe,
    /** Since when they wait to be contacted again, because they cancelled. */
    reopenedAt: maybe,
    /** Minutes of the dealer's opening hours for which they have waited, or waited until the first contact; null: the clock does not run. */
    waitedMinutes: Nullable(Type.Integer()),
    /** When the managers were told that nobody has. */
    escalatedAt: maybe,
    /** Since when an answer of the customer waits for somebody to react. */
    awaitingReplySince: maybe,
    /** Since when the last reply is known not to have reached the customer. */
    bouncedAt: maybe,
    hold: Nullable(Hold),
    tradeIn: Nullable(TradeIn),
    /** When the customer last answered. */
    answeredAt: maybe,
    /** When the enquiry last came into the inbox, or will: it was received or answered, or its snooze ends. */
    inboxAt: text,
    /** Whether it came into the inbox since the person last read it. */
    isUnread: Type.Boolean(),
    /** The first words of the last answer, or of the enquiry. */
    preview: maybe,
    deliveries: Type.Array(Delivery),
    /** The latest first. */
    timeline: Type.Array(TimelineEntry),
    /** What else this person has asked the dealer, the latest first. */
    otherLeads: Type.Array(OtherLead),
    /** Who can look after the customer. */
    owners: Type.Array(Owner),
    ...revision,
  },
  detail: ["hold", "tradeIn", "deliveries", "message", "timeline", "otherLeads", "owners", "customerLeads"],
});
export type StaffCustomerEnquiry = StaffItem<typeof staffCustomerEnquiry>;

/** The body of POST /customer_enquiries/{id}/hold/extend. */
export const holdExtension = Type.Object({ endsAt: Instant() }, { additionalProperties: false });

/** The body of POST /customer_enquiries/{id}/trade_in/figure: the dealer's figure, which the customer gets by e-mail. */
export const tradeInFigure = Type.Object(
  {
    value: Rand(),
    validUntil: CalendarDate(),
    /** Further words in the e-mail; may be empty. */
    note: Lines(2000),
  },
  { additionalProperties: false },
);
export type TradeInFigure = Type.Static<typeof tradeInFigure>;

/** The body of POST /customer_enquiries/{id}/notes and /finance_applications/{id}/notes. */
export const leadNote = Type.Object(
  {
    kind: Choice(NOTE_KINDS),
    /** May be empty, except for a remark. */
    text: Lines(MAX_NOTE_LENGTH),
  },
  { additionalProperties: false },
);
export type LeadNote = Type.Static<typeof leadNote>;
