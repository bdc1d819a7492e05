/** A variant's specification as visitors read it. */
import { formatFactNumber } from "../facts/fact-text.ts";
import type { RangeItem } from "./range.ts";
import {
  partsOf,
  SPECIFICATION,
  SPECIFICATION_NAMES,
  type SpecificationGroup,
  type SpecificationName,
  specificationRow,
} from "./specification.ts";

/** The parts of a variant that its specification is read from. */
export type SpecifiedItem = Pick<RangeItem, "power" | "torque" | "transmission" | "specification">;

/** The value of a row; undefined if it is not known. */
export function readSpecification(item: SpecifiedItem, name: SpecificationName): string | number | undefined {
  const { field, isOfVariant } = specificationRow(name);
  const values: Record<string, unknown> = isOfVariant ? item : (item.specification ?? {});
  const value = values[field];
  // Another server may not know a variant's power.
  return value === "" || (isOfVariant && value === 0) ? undefined : (value as string | number | undefined);
}

/** A row in words, with its parts and units: "5 years or 150 000 km". "" if it is not known, or if a part that it needs is not. */
export function specificationText(item: SpecifiedItem, name: SpecificationName): string {
  const { unit, needsParts } = specificationRow(name);
  const parts = partsOf(name).map((part) => formatValue(item, part));
  const value = formatValue(item, name);
  if (needsParts && [value, ...parts].includes("")) return "";
  if (unit === "stars")
    return `${readSpecification(item, name)} of ${SPECIFICATION.safetyRating.bounds[1]} stars (${parts.join(", ")})`;
  return [value, ...parts].filter(Boolean).join(" or ");
}

function formatValue(item: SpecifiedItem, name: SpecificationName): string {
  const value = readSpecification(item, name);
  return typeof value === "number" ? formatFactNumber(specificationRow(name), value) : (value ?? "");
}

/** The rows of a group that have a text of their own. */
export const rowsOf = (group: SpecificationGroup) =>
  SPECIFICATION_NAMES.filter((name) => specificationRow(name).group === group && !specificationRow(name).isPart);
