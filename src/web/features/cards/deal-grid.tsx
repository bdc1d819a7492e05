import type { Deal } from "../../../contract/content/deal.ts";
import { specials } from "../../../contract/content/wording/specials.ts";
import styles from "./deal-grid.module.css";
import { PictureCard } from "./picture-card.tsx";

type DealGridProps = {
  deals: readonly Pick<Deal, "slug" | "title" | "description" | "thumbnailUri" | "uri">[];
  hrefOf: (deal: Pick<Deal, "slug" | "uri">) => string;
};

/** Deals in two columns, each linked to its page. */
export function DealGrid({ deals, hrefOf }: DealGridProps) {
  return (
    <ul className={styles.grid}>
      {deals.map((deal) => (
        <li key={deal.slug}>
          <PictureCard
            to={hrefOf(deal)}
            pictureSrc={deal.thumbnailUri}
            title={deal.title}
            text={deal.description}
            linkText={specials.exploreMore}
            sizes="(min-width: 1340px) 600px, (min-width: 600px) 46vw, 92vw"
          />
        </li>
      ))}
    </ul>
  );
}
