import { data } from "react-router";
import { endpoints } from "../../contract/endpoints.ts";
import { serviceDeals as words } from "../../contract/wording/specials.ts";
import { type ApiClient, browserApi } from "../api-client.ts";
import { apiContext } from "../api-context.ts";
import { BannerCarousel } from "../features/banners/banner-carousel.tsx";
import { DealGrid } from "../features/cards/deal-grid.tsx";
import { orNothing } from "../loading.ts";
import { dealerOf, metadata, rootData } from "../metadata.ts";
import { paths as pathsOf } from "../paths.ts";
import { useScope } from "../scope.tsx";
import { itemList } from "../structured-data/lists.ts";
import { contentClass, visuallyHiddenClass } from "../ui/layout.tsx";
import type { Route } from "./+types/service-deals.ts";
import styles from "./deals.module.css";

/** A dealer's own service deals, or the group's; of one make, where the address names it. A make that has none is not found. */
async function load(api: ApiClient, { dealerName: dealer, make }: { dealerName?: string; make?: string }) {
  const [banners, found] = await Promise.all([
    orNothing("banners", api.get(endpoints.banners, { query: { targetPage: "Service Deals" } })),
    orNothing(
      "service deals",
      dealer === undefined
        ? api.get(endpoints.serviceDeals, { query: {} })
        : api.get(endpoints.dealerServiceDeals, { params: { dealer }, query: {} }),
    ),
  ]);
  const all = found?.["hydra:member"] ?? null;
  const deals = make === undefined ? all : (all?.filter(({ uri }) => uri.startsWith(`/${make}/`)) ?? null);
  if (make !== undefined && deals?.length === 0) throw data(null, { status: 404 });
  return { banners: banners?.["hydra:member"] ?? [], deals };
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const dealer = dealerOf(matches)?.dealer_name;
  return metadata(rootData(matches), {
    title: words.title(dealer),
    description: words.description(dealer),
    image: loaderData?.banners[0]?.image.uri,
    say: (at) => [
      itemList(
        (loaderData?.deals ?? []).map(({ title, uri }) => ({ name: title, path: pathsOf().serviceDeals + uri })),
        at,
      ),
    ],
  });
};

export default function ServiceDeals({ loaderData: { banners, deals } }: Route.ComponentProps) {
  const { paths } = useScope();
  const banner = banners.length > 0;
  const Title = banner ? "h2" : "h1";
  return (
    <>
      <BannerCarousel banners={banners} heading />
      {deals !== null && (
        <section className={`${contentClass} ${styles.list}`} aria-labelledby="list">
          <Title id="list" className={banner ? visuallyHiddenClass : undefined}>
            {words.heading}
          </Title>
          <p className={styles.intro}>{deals.length === 0 ? words.none : words.intro}</p>
          <DealGrid deals={deals} address={({ uri }) => paths.serviceDeals + uri} />
        </section>
      )}
    </>
  );
}
