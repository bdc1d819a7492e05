import { site } from "../../../../site.config.ts";
import { home } from "../../../contract/content/wording/home.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { optional } from "../../data/loading.ts";
import { BannerCarousel } from "../../features/banners/banner-carousel.tsx";
import { loadBanners } from "../../features/banners/load-banners.ts";
import { DealCarousel } from "../../features/cards/deal-carousel.tsx";
import { toPostCardData } from "../../features/cards/post-card-data.ts";
import { PostCarousel } from "../../features/cards/post-carousel.tsx";
import { PartsPanel, SellPanel, ServicePanel } from "../../features/promo/panels.tsx";
import { toRangeCardData } from "../../features/range/range-card-data.ts";
import { RangeCarousel } from "../../features/range/range-carousel.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { organisation, website } from "../../metadata/structured-data/organisation.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/home.ts";
import { Welcome } from "./welcome.tsx";

async function load(api: ApiClient) {
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

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(apiContext));
export const clientLoader = () => load(browserApi);

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, {
    title: home.title,
    jsonLd: (toAbsoluteUrl) => [organisation(toAbsoluteUrl), website(toAbsoluteUrl)],
  });

export default function Home({ loaderData: { banners, range, deals, posts } }: Route.ComponentProps) {
  return (
    <>
      {banners.length === 0 ? <Welcome /> : <h1 className={visuallyHiddenClass}>{home.heading}</h1>}
      <BannerCarousel banners={banners} />
      <RangeCarousel range={range} />
      <SellPanel />
      <DealCarousel id="deals" title={home.deals} deals={deals} />
      <ServicePanel />
      <PostCarousel posts={posts} />
      <PartsPanel />
    </>
  );
}
