import { type SQL, sql } from "drizzle-orm";
import { type AmountRange, priceRangeOf } from "../../../contract/domain/finance.ts";
import { modelsWithSeats } from "../../../contract/domain/seats.ts";
import type { FiltersQuery } from "../../../contract/resources/vehicle.ts";
import { distanceKm, type Point, parsePoint } from "./distance.ts";

/** What a vehicle search asks for: slugs, lists of accepted values, and ranges. Empty criteria match everything. */
export type Criteria = {
  dealer?: string;
  provinces?: readonly string[];
  near?: Point;
  /** Kilometres from `near`. */
  distance?: number;
  make?: string;
  model?: string;
  fuelTypes?: readonly string[];
  transmissions?: readonly string[];
  states?: readonly string[];
  bodyTypes?: readonly string[];
  colours?: readonly string[];
  /** Numbers of seats, which stand for models. */
  seats?: readonly string[];
  /** Rand. */
  price?: AmountRange;
  year?: AmountRange;
  /** Kilometres. */
  mileage?: AmountRange;
  /** The vehicles whose texts have the words that were not understood otherwise. */
  ids?: readonly number[];
};

const RANGES = ["price", "year", "mileage"] as const;

/** The criteria that the parameters of a search stand for. A range of instalments is a range of prices. */
export function criteriaOf(query: Omit<FiltersQuery, "dealer">, dealer: string | undefined): Criteria {
  const range = (name: (typeof RANGES)[number] | "installment") => ({
    from: query[`${name}[gte]`],
    to: query[`${name}[lte]`],
  });
  return {
    dealer,
    provinces: query["province[]"],
    near: query.near === undefined ? undefined : parsePoint(query.near),
    distance: query["distance[lte]"],
    make: query.make_slug,
    model: query.model_slug,
    fuelTypes: query["fuelType[]"],
    transmissions: query["transmissionType[]"],
    states: query["vehicle_state[]"],
    bodyTypes: query["body_type[]"],
    colours: query["colour[]"],
    seats: query["seats[]"],
    price: intersect(range("price"), priceRangeOf(range("installment"))),
    year: range("year"),
    mileage: range("mileage"),
  };
}

/** Whether the summary tables have the number of vehicles that match: they know no prices, years, mileages and texts. */
export function isSummed(criteria: Criteria): boolean {
  return (
    criteria.ids === undefined &&
    RANGES.every((name) => criteria[name]?.from === undefined && criteria[name]?.to === undefined)
  );
}

/** Whether the criteria choose dealers. */
export function choosesDealers({ dealer, provinces, near, distance }: Criteria): boolean {
  return Boolean(dealer) || (provinces?.length ?? 0) > 0 || (near !== undefined && distance !== undefined);
}

/** Whether the criteria choose body types or colours, which only the larger tables of counts have. */
export function choosesLooks({ bodyTypes, colours }: Criteria): boolean {
  return (bodyTypes?.length ?? 0) > 0 || (colours?.length ?? 0) > 0;
}

/** The smallest table of counts that has all columns of the criteria. */
export function countsTable(criteria: Criteria): SQL {
  return countsBy({ dealer: choosesDealers(criteria), look: choosesLooks(criteria) });
}

/** The table of counts by facets, and also by dealer, or by body type and colour. */
export function countsBy({ dealer, look }: { dealer: boolean; look: boolean }): SQL {
  if (look) return dealer ? sql`vehicle_look_counts` : sql`vehicle_group_look_counts`;
  return dealer ? sql`vehicle_counts` : sql`vehicle_group_counts`;
}

/**
 * The SQL condition for the criteria. It fits `vehicles` and the tables of counts, which share the column names; only
 * `vehicles` has ranges. Without a make, a model slug matches the models of all makes.
 */
export function matches(criteria: Criteria): SQL {
  const { make, model, fuelTypes, transmissions, states, bodyTypes, colours } = criteria;
  const dealers = sql`select id from dealers where ${matchesDealer(criteria)}`;
  return all([
    // With `=`, an index that begins with the dealer is in sort order.
    choosesDealers(criteria) &&
      (criteria.dealer ? sql`dealer_id = (${dealers})` : sql`dealer_id = any(array(${dealers}))`),
    make && sql`make_id = (select id from makes where slug = ${make})`,
    model && sql`model_id = any(array(select id from models where slug = ${model}))`,
    isOneOf("fuel_type", fuelTypes),
    isOneOf("transmission", transmissions),
    isOneOf("state", states),
    isOneOf("body_type", bodyTypes),
    isOneOf("colour_family", colours),
    hasSeats(criteria.seats),
    criteria.ids !== undefined && sql`id = any(${sql.param(criteria.ids)}::integer[])`,
    ...RANGES.flatMap((name) => [
      criteria[name]?.from !== undefined && sql`${sql.raw(name)} >= ${criteria[name].from}`,
      criteria[name]?.to !== undefined && sql`${sql.raw(name)} <= ${criteria[name].to}`,
    ]),
  ]);
}

/** The SQL condition that chooses the rows of `dealers`. */
export function matchesDealer({ dealer, provinces, near, distance }: Criteria): SQL {
  return all([
    dealer && sql`dealers.slug = ${dealer}`,
    isOneOf("dealers.province", provinces),
    near !== undefined && distance !== undefined && sql`${distanceKm(near)} <= ${distance}`,
  ]);
}

function isOneOf(column: string, values: readonly string[] | undefined): SQL | false {
  if (values === undefined || values.length === 0) return false;
  // `=` takes half the time of a list for each row.
  return values.length === 1
    ? sql`${sql.raw(column)} = ${values[0]}`
    : sql`${sql.raw(column)} = any(${sql.param(values)})`;
}

function hasSeats(seats: readonly string[] | undefined): SQL | false {
  if (seats === undefined || seats.length === 0) return false;
  const models = modelsWithSeats(seats);
  const slugs = (name: "make" | "model") => sql.param(models.map((one) => one[name]));
  return sql`model_id = any(array(
    select md.id from models md join makes mk on mk.id = md.make_id
    where (mk.slug, md.slug) in (select * from unnest(${slugs("make")}::text[], ${slugs("model")}::text[]))
  ))`;
}

function all(conditions: (SQL | false | "" | undefined)[]): SQL {
  const present = conditions.filter((condition) => typeof condition === "object");
  return present.length > 0 ? sql.join(present, sql` and `) : sql`true`;
}

function intersect(a: AmountRange, b: AmountRange): AmountRange {
  const bounds = (name: keyof AmountRange) => [a[name], b[name]].filter((bound) => bound !== undefined);
  return {
    from: bounds("from").length > 0 ? Math.max(...bounds("from")) : undefined,
    to: bounds("to").length > 0 ? Math.min(...bounds("to")) : undefined,
  };
}
