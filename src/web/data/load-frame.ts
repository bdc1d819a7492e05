import type { PageSeo } from "../../contract/content/page-seo.ts";
import type { Menu } from "../../contract/content/pages/menus.ts";
import type { Dealer } from "../../contract/dealers/dealer.ts";
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

export const loadDealer = (api: ApiClient, slug: string): Promise<Dealer> =>
  api.get(endpoints.dealer, { params: { slug } });

/** Throws the not-found page for an unknown dealer. */
export const requireDealer = (api: ApiClient, slug: string): Promise<Dealer> => requireFound(loadDealer(api, slug));
