import Type from "typebox";
import {
  IDENTITY_CHECKS,
  MAX_CONTACTS,
  MAX_RECORDS,
  PRIVACY_ACTIONS,
  PRIVACY_REQUEST_CHANNELS,
  PRIVACY_REQUEST_KINDS,
  PRIVACY_REQUEST_STATUSES,
  RECORD_KINDS,
  REFUSAL_GROUNDS,
} from "../../privacy/privacy-request.ts";
import { CalendarDate, Choice, Id, Line, Nullable } from "../fields.ts";
import { revision, type StaffItem, staffResource } from "../staff-resource.ts";

const text = Type.String();
const closed = { additionalProperties: false };

/** What was done for a request, without contents. */
const DoneAction = Type.Object({
  at: text,
  personName: text,
  action: Choice(PRIVACY_ACTIONS),
  records: Type.Record(text, Type.Integer(), { description: "The number of records of each kind" }),
  details: Type.Array(text, { description: "The corrected fields, or the format of the export" }),
});
export type DoneAction = Type.Static<typeof DoneAction>;

/** A request of a person about their data. It does not say who the person is. */
export const staffPrivacyRequest = staffResource("PrivacyRequest", {
  fields: {
    kind: Choice(PRIVACY_REQUEST_KINDS),
    channel: Choice(PRIVACY_REQUEST_CHANNELS),
    receivedOn: CalendarDate(),
    identityCheck: Nullable(Choice(IDENTITY_CHECKS)),
    status: Choice(PRIVACY_REQUEST_STATUSES),
    /** Only with the status refused, which needs it. */
    refusalGround: Nullable(Choice(REFUSAL_GROUNDS)),
  },
  optional: ["identityCheck", "status", "refusalGround"],
  readOnly: {
    reference: text,
    /** The day by which the person has an answer. */
    dueOn: text,
    createdAt: text,
    closedAt: Nullable(text),
    closedBy: Nullable(text),
    /** The latest first. */
    actions: Type.Array(DoneAction),
    ...revision,
  },
  detail: ["actions"],
});
export type StaffPrivacyRequest = StaffItem<typeof staffPrivacyRequest>;

/** A record of the person. */
export const FoundRecord = Type.Object({
  kind: Choice(RECORD_KINDS),
  id: Type.Integer(),
  /** Reference, or what it is about. */
  title: text,
  createdAt: text,
  dealer: Nullable(text),
  /** What tells the person from others, where it is not encrypted. */
  name: Nullable(text),
  email: Nullable(text),
  phone: Nullable(text),
  canBeCorrected: Type.Boolean(),
  /** Whether it has none of the contacts, but belongs to a customer with a record that has. */
  isByCustomer: Type.Optional(Type.Boolean()),
});
export type FoundRecord = Type.Static<typeof FoundRecord>;

const contacts = Type.Array(Line(254), {
  minItems: 1,
  maxItems: MAX_CONTACTS,
  description: "E-mail addresses and South African phone numbers of the person",
});

/** The body of POST /privacy_requests/{id}/find. */
export const personSearch = Type.Object({ contacts }, closed);
export type PersonSearch = Type.Static<typeof personSearch>;

export const PersonRecords = Type.Object({
  records: Type.Array(FoundRecord),
  /** Kinds of which there are more records than the search finds. */
  more: Type.Array(Choice(RECORD_KINDS)),
  /** Finance applications that cannot be searched, because their key is missing or they are not prepared yet. */
  unsearchable: Type.Integer(),
  /** References of other requests by the same person. */
  otherRequests: Type.Array(text),
});
export type PersonRecords = Type.Static<typeof PersonRecords>;

const chosen = {
  contacts,
  records: Type.Array(Type.Object({ kind: Choice(RECORD_KINDS), id: Id() }, closed), {
    minItems: 1,
    maxItems: MAX_RECORDS * RECORD_KINDS.length,
  }),
};

export const EXPORT_FORMATS = ["json", "pdf"] as const;

/** The body of POST /privacy_requests/{id}/export. */
export const personExport = Type.Object({ ...chosen, format: Choice(EXPORT_FORMATS) }, closed);
export type PersonExport = Type.Static<typeof personExport>;

const changes = Type.Object(
  {
    firstName: Type.Optional(Line(100)),
    lastName: Type.Optional(Line(100)),
    email: Type.Optional(Line(254)),
    phone: Type.Optional(Line(40)),
    /** A consent can be withdrawn, not given. */
    marketingOptIn: Type.Optional(Type.Literal(false)),
  },
  closed,
);
export type PersonChanges = Type.Static<typeof changes>;

/** The body of POST /privacy_requests/{id}/correct. */
export const personCorrection = Type.Object({ ...chosen, changes }, closed);
export type PersonCorrection = Type.Static<typeof personCorrection>;

/** The body of POST /privacy_requests/{id}/erase. `confirmation` is the reference of the request, typed. */
export const personErasure = Type.Object({ ...chosen, confirmation: Line(20) }, closed);
export type PersonErasure = Type.Static<typeof personErasure>;
