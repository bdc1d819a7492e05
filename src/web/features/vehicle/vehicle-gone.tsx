import { Link } from "react-router";
import type { SoldVehicle } from "../../../contract/resources/vehicle.ts";
import { notFoundTitle } from "../../../contract/wording/navigation.ts";
import { notFound } from "../../../contract/wording/not-found.ts";
import { vehicleGone as text } from "../../../contract/wording/used.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { cardGridSizes, cardRowClass } from "../../ui/card.tsx";
import { contentClass, Section } from "../../ui/layout.tsx";
import type { SimilarVehicles } from "./load-vehicle.ts";
import { VehicleCard } from "./vehicle-card.tsx";
import styles from "./vehicle-gone.module.css";

type VehicleGoneProps = {
  /** Null if the address never was a vehicle's. */
  sold: SoldVehicle | null;
  similar: SimilarVehicles;
};

/** The page of a vehicle that is not for sale, with the way to similar ones. */
export function VehicleGone({ sold, similar }: VehicleGoneProps) {
  const { paths } = useScope();
  const [first] = similar.vehicles;
  const name = [similar.make && first?.make, similar.model && first?.model].filter(Boolean).join(" ");
  return (
    <>
      <div className={`${contentClass} ${styles.gone}`}>
        <h1>{sold ? text.sold(sold) : notFoundTitle}</h1>
        <p>{sold ? text.soldText : notFound.used.text}</p>
        <Link to={paths.usedList(similar.make, similar.model)} className={buttonClass("primary", { wide: true })}>
          {text.all(name)}
        </Link>
      </div>
      {similar.vehicles.length > 0 && (
        <Section id="similar" title={text.similar(name)} mist>
          <ul className={cardRowClass}>
            {similar.vehicles.map((vehicle) => (
              <li key={vehicle.id}>
                <VehicleCard vehicle={vehicle} Heading="h3" sizes={cardGridSizes} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
