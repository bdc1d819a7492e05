import Type, { type Static } from "typebox";
import { resource } from "../resource.ts";

/**
 * How the price of a vehicle compares with others for sale in the group: those of its make and model, of nearly its year and
 * mileage. See domain/market.ts.
 */
export const VehicleMarket = resource("VehicleMarket", {
  count: Type.Integer({ description: "Vehicles like it that are for sale. It is not one of them" }),
  years: Type.Object({ from: Type.Integer(), to: Type.Integer() }, { description: "Years of those compared" }),
  mileage: Type.Object(
    { from: Type.Integer(), to: Type.Integer() },
    { description: "Kilometres of those compared, at least and at most" },
  ),
  average_price: Type.Optional(
    Type.Integer({ description: "Rand. Missing if there are fewer than eight vehicles like it" }),
  ),
  comparison: Type.Optional(
    Type.Unsafe<"below" | "near" | "above">(
      Type.Enum(["below", "near", "above"], {
        description: "Its price beside the average; near: within 2 %. Missing if there is no average",
      }),
    ),
  ),
});
export type VehicleMarket = Static<typeof VehicleMarket>;

export const SimilarVehiclesQuery = Type.Object({
  dealer: Type.Optional(Type.String({ maxLength: 100, description: "Slug of a dealer; without it, the whole group" })),
});
export type SimilarVehiclesQuery = Static<typeof SimilarVehiclesQuery>;
