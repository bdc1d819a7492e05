import type { Dealer, DealerSummary } from "../../../contract/dealers/dealer.ts";
import type { Fields } from "../../../contract/resource.ts";
import { paths } from "../../../web/routing/paths.ts";
import { readDeal } from "./deal.ts";
import { type Json, toFileAddress, toLink, toList, toNumber, toRecord, toText } from "./fields.ts";

/** Reads a dealer of a list. `apiUri` is the path of this site's API; see `remoteApiUri` for the server's. */
export function readDealerSummary(dealer: Json, origin: string): Fields<DealerSummary> {
  const slug = toText(dealer.slug);
  const name = toText(dealer.dealer_name, toText(dealer.dealerName, slug));
  return {
    slug,
    dealerName: name,
    dealer_name: name,
    uri: paths().dealer(slug),
    apiUri: `/dealers/${encodeURIComponent(slug)}`,
    dealer_contact_no: toText(dealer.dealer_contact_no),
    book_service: toLink(dealer.book_service),
    province: toText(dealer.province),
    social_code: toText(dealer.social_code),
    address: toText(dealer.address),
    location: toLink(dealer.location),
    latitude: toNumber(dealer.latitude),
    longitude: toNumber(dealer.longitude),
    dp_name: toText(dealer.dp_name),
    dp_email: toText(dealer.dp_email),
    dp_contact_no: toText(dealer.dp_contact_no),
    image: toFileAddress(dealer.image, origin) || null,
    hours: readHours(dealer.hours),
    team: toList(dealer.team).flatMap((one) => {
      const { name, role, image } = toRecord(one);
      return toText(name) === ""
        ? []
        : [{ name: toText(name), role: toText(role), image: toFileAddress(image, origin) || null }];
    }),
    hours_exceptions: readExceptions(dealer.hours_exceptions),
  };
}

/** Reads a dealer with its deals and specials. */
export function readDealer(dealer: Json, origin: string): Fields<Dealer> & { deals: object[]; specials: object[] } {
  const readDeals = (deals: unknown) =>
    toList(deals).map((deal) => readDeal(toRecord(deal), origin, "special")) as Dealer["deals"];
  return {
    ...readDealerSummary(dealer, origin),
    deals: readDeals(dealer.deals),
    specials: readDeals(dealer.specials),
  };
}

/** Returns the path of a dealer's calls below /api on its server, or "" if its `apiUri` is invalid. */
export function remoteApiUri(dealer: Json): string {
  const uri = toText(dealer.apiUri).replace(/^\/api(?=\/)/, "");
  return /^(?:\/[\w.~%-]+){1,6}$/.test(uri) && !uri.includes("/..") ? uri : "";
}

function readExceptions(exceptions: unknown): NonNullable<DealerSummary["hours_exceptions"]> {
  return toList(exceptions)
    .map((one) => {
      const { date, name, hours } = toRecord(one);
      return { date: toText(date), name: toText(name), hours: toText(hours) };
    })
    .filter(({ date, hours }) => /^\d{4}-\d\d-\d\d$/.test(date) && hours !== "");
}

function readHours(hours: unknown): DealerSummary["hours"] {
  const days = toList(hours).map((one) => {
    const { days, hours: open } = toRecord(one);
    return { days: toText(days), hours: toText(open) };
  });
  return days.length > 0 && days.every((one) => one.days !== "" && one.hours !== "") ? days : null;
}
