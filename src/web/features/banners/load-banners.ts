import type { Banner, BannerPage } from "../../../contract/content/banner.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { optional } from "../../data/loading.ts";

/** Loads the banners of a page, in display order. Empty if they could not be loaded. */
export async function loadBanners(api: ApiClient, targetPage: BannerPage): Promise<readonly Banner[]> {
  const banners = await optional("banners", api.get(endpoints.banners, { query: { targetPage } }));
  return banners?.["hydra:member"] ?? [];
}

/** Loads the banner of a page that shows one. Null if it has none. */
export async function loadBanner(api: ApiClient, targetPage: BannerPage): Promise<Banner | null> {
  const [banner] = await loadBanners(api, targetPage);
  return banner ?? null;
}
