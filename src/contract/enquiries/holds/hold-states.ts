/** Used cars that visitors ask a dealer to hold for them. */

/**
 * Where a hold is. Waiting: it holds nothing until staff confirm it. Requested and confirmed: the car is reserved. Missed: it never held
 * the car.
 */
export const HOLD_STATES = ["waiting", "requested", "confirmed", "ended", "missed"] as const;
export type HoldState = (typeof HOLD_STATES)[number];

/** The states in which the car is reserved for the customer. */
export const OPEN_HOLD_STATES = ["requested", "confirmed"] as const satisfies readonly HoldState[];

/**
 * Why a hold ended: the dealer refused it, did not confirm it in time or released the car; the customer gave it up; its time was over; the
 * car was sold or withdrawn; or the customer accepted an offer for the car, which stays reserved, or has bought it.
 */
export const HOLD_ENDS = ["refused", "lapsed", "released", "given_up", "expired", "gone", "accepted"] as const;
export type HoldEnd = (typeof HOLD_ENDS)[number];

/**
 * Why a hold was missed: the car was reserved already or is no longer for sale, the customer holds another car or this one, held this
 * one shortly before, or the dealer offers no holds.
 */
export const HOLD_MISSES = ["taken", "gone", "other car", "held", "again", "not offered"] as const;
export type HoldMiss = (typeof HOLD_MISSES)[number];

/** What happens to a hold. Messages and entries of the timeline are about one of these. */
const HOLD_EVENTS = ["waiting", "requested", "missed", "confirmed", "extended", ...HOLD_ENDS] as const;
export type HoldEventKind = (typeof HOLD_EVENTS)[number];

/** Opening minutes of the dealer within which a requested hold is to be confirmed. */
export const HOLD_CONFIRM_MINUTES = 240;
/** Days in which a customer whose hold ran out, or who gave it up, cannot hold the same car again. */
export const HOLD_AGAIN_DAYS = 7;
/** Requests that held one car within a week and came to nothing, after which staff must confirm before the car is reserved. */
export const MAX_FUTILE_HOLDS = 3;
/** Hours before the end at which the customer is reminded. */
export const HOLD_REMINDER_HOURS = 6;
/** Maximum number of hours from now until which staff can extend a hold. */
export const MAX_HOLD_HOURS = 336;

/** Length of the secret in a customer's links. */
export const HOLD_KEY_LENGTH = 32;
