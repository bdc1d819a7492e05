import Type, { type Static } from "typebox";
import { MAX_SELECTED_VEHICLES } from "../constants.ts";
import { resource } from "../resource.ts";
import { SoldVehicle, Vehicle } from "./vehicle.ts";

/** The vehicles that somebody has chosen by id, such as those of a shortlist. */
export const VehicleSelection = resource("VehicleSelection", {
  vehicles: Type.Array(Vehicle, { description: "Those for sale, in the order asked for" }),
  sold: Type.Array(SoldVehicle, { description: "Those that were for sale once, in the order asked for" }),
});
export type VehicleSelection = Static<typeof VehicleSelection>;

export const VehicleSelectionQuery = Type.Object({
  "id[]": Type.Optional(
    Type.Array(
      Type.String({ pattern: "^[1-9]\\d{0,9}$", "x-message": "This value should be the id of a vehicle, such as 12." }),
      { maxItems: MAX_SELECTED_VEHICLES, description: "Ids that are not known are left out" },
    ),
  ),
});
export type VehicleSelectionQuery = Static<typeof VehicleSelectionQuery>;
