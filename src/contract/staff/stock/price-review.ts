/** The price review: cars that are old in stock or dearer than similar ones, decided one after the other. */
import Type, { type Static } from "typebox";
import { Choice, Id, Instant, LineOrEmpty, Nullable, Rand } from "../fields.ts";

/** "lower": to a price that the person names. "median": to the median of similar cars. "skip": not today. */
export const PRICE_DECISIONS = ["keep", "lower", "median", "schedule", "skip"] as const;
export type PriceDecision = (typeof PRICE_DECISIONS)[number];

/** Which cars: those that have been in stock for so many days, or those dearer than similar ones. */
export const REVIEW_CRITERIA = ["45", "60", "90", "dearer"] as const;
export type ReviewCriterion = (typeof REVIEW_CRITERIA)[number];

/** How much dearer than the median of similar cars is dear, in per cent. */
export const DEAR_PERCENT = 5;
/** For how many days a decision stands: a car is not asked about again until then. */
export const REVIEW_DAYS = 14;
/** Maximum number of vehicles that the queue returns at a time. */
export const MAX_QUEUED = 10;

export const priceReviewQuery = Type.Object({
  criterion: Choice(REVIEW_CRITERIA),
  dealerId: Type.Optional(Id()),
});

export const priceReviewQueue = Type.Object({
  /** Vehicles that wait for a decision, the one longest in stock or the dearest first. */
  ids: Type.Array(Type.Integer(), { maxItems: MAX_QUEUED }),
  /** How many wait. */
  waiting: Type.Integer(),
  /** How many were decided today, by anybody, whatever the criterion. */
  decidedToday: Type.Integer(),
});
export type PriceReviewQueue = Static<typeof priceReviewQueue>;

export const priceDecision = Type.Object(
  {
    decision: Choice(PRICE_DECISIONS),
    /** The new price in rand, unless the price stays. */
    price: Type.Optional(Rand()),
    /** When a scheduled price applies. */
    at: Type.Optional(Instant()),
    reason: LineOrEmpty(200),
    /** The vehicle's latest decision that the person saw, so that two people do not decide the same car twice. */
    lastReviewId: Nullable(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
);
export type PriceDecisionBody = Static<typeof priceDecision>;
