import { site } from "../../../../site.config.ts";
import { specials as text } from "../../../contract/content/wording/specials.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { optional } from "../../data/loading.ts";
import { loadBanner } from "../../features/banners/load-banners.ts";
import { sitePicture } from "../../media/site-pictures.ts";
import { findDealer, metadata } from "../../metadata/metadata.ts";
import { itemList } from "../../metadata/structured-data/lists.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { paths as pathsOf } from "../../routing/paths.ts";
import { useScope } from "../../routing/scope.tsx";
import type { Route } from "./+types/specials.ts";
import { DealList } from "./deal-list.tsx";

/** For a page without a banner. */
const FALLBACK_PICTURE = sitePicture("banners/home-1.webp");

/** Loads a dealer's specials and deals. The group's page shows those of its head office. `deals` is null if neither could be loaded. */
async function load(api: ApiClient, dealer: string = site.slugs.headOffice) {
  const [banner, specials, deals] = await Promise.all([
    loadBanner(api, "Specials"),
    optional("specials", api.get(endpoints.specials, { params: { dealer }, query: {} })),
    optional("deals", api.get(endpoints.specialDeals, { params: { slug: dealer }, query: {} })),
  ]);
  if (specials === null && deals === null) return { banner, deals: null };
  return { banner, deals: [...(specials?.["hydra:member"] ?? []), ...(deals?.["hydra:member"] ?? [])] };
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params.dealerName);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.dealerName);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(matches, {
    title: text.title,
    description: text.description(findDealer(matches)?.dealer_name),
    image: loaderData?.banner?.image.uri ?? FALLBACK_PICTURE,
    jsonLd: (toAbsoluteUrl) => [
      itemList(
        (loaderData?.deals ?? []).map(({ slug, title }) => ({ name: title, path: pathsOf().special(slug) })),
        toAbsoluteUrl,
      ),
    ],
  });

export default function Specials({ loaderData: { banner, deals } }: Route.ComponentProps) {
  const { dealer, paths } = useScope();
  return (
    <DealList
      text={{ ...text, intro: text.intro(dealer?.dealer_name) }}
      banner={banner}
      fallback={{ src: FALLBACK_PICTURE, focus: "80% 50%" }}
      button={banner?.button}
      deals={deals}
      hrefOf={({ slug }) => paths.special(slug)}
    />
  );
}
