import Type from "typebox";
import { Nullable } from "../fields.ts";
import { type StaffItem, staffResource } from "../staff-resource.ts";

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

/** A lead as its dealer sees it, with its deliveries. Erased leads have no personal data. */
export const staffCustomerEnquiry = staffResource("CustomerEnquiry", {
  fields: {},
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
    message: maybe,
    isUsed: Type.Boolean(),
    /** What it is about: title and path of the vehicle or special. */
    offer: Nullable(Type.Object({ title: text, uri: text })),
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
    deliveries: Type.Array(Delivery),
  },
  detail: ["deliveries", "message"],
});
export type StaffCustomerEnquiry = StaffItem<typeof staffCustomerEnquiry>;
