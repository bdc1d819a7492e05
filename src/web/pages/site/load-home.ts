import { site } from "../../../../site.config.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { optional } from "../../data/loading.ts";
import { loadBanners } from "../../features/banners/load-banners.ts";
import { toPostCardData } from "../../features/cards/post-card-data.ts";
import { toRangeCardData } from "../../features/range/range-card-data.ts";

export async function load(api: ApiClient) {
  const [banners, range, deals, blog] = await Promise.all([
    loadBanners(api, "Home"),
    optional("range", api.get(endpoints.vehicleRange, { params: { type: "car" } })),
    optional("deals", api.get(endpoints.specialDeals, { params: { slug: site.slugs.headOffice } })),
    optional("blog", api.get(endpoints.blog, { query: {} })),
  ]);
  return {
    banners,
    range: (range?.["hydra:member"] ?? []).map(toRangeCardData),
    deals: deals?.["hydra:member"] ?? [],
    posts: (blog?.["hydra:member"] ?? []).map(toPostCardData),
  };
}
