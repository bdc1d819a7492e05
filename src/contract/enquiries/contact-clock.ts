/** How soon a lead's customer is to be contacted, in the minutes that the dealer is open. */

import { businessHours } from "../dealers/business-hours.ts";
import { withGroupClosures } from "../dealers/opening-hours/group-closures.ts";
import {
  addOpenMinutes,
  type OpeningHours,
  openingHours,
  openMinutesBetween,
} from "../dealers/opening-hours/opening-hours.ts";
import { dealerHours } from "../dealers/wording/dealers.ts";

type Lines = Parameters<typeof openingHours>;

export type DealerClock = {
  hours: Lines[0] | null;
  hoursExceptions: NonNullable<Lines[1]>;
  /** Opening minutes within which the customer is to be contacted. */
  contactMinutes: number;
  /** Opening minutes after which the managers are told. Null: never. */
  escalationMinutes: number | null;
};

/** By when a customer is to be contacted, and when the managers are told that nobody has; null: never. */
export type ContactTimes = { contactDueAt: Date | null; escalateAt: Date | null };

/** The group's usual hours stand in for those that cannot be read, such as "By appointment": no lead may wait for good. */
const USUAL = openingHours(dealerHours);

function hoursOf(
  { hours, hoursExceptions }: Pick<DealerClock, "hours" | "hoursExceptions">,
  closures?: NonNullable<Lines[1]>,
): OpeningHours {
  const own = openingHours(businessHours({ hours }, dealerHours), withGroupClosures(hoursExceptions, closures));
  return own.weekdays.size > 0 ? own : { ...USUAL, exceptions: own.exceptions };
}

/** The times of a lead that arrived at `arrivedAt`. `closures` are the group's, by default those that are live. */
export function contactTimes(dealer: DealerClock, arrivedAt: Date, closures?: NonNullable<Lines[1]>): ContactTimes {
  const hours = hoursOf(dealer, closures);
  const { contactMinutes, escalationMinutes } = dealer;
  return {
    contactDueAt: addOpenMinutes(hours, arrivedAt, contactMinutes),
    escalateAt: escalationMinutes === null ? null : addOpenMinutes(hours, arrivedAt, escalationMinutes),
  };
}

/** For how many whole minutes the dealer was open between two instants. */
export function openMinutes(
  dealer: Pick<DealerClock, "hours" | "hoursExceptions">,
  { from, to }: { from: Date; to: Date },
): number {
  return Math.floor(openMinutesBetween(hoursOf(dealer), from, to));
}

/** Minutes as people say them: "1 h 20 min". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}
