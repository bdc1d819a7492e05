import { formatRand } from "../../../../contract/formats/format.ts";
import type { Vehicle } from "../../../../contract/stock/vehicle.ts";
import { priceHistory as text } from "../../../../contract/stock/wording/price-history.ts";
import { disclosureClass } from "../../../ui/disclosure.ts";
import styles from "./price-history.module.css";

/** The prices that the car had, the latest first. Nothing if its price never changed. */
export function PriceHistory({ vehicle: { price, price_history: earlier = [] } }: { vehicle: Vehicle }) {
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="price-history">
      <h2 id="price-history" className={styles.title}>
        {text.title}
      </h2>
      <details className={`${disclosureClass} ${styles.history}`}>
        <summary>{text.summary(earlier.length)}</summary>
        <ol className={styles.prices} reversed>
          <li>
            <strong>{formatRand(price)}</strong> {text.now}
          </li>
          {earlier.map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a price may apply twice, and none is inserted
            <li key={place}>
              <strong>{formatRand(one.price)}</strong> {text.until(one.until)}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
