import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatKilometres, formatRand } from "../../../contract/formats/format.ts";
import type { Vehicle } from "../../../contract/stock/vehicle.ts";
import { VehiclePicture } from "../../features/vehicle/vehicle-picture.tsx";
import { useScope } from "../../routing/scope.tsx";
import styles from "../site/enquiry.module.css";

/** The used car that a form is about, with its title as the page's. */
export function AskedVehicle({ vehicle, children }: { vehicle: Vehicle; children?: ReactNode }) {
  const { paths } = useScope();
  const { make, model, year, mileage, transmission, price, dealer_name, dealer_province } = vehicle;
  return (
    <div className={styles.vehicle}>
      <VehiclePicture
        uri={vehicle.image.uri}
        className={styles.picture}
        sizes="(min-width: 1340px) 440px, (min-width: 960px) 34vw, 40vw"
        loading="eager"
      />
      <div className={styles.about}>
        <h1 className={styles.title}>
          <Link to={paths.usedVehicle(vehicle.make_slug, vehicle.model_slug, vehicle.id)}>
            {make} {model}
          </Link>
        </h1>
        {/* The first space is no place to break at, so that no line begins with a dot. */}
        <p>{[year, formatKilometres(mileage.value), transmission].join("\u00a0· ")}</p>
        <p className={styles.price}>{formatRand(price)}</p>
        <p>
          {dealer_name}, {dealer_province}
        </p>
        {children}
      </div>
    </div>
  );
}
