import type { FactName } from "../../facts/facts.ts";
import { VARIANT_FACTS } from "../stock/vehicle-facts.ts";

/** What a used vehicle has in common with a `variant` of the range, as the staff's API sends that. */
export const factsOfVariant = (variant: Readonly<Record<string, unknown>>): Partial<Record<FactName, unknown>> =>
  Object.fromEntries(
    VARIANT_FACTS.map((name) => [name, name === "transmission" ? variant.transmissionType : variant[name]]),
  );
