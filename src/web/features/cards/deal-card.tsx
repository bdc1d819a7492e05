import type { Deal } from "../../../contract/content/deal.ts";
import { offerFacts } from "../../../contract/content/offer-facts.ts";
import { offerFigures as text } from "../../../contract/content/wording/specials.ts";
import { formatRand } from "../../../contract/formats/format.ts";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import styles from "./deal-card.module.css";
import { PictureCard } from "./picture-card.tsx";

type DealCardProps = {
  deal: Deal;
  to: string;
  linkText: string;
  /** `sizes` of the picture. */
  sizes: string;
};

/** A deal, a special or a service special: what it costs, and until when. */
export function DealCard({ deal, to, linkText, sizes }: DealCardProps) {
  const { price, saving } = deal;
  const facts = offerFacts(deal);
  return (
    <PictureCard
      to={to}
      pictureSrc={deal.thumbnailUri}
      title={deal.title}
      figures={
        (price !== null || saving !== null) && (
          <p className={styles.figures}>
            {price !== null && (
              <strong className={styles.price}>
                <span className={visuallyHiddenClass}>{text.price} </span>
                {formatRand(price)}
              </strong>
            )}
            {saving !== null && <span className={styles.saving}>{text.saving(formatRand(saving))}</span>}
          </p>
        )
      }
      text={deal.description}
      facts={facts.length > 0 && facts.join(" · ")}
      linkText={linkText}
      sizes={sizes}
    />
  );
}
