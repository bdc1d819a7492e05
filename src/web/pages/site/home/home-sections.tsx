import type { ReactNode } from "react";
import type { Banner } from "../../../../contract/content/banner.ts";
import type { Deal } from "../../../../contract/content/deal.ts";
import type { HomeSection } from "../../../../contract/content/pages/home-sections.ts";
import type { HomeSectionName } from "../../../../contract/content/pages/places.ts";
import { home } from "../../../../contract/content/wording/home.ts";
import { BannerCarousel } from "../../../features/banners/banner-carousel.tsx";
import { DealCarousel } from "../../../features/cards/deal-carousel.tsx";
import type { PostCardData } from "../../../features/cards/post-card-data.ts";
import { PostCarousel } from "../../../features/cards/post-carousel.tsx";
import { PartsPanel, SellPanel, ServicePanel } from "../../../features/promo/panels.tsx";
import type { RangeCardData } from "../../../features/range/range-card-data.ts";
import { RangeCarousel } from "../../../features/range/range-carousel.tsx";

export type HomeContent = {
  banners: readonly Banner[];
  range: readonly RangeCardData[];
  deals: readonly Deal[];
  posts: readonly PostCardData[];
};

/** A section in the words and with the picture of editors, if they chose any. */
export type ShownSection = Pick<HomeSection, "section"> & {
  title?: string | undefined;
  image?: HomeSection["image"] | undefined;
};

/** The sections of the home page by name. */
export const HOME_SECTION_VIEWS: Record<
  HomeSectionName,
  (content: HomeContent, own: Pick<ShownSection, "title" | "image">) => ReactNode
> = {
  banners: ({ banners }) => <BannerCarousel banners={banners} />,
  range: ({ range }, { title }) => <RangeCarousel range={range} title={title} />,
  sell: (_content, own) => <SellPanel {...own} />,
  deals: ({ deals }, { title = home.deals }) => <DealCarousel id="deals" title={title} deals={deals} />,
  service: (_content, own) => <ServicePanel {...own} />,
  blog: ({ posts }, { title }) => <PostCarousel posts={posts} title={title} />,
  parts: (_content, own) => <PartsPanel {...own} />,
};
