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
import type { SiteSettings } from "../settings/setting-values.ts";
import { site } from "../settings/site.ts";

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

/** What the group's settings say of the hours of all dealers. */
export type GroupHours = Pick<SiteSettings, "usualHours" | "closures">;

/**
 * The hours by which times are counted. Those that cannot be parsed, such as "By appointment", are replaced by the group's usual hours, so
 * that every lead has a deadline.
 */
export function hoursOf(
  { hours, hoursExceptions }: Pick<DealerClock, "hours" | "hoursExceptions">,
  { usualHours, closures }: Readonly<GroupHours> = site,
): OpeningHours {
  const usual = dealerHours(usualHours);
  const own = openingHours(businessHours({ hours }, usual), withGroupClosures(hoursExceptions, closures));
  return own.weekdays.size > 0 ? own : { ...openingHours(usual), exceptions: own.exceptions };
}

/** Returns the deadlines of a lead that arrived at `arrivedAt`. `group` are the group's hours, by default the live ones. */
export function contactTimes(dealer: DealerClock, arrivedAt: Date, group?: Readonly<GroupHours>): ContactTimes {
  const hours = hoursOf(dealer, group);
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
