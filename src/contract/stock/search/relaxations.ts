import Type, { type Static } from "typebox";
import { resource } from "../../resource.ts";
import { FiltersQuery, Vehicle } from "../vehicle.ts";

const parameters = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description });

/** The searches with fewer criteria that have results, for a search without any. */
export const Relaxations = resource("Relaxations", {
  relaxations: Type.Array(
    Type.Object({
      removes: Type.Array(Type.String(), { description: "The parameters that are left off" }),
      changes: parameters("The parameters that are wider, with their new values"),
      parameters: parameters("All parameters of the relaxed search; words that were understood are parameters here"),
      count: Type.Integer({ description: "Vehicles that the relaxed search finds" }),
      countIsLowerBound: Type.Optional(Type.Boolean({ description: "There are more than were counted" })),
    }),
    { description: "Each filter left off, and each range wider, if that finds vehicles" },
  ),
  vehicles: Type.Array(Vehicle, { description: "The first vehicles of the relaxed search that finds fewest" }),
});
export type Relaxations = Static<typeof Relaxations>;

export const RelaxationsQuery = Type.Omit(FiltersQuery, ["histogram[]", "options[]"]);
export type RelaxationsQuery = Static<typeof RelaxationsQuery>;
