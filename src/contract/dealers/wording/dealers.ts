import { daysBetween, southAfricanDate } from "../../dates/calendar-date.ts";
import { formatLongDate, formatShortTime, weekdayOf } from "../../dates/format-date.ts";
import { site } from "../../settings/site.ts";
import type { DealerSummary } from "../dealer.ts";
import type { OpenState } from "../opening-hours/open-state.ts";

type Hours = NonNullable<DealerSummary["hours"]>;

const DEALER_HOURS: Hours = [
  { days: "Mon-Fri", hours: "07:30-17:30" },
  { days: "Sat", hours: "08:00-13:00" },
];

const CONTACT_HOURS: Hours = [
  { days: "Mon-Fri", hours: "08:00-17:00" },
  { days: "Sat and public holidays", hours: "08:00-13:00" },
  { days: "Sun", hours: "closed" },
];

const orUsual = (defaults: Hours, usual: Hours) => (usual.length > 0 ? usual : defaults);

/** Returns the business hours that pages show for a dealer without hours of its own. `usual` are the group's hours, by default the live ones. */
export const dealerHours = (usual: Hours = site.usualHours): Hours => orUsual(DEALER_HOURS, usual);

/** The same on the contact page. */
export const contactHours = (): Hours => orUsual(CONTACT_HOURS, site.usualHours);

export const dealerDetails = {
  address: "Address",
  telephone: "Telephone",
  hours: "Business hours",
  call: "Call",
  directions: "Get Directions",
  /** For screen readers, after "Get Directions". */
  directionsTo: (dealer: string) => `to ${dealer}`,
  teamTitle: "Meet the team",
  team: (people: number) => `Our people (${people})`,
  showMap: "Show map",
  /** For screen readers, after "Show map". */
  mapOf: (dealer: string) => `of ${dealer}`,
  map: (dealer: string) => `Map: ${dealer}`,
  openMap: "Open the map",
  get mapNote() {
    return site.maps === "click"
      ? "The map comes from another website. It is loaded only when you ask for it."
      : "The map comes from another website, which receives your internet address.";
  },
} as const;

/** Whether a dealer is open: "Open until 17:30", "Closed. Opens tomorrow at 08:00". */
export function openStateText(state: OpenState, now: Date): string {
  if (state.isOpen) return `Open until ${timeOf(state.closesAt)}`;
  if (state.opensAt === null) return "Closed";
  const day = southAfricanDate(state.opensAt);
  const days = daysBetween(southAfricanDate(now), day);
  const names = ["today", "tomorrow"];
  const weekday = days < 7 ? weekdayOf(day) : formatLongDate(day).replace(/ \d+$/, "");
  return `Closed. Opens ${names[days] ?? weekday} at ${timeOf(state.opensAt)}`;
}

const timeOf = (at: Date) => formatShortTime(at).slice(11);

/** Sorting the list of dealers by distance. */
export const nearestDealers = {
  sort: "Nearest first",
  usualOrder: "Usual order",
  hint: "Your position stays in your browser.",
  /** `distance`: "12 km". */
  away: (distance: string) => `${distance} away`,
  /** After the number of dealers found. */
  sorted: ", nearest first",
  problems: {
    denied:
      "This site may not know where you are. You can allow it in your browser's settings for this site, or choose your province.",
    unknown: "Your browser could not tell where you are. Choose your province instead.",
  },
} as const;

export const dealers = {
  get title() {
    return `Find a ${site.brand} dealer`;
  },
  heading: "Find a dealer",
  get description() {
    return `The ${site.brand} dealers of ${site.groupName}, with addresses, maps, telephone numbers and business hours.`;
  },
  intro: "Drop in, or call: a person who knows the cars answers.",
  province: "Province",
  all: "All",
  found: (dealers: number, province: string | null) =>
    `${dealers} ${dealers === 1 ? "dealer" : "dealers"}${province === null ? "" : ` in ${province}`}`,
  get mapNote() {
    return site.maps === "click"
      ? "Maps come from another website. One is loaded only when you press “Show map”."
      : "Maps come from another website, which receives your internet address.";
  },
} as const;

export const dealerHome = {
  title: (dealer: string, province: string) => `${dealer}: new and used ${site.brand} cars in ${province}`,
  description: (dealer: { dealer_name: string; address: string; dealer_contact_no: string }) =>
    `${dealer.dealer_name}, ${dealer.address}: new and used cars, service and parts. Call ${dealer.dealer_contact_no}.`,
  visit: "Visit us",
  principal: "Dealer principal",
  used: "Newest used cars",
  allUsed: "All our used cars",
  specials: "Specials & Promotions",
} as const;

export const contact = {
  title: "Contact us",
  get description() {
    return `Call ${site.groupName}, write to us or drop in: address, directions, hours and telephone numbers.`;
  },
  intro: "Call, write or drop in. We answer the phone.",
  visit: "Where to find us",
  write: "Write to us",
  dealersTitle: "Closer to home",
  dealersText: "Each of our dealers has a page with the name and the number of the person who runs it.",
  dealers: "All our dealers",
} as const;
