import { site } from "../../../../site.config.ts";
import { parseAddress } from "../../../contract/domain/address.ts";
import { telHref } from "../../../contract/domain/format.ts";
import type { DealerSummary } from "../../../contract/resources/dealer.ts";
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
    telephone: toE164(site.contactNo),
    email: site.email,
    address: postalAddress(site.particulars.address),
    sameAs: [site.links.facebook, site.links.instagram],
  };
}

/** Describes the website. */
export function website(toAbsoluteUrl: ToAbsoluteUrl): JsonLd {
  return {
    "@type": "WebSite",
    "@id": toAbsoluteUrl("/#website"),
    name: site.groupName,
    url: toAbsoluteUrl("/"),
    inLanguage: site.language,
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
    brand: { "@type": "Brand", name: site.brand },
    currenciesAccepted: "ZAR",
    parentOrganization: groupReference(toAbsoluteUrl),
  };
}

/** Formats a telephone number as E.164: "+27115550100". */
export function toE164(number: string): string {
  return telHref(number).replace("tel:", "");
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

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * Parses one line of business hours: "Mon-Fri", "07:30-17:30". Closed days open and close at 00:00, as Google documents it.
 * A line that cannot be parsed gives nothing.
 */
function openingHours({ days, hours }: { days: string; hours: string }): JsonLd[] {
  const ranges = [
    ...days.matchAll(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*(?:\s*[-–]\s*(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*)?/gi),
  ];
  const dayOfWeek = ranges.flatMap(([, first = "", last = first]) => DAYS.slice(dayIndex(first), dayIndex(last) + 1));
  if (/public holidays/i.test(days)) dayOfWeek.push("PublicHolidays");
  const time = hours.match(/(\d{2}:\d{2})\s*[-–]\s*(\d{2}:\d{2})/);
  if (dayOfWeek.length === 0 || (time === null && !/closed/i.test(hours))) return [];
  const [, opens = "00:00", closes = "00:00"] = time ?? [];
  return [{ "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes }];
}

const dayIndex = (short: string) => DAYS.findIndex((day) => day.toLowerCase().startsWith(short.toLowerCase()));
