import Type, { type Static } from "typebox";
import { resource } from "./iri.ts";

const line = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));

/**
 * A lead as a form sends it. Types and lengths only; what must be filled in, and how, is in rules/lead.ts,
 * so that the answer can name every wrong field at once.
 */
export const CustomerEnquiryInput = Type.Object({
  first_name: line(100),
  last_name: line(100),
  email: line(254),
  cell_phone: line(40),
  make: line(100),
  manufacturer: line(100),
  model: line(100),
  variant: line(200),
  vinNo: line(40),
  partNo: line(100),
  message: line(4000),
  contact: Type.Optional(Type.Boolean()),
  terms: Type.Optional(Type.Boolean()),
  consent: Type.Optional(Type.Boolean()),
  is_used: Type.Optional(Type.Unsafe<0 | 1>(Type.Enum([0, 1]))),
  dealer_slug: line(100),
  special_slug: line(200),
  form_name: line(100),
  lead_type: line(100),
  /** Path of the page the form was on. */
  uri: line(2000),
  source: line(200),
  source_code: line(200),
  competition: line(100),
  status: line(40),
  region: line(100),
  marketing_opt_in: Type.Optional(
    Type.Boolean({ description: "Wants to hear of offers too; apart from `contact`, and false where it is left out" }),
  ),
  website: Type.Optional(
    Type.Union([Type.String({ maxLength: 2000 }), Type.Null()], {
      description: "Nobody sees this field of the form: whoever fills it in is no person. Leave it out",
    }),
  ),
  filled_in: Type.Optional(
    Type.Union([Type.Number(), Type.Null()], {
      description: "Milliseconds from the first sight of the form to its sending, where that is known",
    }),
  ),
});
export type CustomerEnquiryInput = Static<typeof CustomerEnquiryInput>;

/** What the sender gets back: enough to refer to the lead, and none of the person's data. */
export const CustomerEnquiry = resource("CustomerEnquiry", {
  reference: Type.String({ description: "What the sender may refer to it by" }),
  status: Type.String({ description: "Queued, Sending, Delivered or Failed" }),
  createdAt: Type.String({ description: "When it came, in UTC" }),
});
export type CustomerEnquiry = Static<typeof CustomerEnquiry>;
