import type { Vehicle } from "../../../../contract/stock/vehicle.ts";
import { shortlistLink } from "../../../../contract/stock/wording/shortlist-link.ts";
import { Icon } from "../../../ui/icon.tsx";
import { shortlist, useIsShortlisted } from "../../../visitor/kept/kept-vehicles.ts";
import styles from "./heart-button.module.css";

type HeartButtonProps = {
  vehicle: Pick<Vehicle, "id" | "make" | "model"> & {
    /** Rand; missing if the vehicle is sold. */
    price?: number;
  };
  /** On a picture; otherwise in the text. */
  onPicture?: boolean;
};

/** Puts a vehicle on the shortlist, and takes it off. Hidden without JavaScript. */
export function HeartButton({ vehicle: { id, make, model, price = 0 }, onPicture = false }: HeartButtonProps) {
  const isSaved = useIsShortlisted(id);
  return (
    <button
      type="button"
      className={onPicture ? `${styles.heart} ${styles.onPicture}` : styles.heart}
      aria-pressed={isSaved}
      aria-label={shortlistLink.save(`${make} ${model}`)}
      onClick={() => {
        if (isSaved) return shortlist.remove([id]);
        shortlist.add([{ id, price }]);
        // The list stays here; the dealer learns only how often a car is wanted.
        navigator.sendBeacon(`/api/vehicles/${id}/hearts`);
      }}
    >
      <Icon name="heart" size={22} className={styles.icon} />
    </button>
  );
}
