import Type, { type Static } from "typebox";
import { slotKey, slotStart } from "../../appointments/slot.ts";
import { resource } from "../../resource.ts";
import { HoldOutcome } from "../holds/vehicle-hold.ts";
import { tradeInProperties } from "../trade-ins/trade-in.ts";
import { LEAD_FORMS, type LeadForm } from "./lead-form-names.ts";

const line = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));

const described = (maxLength: number, description: string) =>
  Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()], { description }));

/**
 * A lead as a form sends it. Declares types and lengths only; rules/lead.ts has the required fields and their formats, so
 * that one response names every invalid field.
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
  registration_number: described(20, "Of the customer's own car"),
  kilometres: described(20, "Odometer reading of the customer's own car, in whole kilometres"),
  preferred_day: described(20, "The day on which the customer would like to come, YYYY-MM-DD"),
  message: line(4000),
  contact: Type.Optional(Type.Boolean()),
  terms: Type.Optional(Type.Boolean()),
  consent: Type.Optional(Type.Boolean()),
  is_used: Type.Optional(Type.Unsafe<0 | 1>(Type.Enum([0, 1]))),
  dealer_slug: line(100),
  special_slug: line(200),
  form: Type.Optional(
    Type.Unsafe<LeadForm>(
      Type.Enum([...LEAD_FORMS], {
        description: "What the form is for. Default: derived from form_name, uri, special_slug and source_code",
      }),
    ),
  ),
  form_name: line(100),
  lead_type: line(100),
  /** Path of the page with the form. */
  uri: line(2000),
  source: line(200),
  source_code: line(200),
  competition: line(100),
  status: line(40),
  region: line(100),
  marketing_opt_in: Type.Optional(
    Type.Boolean({ description: "Consent to marketing, independent of `contact`. Default: false" }),
  ),
  slot_start: Type.Optional(
    Type.Union([slotStart(), Type.Literal(""), Type.Null()], {
      description:
        "The time of a test drive, or of a viewing if the enquiry is about a used vehicle: one of the dealer's slots. It is booked with the enquiry, or neither is",
    }),
  ),
  slot_key: Type.Optional(
    Type.Union([slotKey(), Type.Literal(""), Type.Null()], { description: "The key of a hold of this slot" }),
  ),
  ...tradeInProperties,
  website: Type.Optional(
    Type.Union([Type.String({ maxLength: 2000 }), Type.Null()], {
      description: "Honeypot: hidden in the form, so that only bots fill it in. Omit it",
    }),
  ),
  time_on_page_ms: Type.Optional(
    Type.Union([Type.Number(), Type.Null()], {
      description: "Milliseconds between showing and submitting the form, if known",
    }),
  ),
});
export type CustomerEnquiryInput = Static<typeof CustomerEnquiryInput>;

/** The response to a lead. Contains no personal data. */
export const CustomerEnquiry = resource("CustomerEnquiry", {
  reference: Type.String({ description: "Reference number" }),
  status: Type.String({ description: "Queued, Sending, Kept (there is no mail server), Delivered or Failed" }),
  createdAt: Type.String({ description: "Time of receipt, in UTC" }),
  confirm_by: Type.Optional(
    Type.String({
      format: "date-time",
      description: "Until when the booked time must be confirmed by the link in an e-mail, if it must be",
    }),
  ),
  dealer_slug: Type.Optional(
    Type.Union([Type.String(), Type.Null()], { description: "The dealer that answers. Null: not known yet" }),
  ),
  answerBy: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: "By when the dealer means to answer, in UTC, by its opening hours. Null: not known",
    }),
  ),
  hold: Type.Optional(
    Type.Object(HoldOutcome.properties, { description: "Whether the used car is held, if the form asked for it" }),
  ),
  trade_in_key: Type.Optional(
    Type.String({
      description: "In the response to an enquiry with a car to trade in only: the secret that adds pictures of it",
    }),
  ),
});
export type CustomerEnquiry = Static<typeof CustomerEnquiry>;
