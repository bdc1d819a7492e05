import { Fragment } from "react";
import { HOME_SECTIONS } from "../../../contract/content/pages/places.ts";
import { home } from "../../../contract/content/wording/home.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { site } from "../../../contract/settings/site.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { optional } from "../../data/loading.ts";
import { loadBanners } from "../../features/banners/load-banners.ts";
import { toPostCardData } from "../../features/cards/post-card-data.ts";
import { loadRangeCards } from "../../features/range/range-card-data.ts";
import { metadata } from "../../metadata/metadata.ts";
import { organisation, website } from "../../metadata/structured-data/organisation.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/home.ts";
import { HomeSearch } from "./home/home-search.tsx";
import { HOME_SECTION_VIEWS, type HomeContent, type ShownSection } from "./home/home-sections.tsx";
import { Welcome } from "./welcome.tsx";

async function load(api: ApiClient): Promise<HomeContent & { sections?: readonly ShownSection[] }> {
  const slug = site.headOffice;
  const [banners, range, deals, blog, sections] = await Promise.all([
    loadBanners(api, "Home"),
    optional("range", loadRangeCards(api)),
    slug === "" ? null : optional("deals", api.get(endpoints.specialDeals, { params: { slug } })),
    optional("blog", api.get(endpoints.blog, { query: {} })),
    optional("sections", api.get(endpoints.homeSections, {})),
  ]);
  const arranged = sections?.["hydra:member"] ?? [];
  return {
    banners,
    range: range ?? [],
    deals: deals?.["hydra:member"] ?? [],
    posts: (blog?.["hydra:member"] ?? []).map(toPostCardData),
    ...(arranged.length > 0 && { sections: arranged.map(({ section, title, image }) => ({ section, title, image })) }),
  };
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(apiContext));
export const clientLoader = () => load(browserApi);

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, {
    title: home.title,
    jsonLd: (toAbsoluteUrl) => [organisation(toAbsoluteUrl), website(toAbsoluteUrl)],
  });

const SPECIFIED: readonly ShownSection[] = HOME_SECTIONS.map((section) => ({ section }));

export default function Home({ loaderData: { sections = SPECIFIED, ...content } }: Route.ComponentProps) {
  // The search is right below the banners, or first without them.
  const hasBanners = sections.some(({ section }) => section === "banners");
  return (
    <>
      {content.banners.length === 0 ? <Welcome /> : <h1 className={visuallyHiddenClass}>{home.heading}</h1>}
      {!hasBanners && <HomeSearch />}
      {sections.map(({ section, ...own }) => (
        <Fragment key={section}>
          {HOME_SECTION_VIEWS[section](content, own)}
          {section === "banners" && <HomeSearch />}
        </Fragment>
      ))}
    </>
  );
}
