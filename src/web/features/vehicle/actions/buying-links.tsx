import { Link } from "react-router";
import { alertLinks } from "../../../../contract/alerts/wording/alert-links.ts";
import type { Vehicle } from "../../../../contract/stock/vehicle.ts";
import { buyingLinks as text, tradeIn } from "../../../../contract/stock/wording/vehicle-page.ts";
import { useScope } from "../../../routing/scope.tsx";
import { sectionLinkClass } from "../../../ui/layout.tsx";
import styles from "./buying-links.module.css";

/** The ways to see and pay for the car, which take it along, and the way for those who wait. */
export function BuyingLinks({ vehicle }: { vehicle: Vehicle }) {
  const { paths } = useScope();
  return (
    <p className={styles.links}>
      <Link to={paths.usedEnquiry(vehicle.make_slug, vehicle.model_slug, vehicle.id)} className={sectionLinkClass}>
        {text.view}
      </Link>
      {vehicle.hold_hours !== undefined && !vehicle.reserved && (
        <Link to={paths.usedHold(vehicle.make_slug, vehicle.model_slug, vehicle.id)} className={sectionLinkClass}>
          {text.hold(vehicle.hold_hours)}
        </Link>
      )}
      <Link to={paths.financeFor(vehicle.id)} className={sectionLinkClass}>
        {text.finance}
      </Link>
      <Link to={paths.usedTradeIn(vehicle.make_slug, vehicle.model_slug, vehicle.id)} className={sectionLinkClass}>
        {tradeIn.link}
      </Link>
      <Link to={paths.vehicleAlert(vehicle.id)} className={sectionLinkClass}>
        {alertLinks.vehicle}
      </Link>
    </p>
  );
}
