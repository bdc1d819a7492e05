import { LANGUAGE } from "../../../contract/constants.ts";
import { parseAddress } from "../../../contract/dealers/address.ts";
import type { DealerSummary } from "../../../contract/dealers/dealer.ts";
import { parseHours, parseHoursLine } from "../../../contract/dealers/opening-hours/hours-line.ts";
import { toE164 } from "../../../contract/formats/format.ts";
import { site, UNSTATED } from "../../../contract/settings/site.ts";
import { uploadUrl } from "../../routing/paths.ts";
import type { JsonLd, ToAbsoluteUrl } from "./json-ld.ts";

const GROUP_ID = "/#organization";

/** Describes the group. Other entities refer to it by its `@id`. */
export function organisation(toAbsoluteUrl: ToAbsoluteUrl): JsonLd {
  return {
    "@type": "Organization",
    "@id": toAbsoluteUrl(GROUP_ID),
    name: site.groupName,
    legalName: site.legalName,
    url: toAbsoluteUrl("/"),
    logo: toAbsoluteUrl("/icon-512.png"),
    ...(site.contactNo !== null && { telephone: toE164(site.contactNo) }),
    email: site.email,
    ...(site.address !== UNSTATED && { address: postalAddress(site.address) }),
    sameAs: [site.facebook, site.instagram].filter((link) => link !== null),
  };
}

/** Describes the website. */
export function website(toAbsoluteUrl: ToAbsoluteUrl): JsonLd {
  return {
    "@type": "WebSite",
    "@id": toAbsoluteUrl("/#website"),
    name: site.groupName,
    url: toAbsoluteUrl("/"),
    inLanguage: LANGUAGE,
    publisher: groupReference(toAbsoluteUrl),
  };
}

/** Refers to the group from another entity. */
export function groupReference(toAbsoluteUrl: ToAbsoluteUrl): JsonLd {
  return { "@type": "Organization", "@id": toAbsoluteUrl(GROUP_ID), name: site.groupName };
}

/** Describes a dealer. `hours` are the business hours that its page shows. */
export function autoDealer(
  dealer: DealerSummary,
  hours: NonNullable<DealerSummary["hours"]>,
  toAbsoluteUrl: ToAbsoluteUrl,
): JsonLd {
  const { hours_exceptions: exceptions = [], team = [] } = dealer;
  return {
    "@type": "AutoDealer",
    "@id": toAbsoluteUrl(`${dealer.uri}#dealer`),
    name: dealer.dealer_name,
    url: toAbsoluteUrl(dealer.uri),
    ...(dealer.image !== null && { image: toAbsoluteUrl(uploadUrl(dealer.image)) }),
    telephone: toE164(dealer.dealer_contact_no),
    address: postalAddress(dealer.address, dealer.province),
    geo: { "@type": "GeoCoordinates", latitude: dealer.latitude, longitude: dealer.longitude },
    openingHoursSpecification: hours.flatMap(openingHours),
    ...(exceptions.length > 0 && { specialOpeningHoursSpecification: exceptions.flatMap(specialHours) }),
    ...(team.length > 0 && { employee: team.map((person) => employee(person, toAbsoluteUrl)) }),
    brand: { "@type": "Brand", name: site.brand },
    currenciesAccepted: "ZAR",
    parentOrganization: groupReference(toAbsoluteUrl),
  };
}

function postalAddress(text: string, province?: string): JsonLd {
  const { street, town, postalCode } = parseAddress(text);
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    ...(town !== undefined && { addressLocality: town }),
    ...(province !== undefined && { addressRegion: province }),
    ...(postalCode !== undefined && { postalCode }),
    addressCountry: "ZA",
  };
}

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** One line of business hours. Closed days open and close at 00:00, as Google documents it. A line without times gives nothing. */
function openingHours(line: { days: string; hours: string }): JsonLd[] {
  const parsed = parseHoursLine(line);
  if (parsed === null) return [];
  const dayOfWeek = parsed.weekdays.map((day) => DAYS[day]);
  if (parsed.hasPublicHolidays) dayOfWeek.push("PublicHolidays");
  const ranges = parsed.ranges.length === 0 ? [{ opens: 0, closes: 0 }] : parsed.ranges;
  return ranges.map(({ opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek,
    opens: clock(opens),
    closes: clock(closes),
  }));
}

/** Other hours on one day. */
function specialHours({ date, hours }: NonNullable<DealerSummary["hours_exceptions"]>[number]): JsonLd[] {
  const parsed = parseHours(hours);
  if (parsed === null) return [];
  return (parsed.length === 0 ? [{ opens: 0, closes: 0 }] : parsed).map(({ opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: date,
    validThrough: date,
    opens: clock(opens),
    closes: clock(closes),
  }));
}

const employee = ({ name, role, image }: NonNullable<DealerSummary["team"]>[number], toAbsoluteUrl: ToAbsoluteUrl) => ({
  "@type": "Person",
  name,
  jobTitle: role,
  ...(image !== null && { image: toAbsoluteUrl(uploadUrl(image)) }),
});

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
