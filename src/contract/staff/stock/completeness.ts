/** How complete the description of a vehicle is, by what buyers ask for first. */
import { type FactName, isUnknown } from "../../facts/facts.ts";
import { STAFF_LABELS } from "./vehicle-facts.ts";

type Part = FactName | "images" | "description";

/** What counts, and how much. A vehicle need not have the other facts: few have a service plan. */
export const COMPLETENESS_WEIGHTS: Partial<Record<Part, number>> = {
  images: 8,
  serviceHistory: 5,
  previousOwners: 4,
  variant: 4,
  description: 4,
  features: 4,
  bodyType: 3,
  colour: 3,
  engineCapacity: 3,
  firstRegistered: 3,
  accidentHistory: 3,
  seats: 2,
  power: 2,
  drivenWheels: 2,
  lastService: 2,
  vin: 2,
  fuelConsumption: 2,
  doors: 1,
  gears: 1,
  keys: 1,
  interiorColour: 1,
  interiorMaterial: 1,
  natisCode: 1,
  roadworthy: 1,
};

/** The list can be filtered by less than these, in per cent. */
export const COMPLETENESS_LIMITS = ["50", "75", "90"] as const;

/** An electric car has none. */
export const COMBUSTION_FACTS: readonly Part[] = ["engineCapacity", "fuelConsumption", "gears"];

/** What feeds leave of a colour that they do not state. */
export const UNSTATED_COLOUR = "Not stated";

const PARTS = Object.entries(COMPLETENESS_WEIGHTS) as [Part, number][];

/** The sum of all weights. */
export const FULL_WEIGHT = PARTS.reduce((sum, [, weight]) => sum + weight, 0);

/** What staff call what a vehicle lacks, the most important first. */
export function missingParts(vehicle: Record<string, unknown>): string[] {
  const labels: Record<string, string> = { ...STAFF_LABELS, images: "Pictures", description: "Description" };
  return PARTS.filter(([part]) => isMissing(vehicle, part))
    .toSorted(([, a], [, b]) => b - a)
    .map(([part]) => labels[part] ?? part);
}

function isMissing(vehicle: Record<string, unknown>, part: Part): boolean {
  const value = vehicle[part];
  if (vehicle.fuelType === "Electric" && COMBUSTION_FACTS.includes(part)) return false;
  const isUnstated = part === "colour" && value === UNSTATED_COLOUR;
  return isUnknown(value) || isUnstated;
}
