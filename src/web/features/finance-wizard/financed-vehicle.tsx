import { Link } from "react-router";
import { financePage as text } from "../../../contract/applications/wording/page.ts";
import { paths } from "../../routing/paths.ts";
import type { FinanceValues } from "./answers/fields.ts";
import styles from "./financed-vehicle.module.css";
import type { FinancedVehicle } from "./vehicle-of-address.ts";

/** The answers that the vehicle gives. */
export const valuesOf = ({ dealer_slug }: FinancedVehicle): FinanceValues => ({
  variant: "used",
  dealership: dealer_slug,
});

/** Says which car the application is for. */
export function VehicleNote({ vehicle }: { vehicle: FinancedVehicle }) {
  return (
    <p className={styles.vehicle}>
      {text.forVehicle} <Link to={vehicle.uri}>{text.vehicle(vehicle)}</Link>
      <Link to={paths().finance}>{text.withoutVehicle}</Link>
    </p>
  );
}
