import { cardGridSizes } from "../../../ui/card.tsx";
import { VehicleCard } from "../vehicle-card.tsx";
import type { VehicleCardData } from "../vehicle-card-data.ts";
import styles from "./vehicle-strip.module.css";

type VehicleStripProps = {
  vehicles: readonly VehicleCardData[];
  /** Id of the heading. */
  labelledBy: string;
};

/** Vehicles in rows of three; on a phone in one row that scrolls sideways. */
export function VehicleStrip({ vehicles, labelledBy }: VehicleStripProps) {
  return (
    <ul className={styles.strip} aria-labelledby={labelledBy}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>
          <VehicleCard vehicle={vehicle} Heading="h3" sizes={cardGridSizes} />
        </li>
      ))}
    </ul>
  );
}
