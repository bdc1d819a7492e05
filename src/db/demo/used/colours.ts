import { readJson } from "../read-data.ts";

/** The makes' paint names, grouped by the colour of the picture that shows them. */
type Paint = { picture: string; weight: number; names: Record<string, string>; defaultNames: string[] };

const PAINTS = readJson<Paint>("paints");

export type MakeColour = { weight: number; picture: string; names: string[] };

/** The colours of a make, each with its picture. */
export function coloursOf(make: string): MakeColour[] {
  return PAINTS.map(({ picture, weight, names, defaultNames }) => ({
    picture,
    weight,
    names: names[make] ? [names[make]] : defaultNames,
  }));
}
