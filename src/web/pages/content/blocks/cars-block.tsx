import { contentPages as text } from "../../../../contract/content/wording/pages.ts";
import { keepAmountsOnOneLine } from "../../../../contract/formats/format-text.ts";
import { SectionLink } from "../../../features/promo/section-link.tsx";
import { VehicleStrip } from "../../../features/vehicle/similar/vehicle-strip.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./blocks.module.css";

/** The first cars of a search, which is current each time. */
export function CarsBlock({ block: { title, search }, id, vehicles = [] }: BlockProps<"cars">) {
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{keepAmountsOnOneLine(title)}</h2>
        <SectionLink to={search}>{text.cars.all}</SectionLink>
      </div>
      {vehicles.length > 0 ? <VehicleStrip vehicles={vehicles} labelledBy={id} /> : <p>{text.cars.none}</p>}
    </section>
  );
}
