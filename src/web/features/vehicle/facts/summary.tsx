import { formatKilometres } from "../../../../contract/domain/format.ts";
import type { Vehicle } from "../../../../contract/resources/vehicle.ts";
import { vehicleDetail as text } from "../../../../contract/wording/used.ts";
import styles from "./summary.module.css";

/** A vehicle's specifications. Empty values are left out. */
export function Summary({ vehicle }: { vehicle: Vehicle }) {
  const facts: [string, string | number][] = [
    [text.make, vehicle.make],
    [text.model, vehicle.model],
    [text.variant, vehicle.variant],
    [text.year, vehicle.year],
    [text.mileage, formatKilometres(vehicle.mileage.value)],
    [text.transmission, vehicle.transmission],
    [text.fuel, vehicle.fuel_type],
    [text.colour, vehicle.exterior_color],
    [text.condition, vehicle.state_of_vehicle],
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
