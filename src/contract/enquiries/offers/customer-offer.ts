import Type, { type Static } from "typebox";
import { FileUri, orNull, resource } from "../../resource.ts";
import {
  DECLINE_REASONS,
  type DeclineReason,
  MAX_QUESTION_LENGTH,
  OFFER_KEY_LENGTH,
  OFFER_STATUSES,
  type OfferStatus,
} from "../offer.ts";

const rand = Type.Integer({ description: "Rand, VAT included" });

/** An offer as its customer sees it. */
export const CustomerOffer = resource("Offer", {
  reference: Type.String({ description: "Number of the offer, the same for all versions" }),
  version: Type.Integer(),
  status: Type.Unsafe<Exclude<OfferStatus, "draft">>(Type.Enum(OFFER_STATUSES.filter((status) => status !== "draft"))),
  can_accept: Type.Boolean({ description: "Whether it is valid and not answered" }),
  reserves_car: Type.Boolean({ description: "Whether accepting it reserves the car: one of the stock" }),
  car_taken: Type.Boolean({ description: "Whether the car is sold, or reserved for somebody else" }),
  newer_key: orNull(Type.String({ description: "The secret of the version that replaces it" })),
  title: Type.String(),
  car: orNull(
    Type.Object({
      uri: Type.String({ description: "Path of its page" }),
      images: Type.Array(FileUri),
      year: orNull(Type.Integer()),
      mileage: orNull(Type.Integer({ description: "Kilometres" })),
      colour: orNull(Type.String()),
      stock_number: orNull(Type.String()),
    }),
  ),
  price: rand,
  reduction: rand,
  extras: Type.Array(Type.Object({ label: Type.String(), price: rand })),
  trade_in: orNull(
    Type.Object({
      make: Type.String(),
      model: Type.String(),
      year: Type.Integer(),
      kilometres: Type.Integer(),
      value: rand,
      settlement: rand,
    }),
  ),
  total: rand,
  deposit: rand,
  finance: orNull(
    Type.Object({
      term_months: Type.Integer(),
      interest_percent: Type.Number(),
      balloon_percent: Type.Number({ description: "Of the total" }),
    }),
  ),
  valid_until: Type.String({ format: "date", description: "The last day on which it can be accepted" }),
  words: Type.String(),
  customer_name: Type.String(),
  salesperson: orNull(Type.String()),
  dealer_name: Type.String(),
  dealer_slug: Type.String(),
  dealer_contact_no: Type.String(),
  address: Type.String(),
  sent_at: Type.String({ format: "date-time" }),
  decided_at: orNull(Type.String({ format: "date-time" })),
  questions: Type.Array(Type.Object({ at: Type.String({ format: "date-time" }), text: Type.String() })),
});
export type CustomerOffer = Static<typeof CustomerOffer>;

const key = Type.String({
  minLength: OFFER_KEY_LENGTH,
  maxLength: OFFER_KEY_LENGTH,
  description: "The secret in the customer's link",
});

export const OfferReference = Type.Object({ key });
export type OfferReference = Static<typeof OfferReference>;

export const OfferQuestion = Type.Object({
  key,
  question: Type.String({ minLength: 1, maxLength: MAX_QUESTION_LENGTH }),
});
export type OfferQuestion = Static<typeof OfferQuestion>;

export const OfferRefusal = Type.Object({
  key,
  reason: Type.Unsafe<DeclineReason>(Type.Enum([...DECLINE_REASONS])),
  remark: Type.Optional(Type.String({ maxLength: MAX_QUESTION_LENGTH })),
});
export type OfferRefusal = Static<typeof OfferRefusal>;
