/** The staff resource of offers, and what the form of a new one begins with. */
import Type from "typebox";
import { LeadOffer } from "../../enquiries/lead-offer.ts";
import { MAX_EXTRAS, OFFER_EVENT_KINDS, OFFER_STATUSES, OFFER_WAYS } from "../../enquiries/offer.ts";
import { TERMS_MONTHS } from "../../finance/repayment-limits.ts";
import { CalendarDate, Choice, Id, Kilometres, Line, Lines, Nullable, Rand } from "../fields.ts";
import { revision, type StaffItem, staffResource } from "../staff-resource.ts";

const closed = { additionalProperties: false };
const text = Type.String();
const maybe = Nullable(text);

/** Whole rand from nothing on. */
const Amount = () => Type.Integer({ minimum: 0, maximum: 100_000_000 });

/** An item that is sold with the car. */
export const Extra = Type.Object({ label: Line(80), price: Amount() }, closed);

/** The customer's own car. */
export const TradeInFields = Type.Object(
  {
    make: Line(60),
    model: Line(80),
    year: Type.Integer({ minimum: 1950, maximum: 2100 }),
    kilometres: Kilometres(),
    /** What the dealer gives for it, in rand. */
    value: Amount(),
    /** What the dealer pays to the bank that still owns it, in rand. */
    settlement: Amount(),
  },
  closed,
);

const Finance = Type.Object(
  {
    termMonths: Type.Integer({ minimum: Math.min(...TERMS_MONTHS), maximum: Math.max(...TERMS_MONTHS) }),
    interestPercent: Type.Number({ minimum: 0, maximum: 60 }),
    /** Percent of the total. */
    balloonPercent: Type.Number({ minimum: 0, maximum: 99 }),
  },
  closed,
);

/** What the customer or the salesperson did with the offer. */
const OfferEvent = Type.Object({
  at: text,
  kind: Choice(OFFER_EVENT_KINDS),
  /** Name of the person; null: the customer, or the site. */
  by: maybe,
  /** How it was sent, or why it was declined. */
  detail: maybe,
  /** The customer's question or remark. */
  text: maybe,
});
export type OfferEvent = Type.Static<typeof OfferEvent>;

/** An offer to the person who sent an enquiry. Only a draft can be changed; a sent offer gets a new version. Amounts are whole rand, VAT included. */
export const staffOffer = staffResource("StaffOffer", {
  fields: {
    /** Id of the enquiry. It cannot be changed. */
    enquiryId: Type.Integer({ minimum: 1 }),
    /** Id of the vehicle of the stock, or of the variant of the new range: one of the two. */
    vehicleId: Nullable(Id()),
    variantId: Nullable(Id()),
    /** The price of the car in the stock or in the range. */
    price: Rand(),
    reduction: Amount(),
    extras: Type.Array(Extra, { maxItems: MAX_EXTRAS }),
    tradeIn: Nullable(TradeInFields),
    deposit: Amount(),
    /** Terms of the instalment; null: the customer pays at once. */
    finance: Nullable(Finance),
    /** The last day on which it can be accepted, at most 90 days from now. */
    validUntil: CalendarDate(),
    /** What the customer reads below the figures. */
    words: Lines(2000),
  },
  optional: ["vehicleId", "variantId", "reduction", "extras", "tradeIn", "deposit", "finance", "words"],
  readOnly: {
    /** Number for the customer, the same for all versions. */
    reference: text,
    version: Type.Integer(),
    dealerId: Type.Integer(),
    personName: maybe,
    status: Choice(OFFER_STATUSES),
    title: text,
    /** The car as it was when the offer was written. */
    car: Nullable(LeadOffer),
    /** What the customer pays. */
    total: Type.Integer(),
    /** Rand a month, to the cent; null: no instalment. */
    instalment: Nullable(Type.Number()),
    createdAt: text,
    sentAt: maybe,
    seenAt: maybe,
    decidedAt: maybe,
    /** Name of the customer; empty once it is erased. */
    customer: text,
    email: text,
    cellPhone: text,
    /** The customer's link; null until it is sent, and once it has ended. */
    link: maybe,
    /** What became of the e-mail: "Queued", "Delivered", "Failed"; null: there is none. */
    emailStatus: maybe,
    /** Id of the newest version. */
    latestId: Type.Integer(),
    /** The latest first. */
    events: Type.Array(OfferEvent),
    ...revision,
  },
  detail: ["events", "latestId", "emailStatus", "link"],
});
export type StaffOffer = StaffItem<typeof staffOffer>;

/** The body of POST /offers. `key` is a value that no other offer has: sent again, the offer is stored once. */
export const newOffer = Type.Object(
  { ...staffOffer.create.properties, key: Type.Optional(Type.String({ pattern: "^[\\w-]{8,64}$" })) },
  closed,
);

/** The body of POST /offers/{id}/send. */
export const offerSending = Type.Object({ way: Choice(OFFER_WAYS) }, closed);

/** The response of GET /customer_enquiries/{id}/new_offer: what an offer to the customer can begin with. */
export const OfferStart = Type.Object({
  customer: text,
  email: text,
  cellPhone: text,
  dealerId: Type.Integer(),
  /** The car of the enquiry, if it is still for sale. */
  vehicleId: Nullable(Type.Integer()),
  variantId: Nullable(Type.Integer()),
  price: Nullable(Type.Integer()),
  /** The car that the customer would trade in, at the dealer's figure if there is one. */
  tradeIn: Nullable(TradeInFields),
  /** The last day of an offer that is written today. */
  validUntil: text,
  /** The last day that an offer may have. */
  lastDay: text,
  words: text,
  /** The highest reduction that the person may give, in percent of the price; null: any. */
  reductionPercent: Nullable(Type.Number()),
  finance: Finance,
});
export type OfferStart = Type.Static<typeof OfferStart>;
