import { home } from "../../../contract/content/wording/home.ts";
import { navigation } from "../../../contract/content/wording/navigation.ts";
import { businessHours } from "../../../contract/dealers/business-hours.ts";
import { directionsHref } from "../../../contract/dealers/directions.ts";
import { dealerDetails, dealerHours, dealerHome as text } from "../../../contract/dealers/wording/dealers.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { formatPhone, telHref } from "../../../contract/formats/format.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { optional } from "../../data/loading.ts";
import { DealCarousel } from "../../features/cards/deal-carousel.tsx";
import { toPostCardData } from "../../features/cards/post-card-data.ts";
import { PostCarousel } from "../../features/cards/post-carousel.tsx";
import { TeamSection } from "../../features/dealer/team.tsx";
import { EmailLink, VisitBlock, VisitSection } from "../../features/dealer/visit-section.tsx";
import { PartsPanel, SellPanel, ServicePanel } from "../../features/promo/panels.tsx";
import { loadRangeCards } from "../../features/range/range-card-data.ts";
import { RangeCarousel } from "../../features/range/range-carousel.tsx";
import { toVehicleCardData } from "../../features/vehicle/vehicle-card-data.ts";
import { VehicleCarousel } from "../../features/vehicle/vehicle-carousel.tsx";
import { sitePicture } from "../../media/site-pictures.ts";
import { findDealer, metadata } from "../../metadata/metadata.ts";
import { autoDealer } from "../../metadata/structured-data/organisation.ts";
import { BelowFirstView } from "../../rendering/below-first-view.tsx";
import { apiContext } from "../../rendering/request-context.ts";
import { uploadUrl } from "../../routing/paths.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import { PageHero } from "../../ui/picture/page-hero.tsx";
import type { Route } from "./+types/dealer-home.ts";
import styles from "./dealer-home.module.css";

const MAX_VEHICLES = 6;
/** For dealers without a picture. */
const FALLBACK_PICTURE = sitePicture("static/about-us.webp");

/** Loads the page's lists. The site layout loads the dealer. */
async function load(api: ApiClient, slug: string) {
  const [offers, vehicles, range, blog] = await Promise.all([
    optional(
      "offers",
      api.get(endpoints.dealer, { params: { slug }, query: { "properties[]": ["deals", "specials"] } }),
    ),
    optional("vehicles", api.get(endpoints.dealerVehicles, { params: { slug }, query: {} })),
    optional("range", loadRangeCards(api)),
    optional("blog", api.get(endpoints.blog, { query: {} })),
  ]);
  return {
    deals: offers?.deals ?? [],
    specials: offers?.specials ?? [],
    vehicles: (vehicles?.["hydra:member"] ?? []).slice(0, MAX_VEHICLES).map(toVehicleCardData),
    range: range ?? [],
    posts: (blog?.["hydra:member"] ?? []).map(toPostCardData),
  };
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params.dealerName);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.dealerName);

export const meta: Route.MetaFunction = ({ matches }) => {
  const dealer = findDealer(matches);
  if (dealer === undefined) return [];
  return metadata(matches, {
    title: text.title(dealer.dealer_name, dealer.province),
    description: text.description(dealer),
    image: dealer.image ?? FALLBACK_PICTURE,
    jsonLd: (toAbsoluteUrl) => [autoDealer(dealer, businessHours(dealer, dealerHours()), toAbsoluteUrl)],
  });
};

export default function DealerHome({ loaderData: { deals, specials, vehicles, range, posts } }: Route.ComponentProps) {
  const { dealer } = useScope();
  if (dealer === null) return null;
  return (
    <>
      <PageHero
        title={dealer.dealer_name}
        picture={{ src: uploadUrl(dealer.image ?? FALLBACK_PICTURE), width: 1600, height: 900 }}
        dark
      >
        <p className={styles.address}>{dealer.address}</p>
        <p className={styles.buttons}>
          <a href={telHref(dealer.dealer_contact_no)} className={buttonClass("primary", { wide: true })}>
            <Icon name="phone" size={18} />
            {dealerDetails.call} {formatPhone(dealer.dealer_contact_no)}
          </a>
          <a
            href={directionsHref(dealer.latitude, dealer.longitude)}
            target="_blank"
            rel="noopener"
            className={buttonClass("quiet", { wide: true })}
          >
            <Icon name="navigation" size={18} />
            {dealerDetails.directions}
            <span className={visuallyHiddenClass}>({navigation.newTab})</span>
          </a>
        </p>
      </PageHero>
      <VisitSection title={text.visit} dealer={dealer} hours={businessHours(dealer, dealerHours())}>
        <VisitBlock title={text.principal}>
          <p>
            <strong>{dealer.dp_name}</strong>
          </p>
          {dealer.dp_contact_no !== "" && (
            <a href={telHref(dealer.dp_contact_no)}>{formatPhone(dealer.dp_contact_no)}</a>
          )}
          {dealer.dp_email !== "" && <EmailLink address={dealer.dp_email} />}
        </VisitBlock>
      </VisitSection>
      <BelowFirstView>
        <TeamSection team={dealer.team} />
        <VehicleCarousel vehicles={vehicles} mist={!dealer.team?.length} />
        <RangeCarousel range={range} />
        <SellPanel />
        <DealCarousel id="deals" title={home.deals} deals={deals} />
        <DealCarousel id="specials" title={text.specials} deals={specials} mist />
        <ServicePanel />
        <PostCarousel posts={posts} />
        <PartsPanel />
      </BelowFirstView>
    </>
  );
}
