import { Link } from "react-router";
import type { SoldVehicle } from "../../../../contract/stock/vehicle.ts";
import { shortlistText as text } from "../../../../contract/stock/wording/shortlist.ts";
import { useScope } from "../../../routing/scope.tsx";
import { Card, cardLinkClass, cardMarkClass, cardNameClass, cardPictureClass } from "../../../ui/card.tsx";
import { HeartButton } from "../heart/heart-button.tsx";
import { VehiclePicture } from "../vehicle-picture.tsx";
import styles from "./selection.module.css";

/** A vehicle of a shortlist that has been sold. It leads to the others of its model. */
export function SoldCard({ vehicle, sizes }: { vehicle: SoldVehicle; sizes: string }) {
  const { paths } = useScope();
  const name = `${vehicle.make} ${vehicle.model}`;
  return (
    <Card
      className={styles.soldCard}
      picture={
        <>
          <VehiclePicture
            uri={vehicle.image?.uri ?? ""}
            focus={vehicle.image?.focus}
            className={cardPictureClass}
            sizes={sizes}
          />
          <span className={cardMarkClass}>{text.sold}</span>
          <HeartButton vehicle={vehicle} onPicture />
        </>
      }
    >
      <h2 className={cardNameClass}>
        {vehicle.year} {name} {vehicle.variant}
      </h2>
      <p className={styles.soldLink}>
        <Link to={paths.usedList(vehicle.make_slug, vehicle.model_slug)} className={cardLinkClass}>
          {text.seeAll(name)}
        </Link>
      </p>
    </Card>
  );
}
