import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Banner } from "../../../contract/content/banner.ts";
import type { Deal } from "../../../contract/content/deal.ts";
import { nothingYet } from "../../../contract/content/wording/nothing-yet.ts";
import { DealGrid } from "../../features/cards/deal-grid.tsx";
import { NothingYet } from "../../features/dealer/nothing-yet/nothing-yet.tsx";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { contentClass, visuallyHiddenClass } from "../../ui/layout.tsx";
import { PageHero } from "../../ui/picture/page-hero.tsx";
import styles from "./deal-list.module.css";

type DealListProps = {
  text: { title: string; intro: string; list: string; none: string };
  banner: Banner | null;
  /** Used where there is no banner. The focus is also that of a banner without one. */
  fallback: { src: string; focus: string };
  button: Banner["button"] | undefined;
  /** The form that chooses among the deals, and what it has found. */
  filter?: ReactNode;
  /** Null if they could not be loaded. */
  deals: readonly Deal[] | null;
  hrefOf: (deal: Pick<Deal, "slug" | "uri">) => string;
};

/** A page of specials or service deals, below the page's banner. */
export function DealList({ text, banner, fallback, button, filter, deals, hrefOf }: DealListProps) {
  const { paths } = useScope();
  return (
    <>
      <PageHero
        title={text.title}
        picture={{
          src: banner?.image.uri ?? fallback.src,
          width: 1920,
          height: 820,
          alt: banner?.image.alt,
          focus: banner?.image.focus ?? fallback.focus,
        }}
        fullBleed
      >
        <div className={styles.intro}>
          {banner && <p className={styles.headline}>{banner.title}</p>}
          <p>{text.intro}</p>
        </div>
        {button && (
          <Link to={paths.link(button.url)} className={buttonClass("primary", { wide: true })}>
            {button.text}
          </Link>
        )}
      </PageHero>
      {deals !== null && (
        <section className={`${contentClass} ${styles.list}`} aria-labelledby="list">
          <h2 id="list" className={visuallyHiddenClass}>
            {text.list}
          </h2>
          {filter}
          {deals.length > 0 ? (
            <DealGrid deals={deals} hrefOf={hrefOf} />
          ) : (
            <NothingYet text={text.none}>
              <Link to={paths.used} className={buttonClass("quiet", { wide: true })}>
                {nothingYet.browseUsed}
              </Link>
            </NothingYet>
          )}
        </section>
      )}
    </>
  );
}
