import { type SQL, sql } from "drizzle-orm";
import { firstDateAfter, southAfricanDate } from "../../../../contract/dates/calendar-date.ts";
import {
  CHOICE_FACTS,
  type ChoiceFact,
  choicesOf,
  factOf,
  RANGE_FACTS,
  type RangeFact,
} from "../../../../contract/facts/facts.ts";
import type { AmountRange } from "../../../../contract/finance/finance.ts";
import { PRICE_FALL_DAYS, REDUCED } from "../../../../contract/stock/price-fall.ts";
import { modelsWithSeats } from "../../../../contract/stock/seats.ts";
import type { Database } from "../../../connect.ts";
import { chosenColumn, factColumn } from "../../../schema/stock/fact-columns.ts";
import { codeOf } from "../../../schema/stock/feature-codes.ts";
import { bucketWords, fallWords } from "../../../schema/stock/range-buckets.ts";
import { factWord, hashOf } from "../../../schema/stock/vehicles-for-sale.ts";
import type { Criteria } from "./criteria.ts";
import { distanceKm } from "./distance.ts";

/** The criteria that are choices among the values of a column. */
const CHOICES = {
  dealer: "dealer_id",
  provinces: "dealer_id",
  distance: "dealer_id",
  make: "make_id",
  model: "model_id",
  /** The models that are sold with the chosen numbers of seats only. */
  seatedModels: "model_id",
  ...(Object.fromEntries(CHOICE_FACTS.map((name) => [name, chosenColumn(name)])) as Record<ChoiceFact, string>),
} satisfies Partial<Record<keyof Criteria | "seatedModels", string>>;
export type Choice = keyof typeof CHOICES;
const MATCHED_AS_WHOLE: ReadonlySet<string> = new Set(CHOICE_FACTS.filter((name) => choicesOf(name).matchesAll));

/** What is searched for among the vehicles for sale. Without anything, all of them. */
export type Search = Partial<Record<RangeFact, AmountRange>> & {
  /** For each choice the accepted values of its column, or those that a list must have. None: no vehicle matches. */
  choices: Partial<Record<Choice, readonly (string | number)[]>>;
  /** `REDUCED`: those whose price has fallen. No other value matches a vehicle. */
  priceFall?: readonly string[];
  /** The vehicles whose texts have the words that were not understood otherwise. */
  ids?: readonly number[];
};

/**
 * Finds the ids that stand for the names of the criteria. A condition has them as values, since PostgreSQL estimates how many
 * vehicles a value has, and cannot for what a subquery finds. Without a make, a model slug matches the models of all makes. A range
 * without bounds is left out: options that count the same vehicles have equal searches, and share a scan.
 */
export async function resolveSearch(db: Database, criteria: Criteria): Promise<Search> {
  const chosen = CHOICE_FACTS.filter((name) => criteria[name]?.length).map((name) => [name, criteria[name]]);
  const ranges = RANGE_FACTS.filter((name) => hasRange(criteria[name])).map((name) => [name, criteria[name]]);
  return {
    choices: { ...Object.fromEntries(chosen), ...(await findIds(db, criteria)) },
    ...(criteria.priceFall?.length && { priceFall: criteria.priceFall }),
    ...Object.fromEntries(ranges),
  };
}

async function findIds(db: Database, criteria: Criteria): Promise<Search["choices"]> {
  const { dealer, provinces = [], near, distance, make, model, seats = [] } = criteria;
  const lookups: [Choice, SQL][] = [];
  if (dealer) lookups.push(["dealer", sql`select id from dealers where slug = ${dealer}`]);
  if (provinces.length > 0) {
    lookups.push(["provinces", sql`select id from dealers where province = any(${sql.param(provinces)}::text[])`]);
  }
  if (near !== undefined && distance !== undefined) {
    lookups.push(["distance", sql`select id from dealers where ${distanceKm(near)} <= ${distance}`]);
  }
  if (make) lookups.push(["make", sql`select id from makes where slug = ${make}`]);
  if (model) lookups.push(["model", sql`select id from models where slug = ${model}`]);
  if (seats.length > 0) lookups.push(["seatedModels", modelIdsWithSeats(seats)]);
  if (lookups.length === 0) return {};
  const columns = lookups.map(([choice, query]) => sql`array(${query}) as ${sql.raw(`"${choice}"`)}`);
  const { rows } = await db.execute<Partial<Record<Choice, number[]>>>(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0] ?? {};
}

/** Selects the ids of the models that are sold with one of these numbers of seats only. */
export function modelIdsWithSeats(seats: readonly string[]): SQL {
  const models = modelsWithSeats(seats);
  const slugs = (name: "make" | "model") => sql.param(models.map((one) => one[name]));
  return sql`
    select md.id from models md join makes mk on mk.id = md.make_id
    where (mk.slug, md.slug) in (select * from unnest(${slugs("make")}::text[], ${slugs("model")}::text[]))
  `;
}

