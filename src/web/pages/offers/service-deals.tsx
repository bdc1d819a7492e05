import { data } from "react-router";
import { serviceDeals as text } from "../../../contract/content/wording/specials.ts";
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
import type { Route } from "./+types/service-deals.ts";
import { DealList } from "./deal-list.tsx";

/** For a page without a banner. */
const FALLBACK_PICTURE = sitePicture("banners/service-1.webp");

/** Loads the service deals of a dealer or of the group, for one make or all. Throws the not-found page for a make without deals. */
async function load(api: ApiClient, { dealerName: dealer, make }: { dealerName?: string; make?: string }) {
  const [banner, serviceDeals, makes] = await Promise.all([
    loadBanner(api, "Service Deals"),
    optional(
      "service deals",
      dealer === undefined
        ? api.get(endpoints.serviceDeals, { query: {} })
        : api.get(endpoints.dealerServiceDeals, { params: { dealer }, query: {} }),
    ),
    make === undefined ? null : optional("make", api.get(endpoints.makes, { query: { slug: make } })),
  ]);
  const all = serviceDeals?.["hydra:member"] ?? null;
  const deals = make === undefined ? all : (all?.filter(({ uri }) => uri.startsWith(`/${make}/`)) ?? null);
  if (make !== undefined && deals?.length === 0) throw data(null, { status: 404 });
  return {
    deals,
    make: make === undefined ? undefined : (makes?.["hydra:member"][0]?.name ?? make),
    banner,
  };
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const dealer = findDealer(matches)?.dealer_name;
  return metadata(matches, {
    title: text.title({ make: loaderData?.make, dealer }),
    description: text.description(dealer),
    image: loaderData?.banner?.image.uri ?? FALLBACK_PICTURE,
    noindex: loaderData?.deals?.length === 0,
    jsonLd: (toAbsoluteUrl) => [
      itemList(
        (loaderData?.deals ?? []).map(({ title, uri }) => ({ name: title, path: pathsOf().serviceDealByUri(uri) })),
        toAbsoluteUrl,
      ),
    ],
  });
};

export default function ServiceDeals({ loaderData: { banner, deals, make } }: Route.ComponentProps) {
  const { dealer, paths } = useScope();
  return (
    <DealList
      text={{ ...text, title: text.title({ make, dealer: dealer?.dealer_name }) }}
      banner={banner}
      fallback={{ src: FALLBACK_PICTURE, focus: "70% 50%" }}
      button={banner?.button ?? { url: paths.bookService, text: text.book }}
      deals={deals}
      hrefOf={({ uri }) => paths.serviceDealByUri(uri)}
    />
  );
}
