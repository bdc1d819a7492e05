import { Link, useSearchParams } from "react-router";
import { specials as text } from "../../../contract/content/wording/specials.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { site } from "../../../contract/settings/site.ts";
import { slugify } from "../../../contract/text/slug.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { loadDealers } from "../../data/load-dealers.ts";
import { optional } from "../../data/loading.ts";
import { loadBanner } from "../../features/banners/load-banners.ts";
import { dealsFor, modelsOf } from "../../features/offer/filter-offers.ts";
import { OfferFilter } from "../../features/offer/offer-filter.tsx";
import { sitePicture } from "../../media/site-pictures.ts";
import { findDealer, metadata } from "../../metadata/metadata.ts";
import { itemList } from "../../metadata/structured-data/lists.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { paths as pathsOf } from "../../routing/paths.ts";
import { useScope } from "../../routing/scope.tsx";
import { sectionLinkClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/specials.ts";
import { DealList } from "./deal-list.tsx";
import styles from "./specials.module.css";

/** For a page without a banner. */
const FALLBACK_PICTURE = sitePicture("banners/home-1.webp");

/** The offers of a group without a head office. */
const EMPTY = { "hydra:member": [] };

/** A dealer in the path is the page's own; one in the query is the visitor's choice. */
type Choice = { ofPath: string | undefined; chosen: string | null };

/**
 * Loads a dealer's specials and deals. The group's page shows those of its head office, or of the dealer that the visitor chose, who is
 * `dealer`. `deals` is null if neither could be loaded.
 */
async function load(api: ApiClient, { ofPath, chosen }: Choice) {
  const dealers = ofPath === undefined ? await optional("dealers", loadDealers(api, ["slug", "dealer_name"])) : null;
  const dealer = dealers?.find(({ slug }) => slug === chosen) ?? null;
  const slug = ofPath ?? dealer?.slug ?? site.headOffice;
  const [banner, specials, deals] = await Promise.all([
    loadBanner(api, "Specials"),
    slug === "" ? EMPTY : optional("specials", api.get(endpoints.specials, { params: { dealer: slug }, query: {} })),
    slug === "" ? EMPTY : optional("deals", api.get(endpoints.specialDeals, { params: { slug }, query: {} })),
  ]);
  const shared = { banner, dealers: dealers ?? [], dealer };
  if (specials === null && deals === null) return { ...shared, deals: null };
  return { ...shared, deals: [...(specials?.["hydra:member"] ?? []), ...(deals?.["hydra:member"] ?? [])] };
}

const choiceOf = (request: Request, { dealerName }: { dealerName?: string }): Choice => ({
  ofPath: dealerName,
  chosen: new URL(request.url).searchParams.get("dealer"),
});

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  load(context.get(apiContext), choiceOf(request, params));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(browserApi, choiceOf(request, params));

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(matches, {
    title: text.title,
    description: text.description(findDealer(matches)?.dealer_name),
    image: loaderData?.banner?.image.uri ?? FALLBACK_PICTURE,
    noindex: loaderData?.deals?.length === 0,
    jsonLd: (toAbsoluteUrl) => [
      itemList(
        (loaderData?.deals ?? []).map(({ slug, title }) => ({ name: title, path: pathsOf().special(slug) })),
        toAbsoluteUrl,
      ),
    ],
  });

/** The specials of the model in the query. */
export default function Specials({ loaderData: { banner, deals, dealers, dealer: chosen } }: Route.ComponentProps) {
  const { dealer, paths } = useScope();
  const [query] = useSearchParams();
  const model = slugify(query.get("model") ?? "");
  const isChosen = model !== "" || chosen !== null;
  const models = modelsOf(deals ?? [], model);
  const listed = deals && dealsFor(deals, model);
  const choice = { model: models.find(({ slug }) => slug === model)?.name, dealer: chosen?.dealer_name };
  return (
    <DealList
      text={{ ...text, intro: text.intro(dealer?.dealer_name), none: isChosen ? text.noneChosen : text.none }}
      banner={banner}
      fallback={{ src: FALLBACK_PICTURE, focus: "80% 50%" }}
      button={banner?.button}
      filter={
        listed !== null &&
        (isChosen || listed.length > 0) && (
          <>
            <OfferFilter
              path={paths.specials}
              models={models}
              dealers={dealers}
              chosen={{ model, dealer: chosen?.slug ?? "" }}
            />
            <p className={styles.found}>
              <strong role="status">{text.found(listed.length, choice)}</strong>
              {isChosen && (
                <Link to={paths.specials} className={sectionLinkClass} preventScrollReset>
                  {text.list}
                </Link>
              )}
            </p>
          </>
        )
      }
      deals={listed}
      hrefOf={({ slug }) => paths.special(slug)}
    />
  );
}
