import type { PageSeo } from "../../contract/content/page-seo.ts";
import type { Menu } from "../../contract/content/pages/menus.ts";
import type { DealerProperty, DealerSummary } from "../../contract/dealers/dealer.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { withoutTrailingSlashes } from "../routing/trailing-slashes.ts";
import type { ApiClient } from "./api-client.ts";
import { optional, pick, requireFound } from "./loading.ts";

/** Loads the metadata that staff wrote for the page at `path`; null if there are none. */
export async function loadPageSeo(api: ApiClient, path: string): Promise<PageSeo | null> {
  const query = { canonicalUrl: withoutTrailingSlashes(path) || "/" };
  const seos = await optional("page metadata", api.get(endpoints.pageSeos, { query }));
  return seos?.["hydra:member"][0] ?? null;
}

/** Loads the menus that editors arranged. Empty: all are as specified. */
export async function loadMenus(api: ApiClient): Promise<Pick<Menu, "menu" | "entries">[]> {
  const menus = await optional("menus", api.get(endpoints.menus, {}));
  return menus?.["hydra:member"].map((menu) => pick(menu, ["menu", "entries"])) ?? [];
}

/** All that a dealer's pages show of it. Its deals and specials would outdate all of these pages with each change. */
const DEALER_FIELDS = [
  "slug",
  "dealerName",
  "dealer_name",
  "uri",
  "apiUri",
  "dealer_contact_no",
  "book_service",
  "province",
  "social_code",
  "address",
  "location",
  "latitude",
  "longitude",
  "dp_name",
  "dp_email",
  "dp_contact_no",
  "image",
  "hours",
  "team",
  "books_test_drives",
  "hours_exceptions",
] as const satisfies readonly DealerProperty[];

export async function loadDealer(api: ApiClient, slug: string): Promise<DealerSummary> {
  const query = { "properties[]": [...DEALER_FIELDS] };
  return pick(await api.get(endpoints.dealer, { params: { slug }, query }), ["@id", "@type", ...DEALER_FIELDS]);
}

/** Throws the not-found page for an unknown dealer. */
export const requireDealer = (api: ApiClient, slug: string): Promise<DealerSummary> =>
  requireFound(loadDealer(api, slug));
