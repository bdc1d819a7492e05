import { home } from "../../../contract/wording/home.ts";
import { browserApi, downloaded } from "../../data/browser-api.ts";
import { BannerCarousel } from "../../features/banners/banner-carousel.tsx";
import { DealCarousel } from "../../features/cards/deal-carousel.tsx";
import { PostCarousel } from "../../features/cards/post-carousel.tsx";
import { PartsPanel, SellPanel, ServicePanel } from "../../features/promo/panels.tsx";
import { RangeCarousel } from "../../features/range/range-carousel.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { organisation, website } from "../../metadata/structured-data/organisation.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/home.ts";

const importLoad = () => import("./load-home.ts");

export const loader = async ({ context }: Route.LoaderArgs) => (await importLoad()).load(context.get(apiContext));
export const clientLoader = async () => (await downloaded(importLoad())).load(browserApi);

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, {
    title: home.title,
    jsonLd: (toAbsoluteUrl) => [organisation(toAbsoluteUrl), website(toAbsoluteUrl)],
  });

export default function Home({ loaderData: { banners, range, deals, posts } }: Route.ComponentProps) {
  return (
    <>
      <h1 className={visuallyHiddenClass}>{home.heading}</h1>
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
