/** How the tables of used cars are written. One line a variant keeps them readable as the price lists they are. */

export type Body = "coupe" | "hatch" | "mpv" | "pickup" | "sedan" | "suv";

/**
 * Name, list price in today's rand, M(anual) or A(utomatic), P(etrol), D(iesel) or H(ybrid), and the first and last
 * year sold where these differ from the model's.
 */
export type UsedVariant = readonly [
  name: string,
  price: number,
  gearbox: "M" | "A",
  fuel: "P" | "D" | "H",
  from?: number,
  to?: number,
];

/** `weight`: how often it is on the forecourt, against the other models of its make. */
export type UsedModel = {
  model: string;
  body: Body;
  weight: number;
  from: number;
  to: number;
  variants: readonly UsedVariant[];
};

/** `weight`: how often the make is on the forecourt, against the other makes. */
export type UsedMake = { make: string; weight: number; models: readonly UsedModel[] };
