import { formatKilometres } from "../../../contract/domain/format.ts";
import type { Vehicle } from "../../../contract/resources/vehicle.ts";
import { vehicleDetail as words } from "../../../contract/wording/used.ts";
import styles from "./summary.module.css";

/** A vehicle's specifications. Empty values are left out. */
export function Summary({ vehicle }: { vehicle: Vehicle }) {
  const facts: [string, string | number][] = [
    [words.make, vehicle.make],
    [words.model, vehicle.model],
    [words.variant, vehicle.variant],
    [words.year, vehicle.year],
    [words.mileage, formatKilometres(vehicle.mileage.value)],
    [words.transmission, vehicle.transmission],
    [words.fuel, vehicle.fuel_type],
    [words.colour, vehicle.exterior_color],
    [words.condition, vehicle.state_of_vehicle],
    [words.stockNumber, vehicle.stock_number],
  ];
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className={styles.title}>
        {words.summary}
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
