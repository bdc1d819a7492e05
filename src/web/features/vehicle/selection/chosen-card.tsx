import { shortlistText as text } from "../../../../contract/stock/wording/shortlist.ts";
import { cardGridSizes } from "../../../ui/card.tsx";
import { CheckboxField } from "../../../ui/form/field.tsx";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";
import { VehicleCard } from "../vehicle-card.tsx";
import type { VehicleCardData } from "../vehicle-card-data.ts";
import styles from "./selection.module.css";

type ChosenCardProps = {
  vehicle: VehicleCardData;
  /** Rand, when the vehicle was put on the shortlist; 0 or undefined if it is not known, as for a vehicle that was sold then. */
  savedPrice: number | undefined;
  /** It was on the shortlist when the page was opened, and no longer is. */
  isRemoved: boolean;
};

/** A vehicle of a shortlist, with a checkbox of the comparison's form. */
export function ChosenCard({ vehicle, savedPrice, isRemoved }: ChosenCardProps) {
  const change = savedPrice ? vehicle.price - savedPrice : 0;
  return (
    <>
      <div className={isRemoved ? `${styles.card} ${styles.isRemoved}` : styles.card}>
        <VehicleCard vehicle={vehicle} sizes={cardGridSizes} />
      </div>
      <div className={styles.below}>
        {isRemoved ? (
          <p role="status">{text.removed}</p>
        ) : (
          <CheckboxField
            name="cars"
            value={vehicle.id}
            label={
              <>
                <span aria-hidden="true">{text.compareOne}</span>
                <span className={visuallyHiddenClass}>
                  {text.compareCar(`${vehicle.make} ${vehicle.model} ${vehicle.variant}`.trim())}
                </span>
              </>
            }
          />
        )}
        {change !== 0 && !isRemoved && (
          <p className={change < 0 ? styles.cheaper : undefined}>
            {change < 0 ? text.cheaper(-change) : text.dearer(change)}
          </p>
        )}
      </div>
    </>
  );
}
