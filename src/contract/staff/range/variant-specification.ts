/** A variant's specification in the back office. */
import type { TUnsafe } from "typebox";
import {
  OPTIONAL_SPECIFICATIONS,
  type OptionalSpecification,
  type Specification,
  specificationRow,
} from "../../range/specification.ts";
import { inputOf } from "../stock/vehicle-facts.ts";

/** What helps staff to fill a row in. Undefined: its label says it. */
export const SPECIFICATION_HELP = {
  fuelType: undefined,
  engineCapacity: undefined,
  gears: undefined,
  drivenWheels: undefined,
  acceleration: "Seconds from standstill",
  topSpeed: undefined,
  fuelConsumption: "Combined, as the manufacturer states it",
  energyConsumption: "Combined, as the manufacturer states it",
  co2: undefined,
  tank: undefined,
  battery: "Usable capacity",
  electricRange: "As the manufacturer states it",
  overallLength: undefined,
  overallWidth: "Without mirrors",
  overallHeight: undefined,
  wheelbase: undefined,
  groundClearance: undefined,
  boot: "With all seats in use",
  kerbWeight: undefined,
  towingWeight: undefined,
  seats: undefined,
  doors: "The tailgate counts: a hatchback has 3 or 5.",
  safetyRating: "Visitors see it with its source and year only.",
  safetyRatingSource: "Who tested it: Global NCAP",
  safetyRatingYear: "Of the test",
  warrantyYears: undefined,
  warrantyKilometres: "Empty: no limit",
  servicePlanYears: undefined,
  servicePlanKilometres: "Empty: no limit",
} as const satisfies Record<OptionalSpecification, string | undefined>;

/** What staff may write. An empty value is not known. */
export const specificationInputs = Object.fromEntries(
  OPTIONAL_SPECIFICATIONS.map((name) => [name, inputOf({ ...specificationRow(name), isOptional: true })]),
) as { [Name in OptionalSpecification]: TUnsafe<Specification[Name]> };

/** What a new variant has. */
export const UNKNOWN_SPECIFICATION = Object.fromEntries(
  OPTIONAL_SPECIFICATIONS.map((name) => [name, specificationRow(name).type === "number" ? null : ""]),
);
