import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DealDetail } from "../../../contract/content/deal-detail.ts";
import { offer as text } from "../../../contract/content/wording/specials.ts";
import { keepAmountsOnOneLine } from "../../../contract/formats/format-text.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { sectionLinkClass } from "../../ui/layout.tsx";
import { PageHero } from "../../ui/picture/page-hero.tsx";
import { AsideLayout } from "./aside-layout.tsx";
import { DealerNote } from "./dealer-note.tsx";
import styles from "./offer.module.css";
import { findOfferDealer } from "./offer.ts";
import { OfferDetails } from "./offer-details.tsx";
import { OfferFigures } from "./offer-figures.tsx";

type OfferPageProps = {
  offer: DealDetail;
  /** Link to the list of such offers. */
  back: { to: string; text: string };
  /** The figures of its instalment, if it has one. */
  instalment?: ReactNode;
  /** The enquiry form, with the id `lead-form`. */
  children: ReactNode;
};

/** The page of one special, deal or service special, with its enquiry form and the dealer that offers it. */
export function OfferPage({ offer, back, instalment, children }: OfferPageProps) {
  const { dealer, paths } = useScope();
  const offerDealer = findOfferDealer(offer, dealer);
  return (
    <>
      <PageHero
        title={keepAmountsOnOneLine(offer.title)}
        picture={{ src: offer.imageUri, width: 1200, height: 800, alt: offer.title }}
        dark
      >
        <OfferFigures offer={offer} />
        <p className={styles.description}>{keepAmountsOnOneLine(offer.description)}</p>
        <a href="#lead-form" className={buttonClass("primary", { wide: true })}>
          {text.enquire}
        </a>
      </PageHero>
      <OfferDetails offer={offer} instalment={instalment} />
      <AsideLayout
        label={text.offeredBy}
        aside={
          <>
            <h2 className={styles.title}>{text.offeredBy}</h2>
            {offerDealer ? (
              <DealerNote dealer={offerDealer} />
            ) : (
              <p>
                {text.everyDealer} <Link to={paths.dealers}>{text.findDealer}</Link>
              </p>
            )}
            <p className={styles.terms}>{text.terms}</p>
            <Link to={back.to} className={sectionLinkClass}>
              {back.text}
            </Link>
          </>
        }
      >
        {children}
      </AsideLayout>
    </>
  );
}
