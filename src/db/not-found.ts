import type { SoldVehicle } from "../contract/stock/vehicle.ts";

/** The requested item does not exist. The API responds with 404. */
export class NotFound extends Error {
  override name = "NotFound";
}

/** Returns `value`. Throws NotFound if it is undefined; `name` begins the message ("The vehicle"). */
export function mustExist<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new NotFound(`${name} is not known`);
  return value;
}

/** The requested vehicle is no longer for sale. The API responds with 410. */
export class VehicleSold extends Error {
  override name = "VehicleSold";
  readonly vehicle: SoldVehicle;

  constructor(vehicle: SoldVehicle) {
    super("The vehicle is no longer for sale");
    this.vehicle = vehicle;
  }
}
