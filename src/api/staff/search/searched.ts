import { formatRand, toLocalPhone } from "../../../contract/formats/format.ts";
import type { StaffCustomer } from "../../../contract/staff/customers/customer.ts";
import type { StaffCustomerEnquiry } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import type { SEARCHED_TEXTS, SearchGroup, SearchHit } from "../../../contract/staff/search.ts";
import type { StaffVehicle } from "../../../contract/staff/stock/vehicle.ts";
import type { Item } from "../engine/definition.ts";

/** A resource that is searched, and the words of a hit. */
export type Searched = {
  resource: SearchHit["resource"];
  title: (item: Item) => string;
  detail: (item: Item) => string;
};

const searched = <Shape>(
  resource: SearchHit["resource"],
  title: (item: Shape) => string,
  detail: (item: Shape) => (string | null)[],
): Searched => ({
  resource,
  title: (item) => title(item as unknown as Shape),
  detail: (item) =>
    detail(item as unknown as Shape)
      .filter(Boolean)
      .join(" · "),
});

type Named = { firstName: string; lastName: string };
const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();

type Text = { title: string; slug?: string; path?: string; make?: string; model?: string };

const TEXTS: Record<(typeof SEARCHED_TEXTS)[number], (item: Text) => string> = {
  deals: () => "Special or deal",
  range_models: () => "New range",
  blog_posts: () => "Post",
  pages: () => "Page",
  page_texts: ({ path = "" }) => `Text of ${path}`,
  banners: () => "Banner",
};

/** What is searched for each group, beside the settings. */
export const SEARCHED: Record<Exclude<SearchGroup, "settings">, readonly Searched[]> = {
  customer_enquiries: [
    searched<StaffCustomerEnquiry>(
      "customer_enquiries",
      (lead) => (lead.erasedAt === null ? fullName(lead) : "Erased"),
      ({ offer, reference, stage }) => [offer?.title ?? null, stage, reference],
    ),
  ],
  customers: [
    searched<StaffCustomer>("customers", fullName, ({ cellPhone, email }) => [
      cellPhone === "" ? null : toLocalPhone(cellPhone),
      email,
    ]),
  ],
  vehicles: [
    searched<StaffVehicle>(
      "vehicles",
      ({ year, make, model, variant }) => [year, make, model, variant].filter(Boolean).join(" "),
      ({ stockNumber, price, dealerName }) => [stockNumber, formatRand(price), dealerName],
    ),
  ],
  texts: Object.entries(TEXTS).map(([resource, detail]) =>
    searched<Text>(
      resource as (typeof SEARCHED_TEXTS)[number],
      ({ title, make, model }) => title ?? `${make} ${model}`,
      (item) => [detail(item)],
    ),
  ),
  dealers: [
    searched<{ name: string; province: string | null }>(
      "dealers",
      ({ name }) => name,
      ({ province }) => [province],
    ),
  ],
};
