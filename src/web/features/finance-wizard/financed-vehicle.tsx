import { Link } from "react-router";
import type { Vehicle } from "../../../contract/resources/vehicle.ts";
import { financePage as text } from "../../../contract/wording/finance/page.ts";
import { paths } from "../../routing/paths.ts";
import type { FinanceValues } from "./answers/fields.ts";
import styles from "./financed-vehicle.module.css";

/** The fields of a vehicle that the application shows. */
export const FINANCED_VEHICLE_FIELDS = [
  "id",
  "uri",
  "year",
  "make",
  "model",
  "variant",
  "price",
  "stock_number",
  "dealer_slug",
  "dealer_name",
] as const;
export type FinancedVehicle = Pick<Vehicle, (typeof FINANCED_VEHICLE_FIELDS)[number]>;

/** The id of the used vehicle in the address. Undefined: none, or not one that could be. */
export function readVehicleId(query: URLSearchParams): number | undefined {
  const id = query.get("vehicle") ?? "";
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
}

/** What the vehicle answers. */
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
