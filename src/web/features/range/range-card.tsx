import { Link, useViewTransitionState } from "react-router";
import { calculateRepayment } from "../../../contract/finance/finance.ts";
import { formatRand } from "../../../contract/formats/format.ts";
import type { ModelOverview } from "../../../contract/range/model-overview.ts";
import { rangeCard } from "../../../contract/range/wording/range-card.ts";
import { allowsMotion, prefetchInView } from "../../routing/link-behaviour.ts";
import { uploadUrl } from "../../routing/paths.ts";
import { useScope } from "../../routing/scope.tsx";
import { Card, cardLinkClass, cardPictureClass } from "../../ui/card.tsx";
import { Picture, type PictureProps } from "../../ui/picture/picture.tsx";
import { useFinanceTerms } from "../../visitor/budget.ts";
import styles from "./range-card.module.css";
import type { RangeCardData } from "./range-card-data.ts";

type RangeCardProps = {
  item: RangeCardData;
  /** Larger, with what the variants offer and the terms of the instalment. */
  large?: boolean;
  /** `sizes` of the picture. */
  sizes: string;
  loading?: PictureProps["loading"];
};

/** A model of the new range. The whole card is one link. */
export function RangeCard({ item, large = false, sizes, loading }: RangeCardProps) {
  const { paths } = useScope();
  const to = paths.newModel(item.make_slug, item.model_slug);
  // The card's picture morphs into the picture of the model's page, and back.
  const isTransitioning = useViewTransitionState(to);
  const terms = useFinanceTerms();
  const { instalment, balloon, totalOfInstalments } = calculateRepayment(item.minPrice, terms);
  const { termMonths, interestPercent, depositPercent } = terms;
  const Heading = large ? "h2" : "h3";
  return (
    <Card
      className={large ? styles.large : undefined}
      picture={
        <Picture
          className={cardPictureClass}
          src={uploadUrl(item.picture, "range")}
          alt=""
          width={1200}
          height={800}
          sizes={sizes}
          loading={loading}
          style={{ viewTransitionName: isTransitioning ? "model-picture" : undefined }}
        />
      }
    >
      <Heading className={styles.name}>
        <Link to={to} viewTransition={allowsMotion} className={cardLinkClass} prefetch={prefetchInView}>
          {item.make} {item.model}
        </Link>
      </Heading>
      <p className={styles.bodyType}>{item.bodyType}</p>
      {large && item.model_overview && <Overview overview={item.model_overview} />}
      <p className={styles.price}>
        <span>{rangeCard.from}</span> {formatRand(item.minPrice)}
      </p>
      {large && (
        <p className={styles.terms}>
          {rangeCard.terms({
            instalment: formatRand(instalment),
            totalOfInstalments: formatRand(totalOfInstalments),
            balloon: formatRand(balloon),
            termMonths,
            depositPercent,
            interestPercent,
          })}
        </p>
      )}
    </Card>
  );
}

/** What the model's variants offer. */
function Overview({ overview }: { overview: ModelOverview }) {
  const facts = rangeCard.overview(overview);
  if (facts.length === 0) return null;
  return (
    <ul className={styles.overview}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
