import type { ReactNode } from "react";
import { Link } from "react-router";
import { keepAmountsOnOneLine } from "../../../contract/domain/format.ts";
import type { DealDetail } from "../../../contract/resources/deal-detail.ts";
import { offer as words } from "../../../contract/wording/specials.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { sectionLinkClass } from "../../ui/layout.tsx";
import { PageHero } from "../../ui/page-hero.tsx";
import { DealerNote } from "./dealer-note.tsx";
import styles from "./offer.module.css";
import { offerDealer } from "./offer.ts";
import { WithAside } from "./with-aside.tsx";

type OfferPageProps = {
  offer: DealDetail;
  /** To the page that has all of its kind. */
  back: { to: string; text: string };
  /** The enquiry form; `#lead-form` is in it. */
  children: ReactNode;
};

/** One special, deal or service special: its banner, the form to ask about it, and who offers it. */
export function OfferPage({ offer, back, children }: OfferPageProps) {
  const { dealer, paths } = useScope();
  const only = offerDealer(offer, dealer);
  return (
    <>
      <PageHero
        title={keepAmountsOnOneLine(offer.title)}
        picture={{ src: offer.imageUri, width: 1200, height: 800, alt: offer.title }}
        dark
      >
        <p className={styles.description}>{keepAmountsOnOneLine(offer.description)}</p>
        <a href="#lead-form" className={buttonClass("primary", { wide: true })}>
          {words.enquire}
        </a>
      </PageHero>
      <WithAside
        label={words.offeredBy}
        aside={
          <>
            <h2 className={styles.title}>{words.offeredBy}</h2>
            {only ? (
              <DealerNote dealer={only} />
            ) : (
              <p>
                {words.everyDealer} <Link to={paths.dealers}>{words.findDealer}</Link>
              </p>
            )}
            <p className={styles.terms}>{words.terms}</p>
            <Link to={back.to} className={sectionLinkClass}>
              {back.text}
            </Link>
          </>
        }
      >
        {children}
      </WithAside>
    </>
  );
}
