import type { FactName } from "../../../contract/facts/facts.ts";
import {
  COMBUSTION_FACTS,
  COMPLETENESS_WEIGHTS,
  FULL_WEIGHT,
  UNSTATED_COLOUR,
} from "../../../contract/staff/stock/completeness.ts";
import { isKnownColumn } from "./fact-columns.ts";

/** SQL of how complete a vehicle's description is, in per cent: the weights of what is known. */
export const COMPLETENESS = `(100 * (${Object.entries(COMPLETENESS_WEIGHTS)
  .map(([part, weight]) => `case when ${isKnown(part as keyof typeof COMPLETENESS_WEIGHTS)} then ${weight} else 0 end`)
  .join(" + ")}) / ${FULL_WEIGHT})::smallint`;

function isKnown(part: keyof typeof COMPLETENESS_WEIGHTS): string {
  if (part === "images") return "cardinality(images) > 0";
  if (part === "description") return "description <> ''";
  if (part === "colour") return `colour not in ('', '${UNSTATED_COLOUR}')`;
  const known = isKnownColumn(part as FactName);
  return COMBUSTION_FACTS.includes(part) ? `(${known} or fuel_type = 'Electric')` : known;
}
