import { CHOICE_FACTS, choicesOf } from "../../../contract/facts/facts.ts";
import type { Fields } from "../../../contract/resource.ts";
import type { Make } from "../../../contract/stock/make.ts";
import type { Filters } from "../../../contract/stock/vehicle.ts";
import { slugify } from "../../../contract/text/slug.ts";
import { type Json, toInteger, toList, toRecord, toText } from "./fields.ts";

const GROUPS = [...CHOICE_FACTS.map((name) => choicesOf(name).parameter), "price_fall", "province"];

/** Reads a make with its models. */
export function readMake(make: Json): Fields<Make> {
  return {
    ...readName(make),
    models: toList(make.models).map((model) => {
      const fields = toRecord(model);
      return { ...readName(fields), count: toInteger(fields.count) };
    }),
  };
}

/**
 * Reads the filter options if they have the contract's form. Returns undefined if `body` has no makes. Groups without counts are left out;
 * the page then offers its fixed options.
 */
export function readFilters(body: Json): Fields<Filters> | undefined {
  if (!Array.isArray(body.makes)) return undefined;
  const makes = toList(body.makes).map((one) => toMakeOption(readMake(toRecord(one)), toRecord(one).count));
  const groups = GROUPS.flatMap((name) => {
    const options = toList(body[name]).map(toRecord);
    const isCounted =
      options.length > 0 && options.every(({ value, count }) => value !== undefined && count !== undefined);
    return isCounted
      ? [[name, options.map(({ value, count }) => ({ value: toText(value), count: toInteger(count) }))] as const]
      : [];
  });
  return {
    makes,
    ...Object.fromEntries(groups),
    ...(body.countsAreLowerBounds === true && { countsAreLowerBounds: true }),
  };
}

/** Derives filter options from all makes, for a server whose own are missing or of another form. */
export function filtersOf(makes: readonly Fields<Make>[]): Fields<Filters> {
  return { makes: makes.map((make) => toMakeOption(make)) };
}

function toMakeOption(make: Fields<Make>, count?: unknown): Filters["makes"][number] {
  const ofModels = make.models.reduce((sum, model) => sum + model.count, 0);
  return { slug: make.slug, name: make.name, count: toInteger(count, ofModels), models: make.models };
}

function readName({ slug, name }: Json): { slug: string; name: string } {
  const label = toText(name, toText(slug));
  return { slug: toText(slug, slugify(label)), name: label };
}
