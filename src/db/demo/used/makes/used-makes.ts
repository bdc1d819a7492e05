import { readTable } from "../../read-data.ts";

export type Body = "coupe" | "hatch" | "mpv" | "pickup" | "sedan" | "suv";

/** M(anual) or A(utomatic), P(etrol), D(iesel) or H(ybrid). */
type Drive = { transmission: "M" | "A"; fuel: "P" | "D" | "H" };

/** `price`: of a new one in today's rand. `from` and `to`: the first and last year of sale, if they differ from the model's. */
export type UsedVariant = Drive & { variant: string; price: number; from?: number; to?: number };

/** `weight`: relative frequency among the models of its make. `from` and `to`: years of sale. */
export type UsedModel = {
  model: string;
  body: Body;
  weight: number;
  from: number;
  to: number;
  variants: readonly UsedVariant[];
};

/** `weight`: relative frequency among the makes. */
export type UsedMake = { make: string; weight: number; models: readonly UsedModel[] };

/** The brand of the group. Only this make has demo cars. */
export const OWN_MAKE = "Renault";

const MODELS = readTable<Omit<UsedModel, "variants"> & { make: string }>("used-models", {
  make: "text",
  model: "text",
  body: "text",
  weight: "number",
  from: "number",
  to: "number",
});
const VARIANTS = readTable<UsedVariant & { make: string; model: string }>("used-variants", {
  make: "text",
  model: "text",
  variant: "text",
  price: "number",
  transmission: "text",
  fuel: "text",
  from: "number",
  to: "number",
});
const MAKES = readTable<Omit<UsedMake, "models">>("used-makes", { make: "text", weight: "number" });

/** All makes of the used stock. */
export const USED_MAKES: UsedMake[] = MAKES.map((row) => ({
  ...row,
  models: MODELS.filter(({ make }) => make === row.make).map((model) => ({
    ...model,
    variants: VARIANTS.filter((variant) => variant.make === row.make && variant.model === model.model),
  })),
}));
