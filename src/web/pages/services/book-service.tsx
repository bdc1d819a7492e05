import { Link, useSearchParams } from "react-router";
import { navigation } from "../../../contract/content/wording/navigation.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { bookService as text } from "../../../contract/enquiries/wording/book-service.ts";
import { site } from "../../../contract/settings/site.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { loadDealers } from "../../data/load-dealers.ts";
import { ifFound, optional, pick } from "../../data/loading.ts";
import { DealCard } from "../../features/cards/deal-card.tsx";
import { CallLink } from "../../features/dealer/call-link.tsx";
import { SectionLink } from "../../features/promo/section-link.tsx";
import { ServiceCost } from "../../features/service-cost/service-cost.tsx";
import { Steps } from "../../features/steps/steps.tsx";
import { sitePicture } from "../../media/site-pictures.ts";
import { findDealer, metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { paths as pathsOf } from "../../routing/paths.ts";
import { useScope, useVisitorScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { cardGridSizes, cardRowClass } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Section, sectionLinkClass, visuallyHiddenClass } from "../../ui/layout.tsx";
import { heroButtonsClass, heroIntroClass, PageHero } from "../../ui/picture/page-hero.tsx";
import type { Route } from "./+types/book-service.ts";
import styles from "./book-service.module.css";

const PICTURE = sitePicture("banners/service-1.webp");
const MAX_DEALS = 3;
const PRICE_FIELDS = ["model", "model_slug", "kilometres", "price", "note"] as const;

/** Loads the service deals, the prices of services and, in the group's scope, the dealers to book with. */
async function load(api: ApiClient, dealer: string | undefined) {
  const [deals, dealers, prices] = await Promise.all([
    optional(
      "service deals",
      dealer === undefined
        ? api.get(endpoints.serviceDeals, { query: {} })
        : api.get(endpoints.dealerServiceDeals, { params: { dealer }, query: {} }),
    ),
    dealer === undefined ? optional("dealers", loadDealers(api, ["uri", "dealer_name", "province"])) : null,
    optional("service prices", ifFound(api.get(endpoints.servicePrices, {}))),
  ]);
  return {
    deals: deals?.["hydra:member"].slice(0, MAX_DEALS) ?? [],
    dealers: dealers ?? [],
    prices: (prices?.["hydra:member"] ?? []).map((one) => pick(one, PRICE_FIELDS)),
  };
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params.dealerName);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.dealerName);

export const meta: Route.MetaFunction = ({ matches }) => {
  const dealer = findDealer(matches)?.dealer_name;
  return metadata(matches, {
    title: text.title(dealer),
    description: text.description(dealer),
    image: PICTURE,
  });
};

export default function BookService({ loaderData: { deals, dealers, prices } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const chosen = { model: query.get("model") ?? "", kilometres: query.get("kilometres") ?? "" };
  const { dealer, paths } = useScope();
  // As in the header: the dealer visited last.
  const { dealer: visited } = useVisitorScope();
  return (
    <>
      <PageHero
        title={text.title(dealer?.dealer_name)}
        picture={{ src: PICTURE, width: 1920, height: 820, focus: "86% 50%" }}
        dark
      >
        <p className={heroIntroClass}>{text.intro}</p>
        <p className={heroButtonsClass}>
          <BookLink dealer={visited} className={buttonClass("primary", { wide: true })} />
          <CallLink dealer={visited} text={text.call} className={buttonClass("quiet", { wide: true })} />
        </p>
      </PageHero>
      <Section id="expect" title={text.expectTitle}>
        <Steps steps={text.expect} />
      </Section>
      <ServiceCost prices={prices} chosen={chosen} book={<BookLink dealer={visited} className={sectionLinkClass} />} />
      {deals.length > 0 && (
        <Section
          id="deals"
          title={text.dealsTitle}
          mist={prices.length === 0}
          aside={<SectionLink to={paths.serviceDeals}>{text.allDeals}</SectionLink>}
        >
          <ul className={cardRowClass}>
            {deals.map((deal) => (
              <li key={deal.slug}>
                <DealCard
                  deal={deal}
                  to={paths.serviceDealByUri(deal.uri)}
                  linkText={text.exploreMore}
                  sizes={cardGridSizes}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {dealers.length > 0 && (
        <Section id="dealers" title={text.dealersTitle} mist={prices.length > 0}>
          <p className={heroIntroClass}>{text.dealersText}</p>
          <ul className={styles.dealers}>
            {dealers.map(({ uri, dealer_name, province }) => (
              <li key={uri}>
                <Link to={pathsOf(uri).bookService}>
                  <strong>{dealer_name}</strong>
                  {province}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** Leads to where a dealer's services are booked, or the group's. */
function BookLink({ dealer, className }: { dealer: { book_service: string } | null; className: string | undefined }) {
  const href = dealer?.book_service || site.bookService;
  if (href === null) return null;
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {text.book}
      <Icon name="arrow-up-right" size={20} />
      <span className={visuallyHiddenClass}>({navigation.newTab})</span>
    </a>
  );
}
