import type { Deal } from "../../../contract/content/deal.ts";
import { specials } from "../../../contract/content/wording/specials.ts";
import { DealCard } from "./deal-card.tsx";
import styles from "./deal-grid.module.css";

type DealGridProps = { deals: readonly Deal[]; hrefOf: (deal: Deal) => string };

/** Deals in two columns, each linked to its page. */
export function DealGrid({ deals, hrefOf }: DealGridProps) {
  return (
    <ul className={styles.grid}>
      {deals.map((deal) => (
        <li key={deal.slug}>
          <DealCard
            deal={deal}
            to={hrefOf(deal)}
            linkText={specials.exploreMore}
            sizes="(min-width: 1340px) 600px, (min-width: 600px) 46vw, 92vw"
          />
        </li>
      ))}
    </ul>
  );
}
