import { Link, useViewTransitionState } from "react-router";
import { CALCULATOR_DEFAULTS } from "../../../contract/domain/constants.ts";
import { calculateRepayment } from "../../../contract/domain/finance.ts";
import { formatRand } from "../../../contract/domain/format.ts";
import { home } from "../../../contract/wording/home.ts";
import { uploadUrl } from "../../routing/paths.ts";
import { useScope } from "../../routing/scope.tsx";
import { Card, cardLinkClass, cardPictureClass } from "../../ui/card.tsx";
import { Picture, type PictureProps } from "../../ui/picture.tsx";
import styles from "./range-card.module.css";
import type { RangeCardData } from "./range-card-data.ts";

type RangeCardProps = {
  item: RangeCardData;
  /** In a list of its own, with the terms of the instalment. */
  large?: boolean;
  /** How wide the picture is shown. */
  sizes: string;
  loading?: PictureProps["loading"];
};

/** A model of the new range; the whole card leads to its page. */
export function RangeCard({ item, large = false, sizes, loading }: RangeCardProps) {
  const { paths } = useScope();
  const to = paths.newModel(item.make_slug, item.model_slug);
  // On the way to the model's page, and back, the picture grows into that page's.
  const moving = useViewTransitionState(to);
  const { instalment, balloon, totalOfInstalments } = calculateRepayment(item.minPrice);
  const { termMonths, interestPercent, depositPercent } = CALCULATOR_DEFAULTS;
  const Name = large ? "h2" : "h3";
  return (
    <Card
      className={large ? styles.large : undefined}
      picture={
        item.picture && (
          <Picture
            className={cardPictureClass}
            src={uploadUrl(item.picture, "range")}
            alt=""
            width={1200}
            height={800}
            sizes={sizes}
            loading={loading}
            style={{ viewTransitionName: moving ? "model-picture" : undefined }}
          />
        )
      }
    >
      <Name className={styles.name}>
        <Link to={to} viewTransition className={cardLinkClass}>
          {item.make} {item.model}
        </Link>
      </Name>
      <p className={styles.kind}>{item.bodyType}</p>
      <p className={styles.price}>
        <span>{home.from}</span> {formatRand(item.minPrice)}
      </p>
      {large && (
        <p className={styles.terms}>
          From {formatRand(instalment)} p/m: {termMonths} instalments ({formatRand(totalOfInstalments)} in all),{" "}
          {depositPercent}% deposit, {interestPercent}% interest, balloon {formatRand(balloon)}. Initiation and service
          fees apply.
        </p>
      )}
    </Card>
  );
}
