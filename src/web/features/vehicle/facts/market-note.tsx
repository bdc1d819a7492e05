import type { VehicleMarket } from "../../../../contract/stock/vehicle-market.ts";
import { vehicleMarket as text } from "../../../../contract/stock/wording/vehicle-page.ts";
import styles from "./market-note.module.css";

type MarketNoteProps = {
  market: VehicleMarket;
  /** Make and model. */
  car: string;
};

/** How the price compares with the group's other cars like it, and how that is computed. Nothing if there are too few. */
export function MarketNote({ market, car }: MarketNoteProps) {
  const { comparison, average_price } = market;
  if (comparison === undefined || average_price === undefined) return null;
  const compared = { ...market, comparison, average_price };
  return (
    <p className={styles.market}>
      <strong>{text.comparison(compared)}</strong> {text.method(car, compared)}
    </p>
  );
}
