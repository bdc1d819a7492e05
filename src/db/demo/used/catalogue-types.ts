/** The format of the used-car tables: one line per variant, as in a price list. */

export type Body = "coupe" | "hatch" | "mpv" | "pickup" | "sedan" | "suv";

/**
 * Name, new price in today's rand, M(anual) or A(utomatic), P(etrol), D(iesel) or H(ybrid), and the first and last year
 * of sale if they differ from the model's.
 */
export type UsedVariant = readonly [
  name: string,
  price: number,
  gearbox: "M" | "A",
  fuel: "P" | "D" | "H",
  from?: number,
  to?: number,
];

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
