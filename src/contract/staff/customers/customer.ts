/** The staff resource of customers. It holds what the reader may see of one person's enquiries and of what followed. */
import Type from "typebox";
import { CUSTOMER_ACTIONS, PAIR_REASONS } from "../../customers/customers.ts";
import { TIMELINE_KINDS, TimelineEntry } from "../enquiries/customer-enquiry.ts";
import { Choice, Nullable } from "../fields.ts";
import { type StaffItem, staffResource } from "../staff-resource.ts";

const text = Type.String();
const maybe = Nullable(text);

const CustomerLead = Type.Object({
  id: Type.Integer(),
  reference: text,
  createdAt: text,
  form: text,
  stage: text,
  /** The vehicle or offer. */
  title: maybe,
  dealerId: Nullable(Type.Integer()),
  ownerName: maybe,
});
export type CustomerLead = Type.Static<typeof CustomerLead>;

/** An entry of an enquiry's timeline, or one of the customer: a consent, an alert, a finance application, a merge. */
const CustomerEntry = Type.Object({
  ...TimelineEntry.properties,
  kind: Choice([...TIMELINE_KINDS, "consent", "alert", "application", ...CUSTOMER_ACTIONS]),
  /** The enquiry that it is about; null: none. */
  enquiryId: Nullable(Type.Integer()),
});
export type CustomerEntry = Type.Static<typeof CustomerEntry>;

/** What tells a customer from others, to compare two of them. */
export const Profile = {
  id: Type.Integer(),
  names: Type.Array(text),
  phones: Type.Array(text),
  emails: Type.Array(text),
  dealerIds: Type.Array(Type.Integer()),
  enquiries: Type.Integer(),
  lastEnquiryAt: text,
};

const LikelyCustomer = Type.Object({ ...Profile, reason: Choice(PAIR_REASONS) });
export type LikelyCustomer = Type.Static<typeof LikelyCustomer>;

const Application = Type.Object({ id: Type.Integer(), reference: text, createdAt: text, stage: text });

const MergedCustomer = Type.Object({ id: Type.Integer(), names: Type.Array(text), at: text, by: text });
export type MergedCustomer = Type.Static<typeof MergedCustomer>;

/** Read-only: everything is of the enquiries, which have the personal data. */
export const staffCustomer = staffResource("Customer", {
  fields: {},
  readOnly: {
    /** As in the latest enquiry. */
    firstName: text,
    lastName: text,
    email: text,
    cellPhone: text,
    dealerId: Nullable(Type.Integer()),
    stage: text,
    /** How many enquiries there are. */
    enquiries: Type.Integer(),
    lastEnquiryAt: maybe,
    /** How many other customers may be the same person. */
    likely: Type.Integer(),
    /** Number of the customer that this one was merged into; then there is nothing else. Null: it was not. */
    mergedInto: Nullable(Type.Integer()),
    names: Type.Array(text),
    phones: Type.Array(text),
    emails: Type.Array(text),
    dealerIds: Type.Array(Type.Integer()),
    /** The latest first. */
    leads: Type.Array(CustomerLead),
    /** Whether the person agrees to offers, by the latest enquiry that has a consent. */
    marketingOptIn: Type.Boolean(),
    /** Whether there are finance applications. */
    hasApplications: Type.Boolean(),
    /** The applications, for whoever may read them. */
    applications: Type.Array(Application),
    likelyCustomers: Type.Array(LikelyCustomer),
    /** Which customers were merged into this one. */
    merged: Type.Array(MergedCustomer),
    /** The latest first. */
    timeline: Type.Array(CustomerEntry),
  },
  detail: [
    "names",
    "phones",
    "emails",
    "dealerIds",
    "leads",
    "marketingOptIn",
    "hasApplications",
    "applications",
    "likelyCustomers",
    "merged",
    "timeline",
  ],
});
export type StaffCustomer = StaffItem<typeof staffCustomer>;

/** The body of POST /customers/{id}/split: the enquiry that is somebody else's. */
export const enquiryChoice = Type.Object({ enquiryId: Type.Integer({ minimum: 1 }) }, { additionalProperties: false });
export type EnquiryChoice = Type.Static<typeof enquiryChoice>;

/** The body of POST /customers/{id}/merge, …/unmerge and …/dismiss: the customer that becomes part of this one, stops to be, or is somebody else. */
export const customerChoice = Type.Object(
  { customerId: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);
export type CustomerChoice = Type.Static<typeof customerChoice>;