/** A search for some of the choices of another, and nothing else. */
export const keepChoices = ({ choices }: Search, names: readonly Choice[]): Search => ({
  choices: Object.fromEntries(Object.entries(choices).filter(([choice]) => names.includes(choice as Choice))),
});

/** The search without some of its choices or ranges. */
export function without(search: Search, ...names: (Choice | RangeFact | "priceFall")[]): Search {
  const choices = Object.entries(search.choices).filter(([choice]) => !names.includes(choice as Choice));
  const ranges = RANGE_FACTS.filter((range) => !names.includes(range)).map((range) => [range, search[range]]);
  const { ids, priceFall } = search;
  return {
    choices: Object.fromEntries(choices),
    ids,
    ...(priceFall && !names.includes("priceFall") && { priceFall }),
    ...Object.fromEntries(ranges),
  };
}

const hasRange = ({ from, to }: AmountRange = {}) => from !== undefined || to !== undefined;

/** Whether all vehicles for sale match. */
export const matchesAll = (search: Search): boolean =>
  Object.keys(search.choices).length === 0 &&
  search.ids === undefined &&
  search.priceFall === undefined &&
  !RANGE_FACTS.some((name) => hasRange(search[name]));

/** Whether a vehicle's price is said to have fallen: see `PRICE_FALL_DAYS`. */
export const HAS_FALLEN = sql.raw(`price_fell_on > current_date - ${PRICE_FALL_DAYS}`);

/** What bounds the column of a range: of a date, the first day that is so many whole months from today. */
export const boundOf = (name: RangeFact, value: number): number | string =>
  factOf(name).type === "date" ? firstDateAfter(southAfricanDate(new Date()), value) : value;

/** The conditions of a range. Its bounds are both included. */
function inRange(name: RangeFact, { from, to }: AmountRange): SQL[] {
  const column = sql.raw(factColumn(name));
  const isDate = factOf(name).type === "date";
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${boundOf(name, from)}`]),
    ...(to === undefined ? [] : [isDate ? sql`${column} < ${boundOf(name, to + 1)}` : sql`${column} <= ${to}`]),
  ];
}

/** The SQL condition for the rows of `vehicles_for_sale` that match. */
export function matches(search: Search): SQL {
  const { seats, seatedModels = [], ...choices } = search.choices;
  const toWords = (choice: Choice, values: readonly (string | number)[]) =>
    values.map((value) => factWord(CHOICES[choice], value));
  const { lists = [], single = [] } = Object.groupBy(Object.entries(choices), ([choice]) =>
    MATCHED_AS_WHOLE.has(choice) ? "lists" : "single",
  );
  const accepted = single.map(([choice, values]) => toWords(choice as Choice, values));
  if (seats) accepted.push([...toWords("seats", seats), ...toWords("seatedModels", seatedModels)]);
  for (const name of RANGE_FACTS.filter((range) => hasRange(search[range]))) {
    const buckets = bucketWords(name, search[name] ?? {});
    if (buckets) accepted.push(buckets);
  }
  if (search.priceFall) accepted.push(fallWords());
  const words = accepted.filter(({ length }) => length === 1).flat();
  // In the order in which PostgreSQL checks a row: comparing arrays costs the most.
  const conditions = [
    ...RANGE_FACTS.flatMap((name) => inRange(name, search[name] ?? {})),
    ...(search.priceFall ? [search.priceFall.includes(REDUCED) ? HAS_FALLEN : sql`false`] : []),
    ...(search.ids ? [sql`id = any(${sql.param(search.ids)}::integer[])`] : []),
    ...(seats ? [sql`(seats is null or seats::text = any(${sql.param(seats)}::text[]))`] : []),
    ...(words.length > 0 ? [sql`facts @> ${hashes(words)}`] : []),
    ...accepted.filter(({ length }) => length !== 1).map((any) => sql`facts && ${hashes(any)}`),
    ...lists.map(([choice, values]) => hasAll(CHOICES[choice as Choice], values)),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** PostgreSQL computes the hashes before it plans a query, so that it estimates by them. */
const hashes = (words: readonly string[]) =>
  sql`array[${sql.join(
    words.map((word) => hashOf(sql`${word}`)),
    sql`, `,
  )}]::bigint[]`;

/** The condition that a list has all the features. None has one that is not known. */
function hasAll(column: string, keys: readonly (string | number)[]): SQL {
  const codes = keys.map((key) => codeOf(String(key)));
  return codes.includes(undefined) ? sql`false` : sql`${sql.raw(column)} @> ${sql.param(codes)}::smallint[]`;
}
