import { Link } from "react-router";
import { alertLinks } from "../../../../contract/alerts/wording/alert-links.ts";
import { notFoundTitle } from "../../../../contract/content/wording/navigation.ts";
import { notFound } from "../../../../contract/content/wording/not-found.ts";
import type { SoldVehicle } from "../../../../contract/stock/vehicle.ts";
import { vehicleGone as text } from "../../../../contract/stock/wording/used.ts";
import { useScope } from "../../../routing/scope.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { contentClass, Section } from "../../../ui/layout.tsx";
import type { VehicleCardData } from "../vehicle-card-data.ts";
import type { NewestVehicles } from "./load-similar.ts";
import { SimilarVehicles } from "./similar-vehicles.tsx";
import styles from "./vehicle-gone.module.css";
import { VehicleStrip } from "./vehicle-strip.tsx";

type VehicleGoneProps = {
  /** Null if the address never was a vehicle's. */
  sold: SoldVehicle | null;
  similar: readonly VehicleCardData[];
  /** Shown if there is nothing similar. */
  newest: NewestVehicles;
};

/** The page of a vehicle that is not for sale: it leads to similar ones, and to its dealer for one like it. */
export function VehicleGone({ sold, similar, newest }: VehicleGoneProps) {
  const { paths } = useScope();
  const [first] = newest.vehicles;
  const name = sold
    ? `${sold.make} ${sold.model}`
    : [newest.make && first?.make, newest.model && first?.model].filter(Boolean).join(" ");
  const list = sold ? paths.usedList(sold.make_slug, sold.model_slug) : paths.usedList(newest.make, newest.model);
  return (
    <>
      <div className={`${contentClass} ${styles.gone}`}>
        <h1>{sold ? text.sold(sold) : notFoundTitle}</h1>
        <p>{sold ? text.soldText : notFound.used.text}</p>
        <div className={styles.ways}>
          {sold && (
            <Link
              to={paths.usedEnquiry(sold.make_slug, sold.model_slug, sold.id)}
              className={buttonClass("primary", { wide: true })}
            >
              {text.askForOne}
            </Link>
          )}
          <Link to={list} className={buttonClass(sold ? "quiet" : "primary", { wide: true })}>
            {text.all(name)}
          </Link>
          {sold && (
            <Link to={paths.searchAlert(list)} className={buttonClass("quiet", { wide: true })}>
              {alertLinks.search}
            </Link>
          )}
        </div>
      </div>
      {similar.length > 0 ? (
        <SimilarVehicles vehicles={similar} />
      ) : (
        newest.vehicles.length > 0 && (
          <Section id="newest" title={text.newest(name)} mist>
            <VehicleStrip vehicles={newest.vehicles} labelledBy="newest" />
          </Section>
        )
      )}
    </>
  );
}
