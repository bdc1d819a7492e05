/** What a model's variants have in common, for cards that show the model. */
import Type, { type Static } from "typebox";
import { orNull } from "../resource.ts";
import type { OptionalSpecification, Specification } from "./specification.ts";

const lowest = (description: string) => orNull(Type.Number({ description }));

/** What the variants of a model offer. Null or empty: not known. */
export const ModelOverview = Type.Object(
  {
    transmission_types: Type.Array(Type.String(), { description: "Of all variants, each once" }),
    fuel_consumption: lowest("The lowest, l/100 km"),
    energy_consumption: lowest("The lowest, kWh/100 km"),
    seats: Type.Array(Type.Integer(), { description: "Of all variants, each once, fewest first" }),
    warranty_years: lowest("The shortest"),
    warranty_mileage: lowest("The shortest, kilometres"),
  },
  { description: "What the model's variants offer. Another server may lack it" },
);
export type ModelOverview = Static<typeof ModelOverview>;

/** What an overview is made of. */
export const OVERVIEW_SPECIFICATIONS = [
  "fuelConsumption",
  "energyConsumption",
  "seats",
  "warrantyYears",
  "warrantyKilometres",
] as const satisfies readonly OptionalSpecification[];
export type OverviewVariant = Pick<Specification, (typeof OVERVIEW_SPECIFICATIONS)[number]> & {
  transmissionType: string;
};

/** Sums up the variants of a model. */
export function overviewOf(variants: readonly OverviewVariant[]): ModelOverview {
  const values = (name: (typeof OVERVIEW_SPECIFICATIONS)[number]) => variants.flatMap((variant) => variant[name] ?? []);
  const least = (numbers: readonly number[]) => (numbers.length === 0 ? null : Math.min(...numbers));
  return {
    transmission_types: [...new Set(variants.map(({ transmissionType }) => transmissionType))],
    fuel_consumption: least(values("fuelConsumption")),
    energy_consumption: least(values("energyConsumption")),
    seats: [...new Set(values("seats"))].sort((a, b) => a - b),
    warranty_years: least(values("warrantyYears")),
    warranty_mileage: least(values("warrantyKilometres")),
  };
}
