import { factText } from "../../../../contract/facts/fact-text.ts";
import { FACTS, factsIn } from "../../../../contract/facts/facts.ts";
import type { Vehicle } from "../../../../contract/stock/vehicle.ts";
import { vehicleDetail as text } from "../../../../contract/stock/wording/used.ts";
import styles from "./summary.module.css";

/** A vehicle's specifications. Empty values are left out. */
export function Summary({ vehicle }: { vehicle: Vehicle }) {
  const facts: [string, string][] = [
    [text.make, vehicle.make],
    [text.model, vehicle.model],
    ...factsIn("page").map((name): [string, string] => [FACTS[name].label, factText(vehicle, name)]),
    [text.stockNumber, vehicle.stock_number],
  ];
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className={styles.title}>
        {text.summary}
      </h2>
      <dl className={styles.facts}>
        {facts.map(
          ([term, value]) =>
            value !== "" && (
              <div key={term} className={styles.fact}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
