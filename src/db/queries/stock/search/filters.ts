import { sql } from "drizzle-orm";
import { CHOICE_FACTS, choicesOf, FACTS } from "../../../../contract/facts/facts.ts";
import type { Fields } from "../../../../contract/resource.ts";
import { REDUCED } from "../../../../contract/stock/price-fall.ts";
import type { Histogram } from "../../../../contract/stock/search/histogram-buckets.ts";
import { SEAT_COUNTS } from "../../../../contract/stock/seats.ts";
import type { Filters, FiltersQuery } from "../../../../contract/stock/vehicle.ts";
import type { Database } from "../../../connect.ts";
import { chosenColumn } from "../../../schema/stock/fact-columns.ts";
import { type CountedColumn, type Counts, countBy, countItems } from "./count-by.ts";
import { type Criteria, criteriaOf } from "./criteria.ts";
import { bucketOf, toBuckets } from "./histograms.ts";
import { HAS_FALLEN, keepChoices, modelIdsWithSeats, resolveSearch, type Search, without } from "./search.ts";
import { findByTexts, understandWords } from "./search-words.ts";

/** Maximum number of matches that options are counted among. */
const MAX_COUNTED = 20_000;
/** Maximum number of vehicles that are searched for values to list without a match. */
const MAX_LISTED = 2_000;

export type FiltersFields = Fields<Filters>;

/** A group of options: what is counted, and the choices and ranges that are left out since they are its own. */
type Group = CountedColumn & { name: keyof FiltersFields; without: Parameters<typeof without>[1][] };

const MAKES: Group = { name: "makes", column: sql`model_id`, without: ["make", "model"] };
const PROVINCES: Group = { name: "province", column: sql`dealer_id`, without: ["provinces"] };
/** The seats that a vehicle says, or else those that its model is sold with only. */
const KNOWN_SEATS = sql`coalesce(seats, case ${sql.join(
  SEAT_COUNTS.map(
    (count) => sql`when model_id = any(array(${modelIdsWithSeats([count])})) then ${Number(count)}::smallint`,
  ),
  sql` `,
)} end)`;

/** The groups whose options are the values of a column. */
const VALUES: readonly Group[] = [
  ...CHOICE_FACTS.filter((name) => !choicesOf(name).isOnDemand).map(
    (name): Group => ({
      name: FACTS[name].filter.parameter,
      column: name === "seats" ? KNOWN_SEATS : sql.raw(chosenColumn(name)),
      without: name === "seats" ? [name, "seatedModels"] : [name],
    }),
  ),
  { name: "price_fall", column: sql`case when ${HAS_FALLEN} then ${REDUCED} end`, without: ["priceFall"] },
];

/** The groups that are counted for who asks, by their parameters: each is a list, of which a vehicle must have all that is chosen. */
const ON_DEMAND = new Map(
  CHOICE_FACTS.filter((name) => choicesOf(name).isOnDemand).map((name) => [
    FACTS[name].filter.parameter as string,
    name,
  ]),
);

/**
 * The filter options of a dealer's or the group's stock, each with its count for the choices in all other groups of
 * filters. An option of the make and model is listed even if other choices leave it no vehicle; its count is 0 then.
 */
