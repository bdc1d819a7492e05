/** An enquiry that staff write down: who, what, and how the customer came. */
import Type from "typebox";
import { PAIR_REASONS } from "../../customers/customers.ts";
import { STAFF_SOURCES } from "../../enquiries/staff-sources.ts";
import { Profile } from "../customers/customer.ts";
import { Choice, Id, Line, LineOrEmpty, Lines } from "../fields.ts";

const closed = { additionalProperties: false };

const who = {
  name: Line(100),
  /** A South African number. It or the e-mail address is needed. */
  phone: LineOrEmpty(40),
  email: LineOrEmpty(254),
};

/** The body of POST /customer_enquiries. */
export const newEnquiry = Type.Object(
  {
    dealerId: Id(),
    ...who,
    phone: Type.Optional(who.phone),
    email: Type.Optional(who.email),
    /** The used car that it is about; null: none, or `about` says. */
    vehicleId: Type.Optional(Type.Union([Id(), Type.Null()])),
    about: Type.Optional(Lines(2000)),
    source: Choice(STAFF_SOURCES),
    /** Whether the customer agrees to an e-mail that confirms the enquiry. */
    sendConfirmation: Type.Optional(Type.Boolean()),
    /** A value that no other enquiry has: sent again, it is stored once. */
    key: Type.Optional(Type.String({ pattern: "^[\\w-]{8,64}$" })),
  },
  closed,
);
export type NewStaffEnquiry = Type.Static<typeof newEnquiry>;

/** The body of POST /customers/similar: what is typed so far. Not a GET, so that no address has a person in it. */
export const similarSearch = Type.Object({ name: LineOrEmpty(100), phone: who.phone, email: who.email }, closed);
export type SimilarSearch = Type.Static<typeof similarSearch>;

export const SimilarCustomers = Type.Object({
  customers: Type.Array(Type.Object({ ...Profile, reason: Choice(PAIR_REASONS) })),
});
export type SimilarCustomers = Type.Static<typeof SimilarCustomers>;
