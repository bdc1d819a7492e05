import { site } from "../../../../site.config.ts";
import { telHref } from "../../../contract/domain/format.ts";
import type { DealerSummary } from "../../../contract/resources/dealer.ts";
import { upload } from "../../routing/paths.ts";
import type { Absolute, Thing } from "./thing.ts";

const GROUP_ID = "/#organization";

/** The group itself, for home; other things refer to it. */
export function organisation(at: Absolute): Thing {
  return {
    "@type": "Organization",
    "@id": at(GROUP_ID),
    name: site.groupName,
    legalName: site.legalName,
    url: at("/"),
    logo: at("/icon-512.png"),
    telephone: international(site.contactNo),
    email: site.email,
    address: postalAddress(site.particulars.address),
    sameAs: [site.links.facebook, site.links.instagram],
  };
}

/** The website as such, for home. */
export function website(at: Absolute): Thing {
  return {
    "@type": "WebSite",
    "@id": at("/#website"),
    name: site.groupName,
    url: at("/"),
    inLanguage: site.language,
    publisher: groupReference(at),
  };
}

/** The group, where it is named by another thing. */
export function groupReference(at: Absolute): Thing {
  return { "@type": "Organization", "@id": at(GROUP_ID), name: site.groupName };
}

/** A dealer, for its own page. `hours`: its own, or those that the page shows in their place. */
export function autoDealer(dealer: DealerSummary, hours: NonNullable<DealerSummary["hours"]>, at: Absolute): Thing {
  return {
    "@type": "AutoDealer",
    "@id": at(`${dealer.uri}#dealer`),
    name: dealer.dealer_name,
    url: at(dealer.uri),
    ...(dealer.image !== null && { image: at(upload(dealer.image)) }),
    telephone: international(dealer.dealer_contact_no),
    address: postalAddress(dealer.address, dealer.province),
    geo: { "@type": "GeoCoordinates", latitude: dealer.latitude, longitude: dealer.longitude },
    openingHoursSpecification: hours.flatMap(openingHours),
    brand: { "@type": "Brand", name: site.brand },
    currenciesAccepted: "ZAR",
    parentOrganization: groupReference(at),
  };
}

/** E.164, as search engines want numbers: "+27115550100". */
export function international(number: string): string {
  return telHref(number).replace("tel:", "");
}

/** "128 Rivonia Road, Sandown, Sandton, 2196" taken apart: the code last, before it the town, before that the street. */
function postalAddress(text: string, province?: string): Thing {
  const parts = text.split(",").map((part) => part.trim());
  const code = /^\d{4}$/.test(parts.at(-1) ?? "") ? parts.pop() : undefined;
  const town = parts.length > 1 ? parts.pop() : undefined;
  return {
    "@type": "PostalAddress",
    streetAddress: parts.join(", "),
    ...(town !== undefined && { addressLocality: town }),
    ...(province !== undefined && { addressRegion: province }),
    ...(code !== undefined && { postalCode: code }),
    addressCountry: "ZA",
  };
}

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** One line of hours as it is shown ("Mon-Fri", "07:30-17:30"). Closed is from midnight to midnight; what cannot be read is left out. */
function openingHours({ days, hours }: { days: string; hours: string }): Thing[] {
  const named = [
    ...days.matchAll(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*(?:\s*[-–]\s*(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*)?/gi),
  ];
  const dayOfWeek = named.flatMap(([, first = "", last = first]) => DAYS.slice(dayIndex(first), dayIndex(last) + 1));
  if (/public holidays/i.test(days)) dayOfWeek.push("PublicHolidays");
  const time = hours.match(/(\d{2}:\d{2})\s*[-–]\s*(\d{2}:\d{2})/);
  if (dayOfWeek.length === 0 || (time === null && !/closed/i.test(hours))) return [];
  const [, opens = "00:00", closes = "00:00"] = time ?? [];
  return [{ "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes }];
}

const dayIndex = (short: string) => DAYS.findIndex((day) => day.toLowerCase().startsWith(short.toLowerCase()));