export async function getFilters(db: Database, query: FiltersQuery): Promise<FiltersFields> {
  const { query: understood, rest } = await understandWords(db, query);
  const criteria = criteriaOf(understood, query.dealer);
  const structured = await resolveSearch(db, criteria);
  const dealers = keepChoices(structured, ["dealer", "provinces", "distance"]);
  // In the texts of all vehicles of these dealers, since each group counts without its own choices.
  const texts = await findByTexts(db, dealers, rest);
  const search = { ...structured, ids: texts.ids };
  const histograms = (query["histogram[]"] ?? []) as Histogram[];
  const groups = [
    MAKES,
    PROVINCES,
    ...VALUES,
    ...histograms.map((name): Group => ({ name, column: bucketOf(name), without: [name] })),
  ];
  const stock = keepChoices(structured, ["dealer", "provinces", "distance", "make", "model"]);
  const asked = (query["options[]"] ?? []).flatMap((parameter) => ON_DEMAND.get(parameter) ?? []);
  const [counted, lists, listed, models, provinces] = await Promise.all([
    countGroups(db, search, groups),
    Promise.all(asked.map((name) => countItems(db, search, chosenColumn(name), MAX_COUNTED))),
    // Where nothing else is chosen, what is counted is all that there is.
    VALUES.some((group) => keyOf(without(search, ...group.without)) !== keyOf(stock))
      ? countBy(db, stock, VALUES, MAX_LISTED)
      : undefined,
    listModels(db, dealers),
    listProvinces(db),
  ]);
  const countsOf = (name: string): Counts => counted.counts.get(name) ?? new Map();
  const unmatched = (name: string) => [...(listed?.counts.get(name)?.keys() ?? [])].map((value) => [value, 0] as const);
  const ofProvinces = [...countsOf("province")].map(([id, count]) => [provinces.get(id) ?? "", count] as const);
  return {
    makes: toMakes(models, countsOf("makes"), criteria),
    province: toOptions(ofProvinces),
    ...Object.fromEntries(VALUES.map(({ name }) => [name, toOptions([...countsOf(name), ...unmatched(name)])])),
    ...Object.fromEntries(
      asked.map((name, n) => [FACTS[name].filter.parameter, toOptions([...(lists[n]?.counts ?? [])])]),
    ),
    ...Object.fromEntries(histograms.map((name) => [name, toBuckets(name, countsOf(name))])),
    ...((counted.isLowerBound || lists.some(({ isLowerBound }) => isLowerBound) || texts.isLowerBound) && {
      countsAreLowerBounds: true,
    }),
  };
}

/** Equal for equal searches. */
const keyOf = (search: Search): string => JSON.stringify(search);

/** Counts each group for what is chosen in the others. Groups in which nothing is chosen share one scan. */
async function countGroups(db: Database, search: Search, groups: readonly Group[]) {
  const searches = groups.map((group) => ({ group, search: without(search, ...group.without) }));
  const scans = Map.groupBy(searches, (one) => keyOf(one.search));
  const counted = await Promise.all(
    [...scans.values()].map((scanned) =>
      countBy(
        db,
        scanned[0]?.search as Search,
        scanned.map(({ group }) => group),
        MAX_COUNTED,
      ),
    ),
  );
  return {
    counts: new Map(counted.flatMap(({ counts }) => [...counts])),
    isLowerBound: counted.some(({ isLowerBound }) => isLowerBound),
  };
}

/** Options with the sums of their counts, the most frequent first. What is not known, "" or null, is no option. */
function toOptions(counts: (readonly [value: string | null, count: number])[]): { value: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const [value, count] of counts) if (value) sums.set(value, (sums.get(value) ?? 0) + count);
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

type Model = { make: string; makeName: string; id: number; slug: string; name: string; isStocked: boolean };

/** All models, with whether the dealers of the search have one. */
async function listModels(db: Database, { choices }: Search): Promise<Model[]> {
  const conditions = Object.values(choices).map((ids) => sql`and v.dealer_id = any(${sql.param(ids)}::integer[])`);
  const { rows } = await db.execute<Model>(sql`
    select mk.slug as make, mk.name as "makeName", md.id, md.slug, md.name, exists (
      select from vehicles_for_sale v where v.model_id = md.id ${sql.join(conditions, sql` `)}
    ) as "isStocked"
    from makes mk left join models md on md.make_id = mk.id order by mk.name, md.name
  `);
  return rows;
}

/** The makes and models in stock, and the chosen ones, which keep their names without stock. */
function toMakes(models: Model[], counts: Counts, { make, model }: Criteria): FiltersFields["makes"] {
  return [...Map.groupBy(models, (one) => one.make)].flatMap(([slug, ofMake]) => {
    const listed = ofMake
      .filter((one) => one.isStocked || (slug === make && one.slug === model))
      .map((one) => ({ slug: one.slug, name: one.name, count: counts.get(String(one.id)) ?? 0 }));
    if (listed.length === 0 && slug !== make) return [];
    const count = listed.reduce((sum, one) => sum + one.count, 0);
    return [{ slug, name: ofMake[0]?.makeName ?? "", count, models: listed }];
  });
}

/** The provinces of dealers, by their ids. */
async function listProvinces(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; province: string }>(sql`select id::text, province from dealers`);
  return new Map(rows.map(({ id, province }) => [id, province]));
}
