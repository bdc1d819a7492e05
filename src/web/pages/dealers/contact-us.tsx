import { Link } from "react-router";
import { navigation } from "../../../contract/content/wording/navigation.ts";
import { businessHours } from "../../../contract/dealers/business-hours.ts";
import { contactHours, dealerDetails, contact as text } from "../../../contract/dealers/wording/dealers.ts";
import { whatsappHref } from "../../../contract/formats/format.ts";
import { site } from "../../../contract/settings/site.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { loadDealers } from "../../data/load-dealers.ts";
import { loadDealer } from "../../data/load-frame.ts";
import { optional } from "../../data/loading.ts";
import { CallLink } from "../../features/dealer/call-link.tsx";
import { CountryMap } from "../../features/dealer/map/country-map.tsx";
import { EmailLink, VisitBlock, VisitSection } from "../../features/dealer/visit-section.tsx";
import { sitePicture } from "../../media/site-pictures.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { uploadUrl } from "../../routing/paths.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { contentClass, visuallyHiddenClass } from "../../ui/layout.tsx";
import { heroButtonsClass, heroIntroClass, PageHero } from "../../ui/picture/page-hero.tsx";
import type { Route } from "./+types/contact-us.ts";
import styles from "./contact-us.module.css";

/** For a dealer without a picture. */
const FALLBACK_PICTURE = sitePicture("static/about-us.webp");

/** Loads the dealer that the settings name for this page. Without it, the page shows the group's telephone number and e-mail. */
async function load(api: ApiClient) {
  const slug = site.contactPage;
  const [dealer, dealers] = await Promise.all([
    slug === "" ? null : optional("dealer", loadDealer(api, slug)),
    optional("dealers", loadDealers(api, ["slug", "latitude", "longitude"])),
  ]);
  return { dealer, locations: dealers ?? [] };
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(apiContext));
export const clientLoader = () => load(browserApi);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(matches, {
    title: text.title,
    description: text.description,
    image: loaderData?.dealer?.image ?? FALLBACK_PICTURE,
  });

export default function ContactUs({ loaderData: { dealer, locations } }: Route.ComponentProps) {
  const { paths } = useScope();
  return (
    <>
      <PageHero
        title={text.title}
        picture={{ src: uploadUrl(dealer?.image ?? FALLBACK_PICTURE), width: 1600, height: 900 }}
        dark
      >
        <p className={heroIntroClass}>{text.intro}</p>
        <p className={heroButtonsClass}>
          <CallLink dealer={dealer} text={dealerDetails.call} className={buttonClass("primary", { wide: true })} />
          {site.whatsappNo !== null && (
            <a
              href={whatsappHref(site.whatsappNo)}
              target="_blank"
              rel="noopener"
              className={buttonClass("quiet", { wide: true })}
            >
              <Icon name="whatsapp" size={18} />
              {navigation.whatsapp}
              <span className={visuallyHiddenClass}>({navigation.newTab})</span>
            </a>
          )}
          <a href={`mailto:${site.email}`} className={buttonClass("quiet", { wide: true })}>
            <Icon name="mail" size={18} />
            {site.email}
          </a>
        </p>
      </PageHero>
      {dealer !== null && (
        <VisitSection title={text.visit} dealer={dealer} hours={businessHours(dealer, contactHours())}>
          <VisitBlock title={text.write}>
            <EmailLink address={site.email} />
          </VisitBlock>
        </VisitSection>
      )}
      {locations.length > 0 && (
        <div className={styles.dealers}>
          <section className={`${contentClass} ${styles.inner}`} aria-labelledby="dealers">
            <div className={styles.text}>
              <h2 id="dealers">{text.dealersTitle}</h2>
              <p className={heroIntroClass}>{text.dealersText}</p>
              <Link to={paths.dealers} className={buttonClass("ink", { wide: true })}>
                {text.dealers}
              </Link>
            </div>
            <CountryMap locations={locations} className={styles.map} />
          </section>
        </div>
      )}
    </>
  );
}
