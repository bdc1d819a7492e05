import { type SQL, sql } from "drizzle-orm";
import type { Histogram } from "../../../contract/domain/histogram-buckets.ts";
import type { Fields } from "../../../contract/resources/resource.ts";
import type { Filters, FiltersQuery } from "../../../contract/resources/vehicle.ts";
import type { Database } from "../../connect.ts";
import { countBy } from "./count-by.ts";
import { type Criteria, criteriaOf } from "./criteria.ts";
import { bucketOf, toBuckets } from "./histograms.ts";
import { type Choice, type RangeName, resolveSearch, type Search, without } from "./search.ts";
import { findByTexts, understandWords } from "./search-words.ts";

/** Options are counted among so many matches. */
const MAX_COUNTED = 20_000;
/** The values that are listed without a match are looked for among so many vehicles. */
const MAX_LISTED = 2_000;

export type FiltersFields = Fields<Filters>;

/** What is counted, and the choices and ranges that are left out, since it is for them. */
type Group = { column: SQL; without: (Choice | RangeName)[] };
/** How many vehicles have each value. */
type Counts = ReadonlyMap<string, number>;

const VALUE_GROUPS = {
  fuelType: { column: sql`fuel_type`, without: ["fuelTypes"] },
  transmissionType: { column: sql`transmission`, without: ["transmissions"] },
  vehicle_state: { column: sql`state`, without: ["states"] },
  body_type: { column: sql`body_type`, without: ["bodyTypes"] },
  colour: { column: sql`colour_family`, without: ["colours"] },
} as const satisfies Partial<Record<keyof FiltersFields, { column: SQL; without: readonly Choice[] }>>;

/**
 * The filter options of a dealer's or the group's stock, each with its count for the choices in all other groups of
 * filters. An option of the make and model is listed even if other choices leave it no vehicle; its count is 0 then.
 */
export async function getFilters(db: Database, query: FiltersQuery): Promise<FiltersFields> {
  const { query: asked, rest } = await understandWords(db, query);
  const criteria = criteriaOf(asked, query.dealer);
  const structured = await resolveSearch(db, criteria);
  const { dealer, provinces, distance, make, model } = structured.choices;
  const dealers = chosen({ dealer, provinces, distance });
  // In the texts of all vehicles of these dealers, since each group counts without its own choices.
  const texts = await findByTexts(db, dealers, rest);
  const search = { ...structured, ids: texts.ids };
  const histograms = (query["histogram[]"] ?? []) as Histogram[];

  const groups: Record<string, Group> = {
    makes: { column: sql`model_id`, without: ["make", "model"] },
    province: { column: sql`dealer_id`, without: ["provinces"] },
    ...Object.fromEntries(histograms.map((name) => [name, { column: bucketOf(name), without: [name] }])),
  };
  for (const [name, group] of Object.entries(VALUE_GROUPS)) groups[name] = { ...group, without: [...group.without] };
  const [counted, listed, models, provincesOfDealers] = await Promise.all([
    countGroups(db, search, groups),
    countBy(db, chosen({ dealer, provinces, distance, make, model }), columnsOf(VALUE_GROUPS), MAX_LISTED),
    listModels(db, dealers),
    listProvinces(db),
  ]);
  const countsOf = (name: string): Counts => counted.counts.get(name) ?? new Map();
  const values = (name: keyof typeof VALUE_GROUPS) => [
    name,
    toOptions([...countsOf(name), ...[...listed.counts[name].keys()].map((value) => [value, 0] as const)]),
  ];
  return {
    makes: toMakes(models, countsOf("makes"), criteria),
    ...Object.fromEntries((Object.keys(VALUE_GROUPS) as (keyof typeof VALUE_GROUPS)[]).map(values)),
    province: toOptions(
      [...countsOf("province")].map(([id, count]) => [provincesOfDealers.get(Number(id)) ?? "", count]),
    ),
    ...Object.fromEntries(histograms.map((name) => [name, toBuckets(name, countsOf(name))])),
    ...((counted.isLowerBound || texts.isLowerBound) && { countsAreLowerBounds: true }),
  };
}

/** A search for the choices that are made. */
const chosen = (choices: Search["choices"]): Search => ({
  choices: Object.fromEntries(Object.entries(choices).filter(([, values]) => values !== undefined)),
});

const columnsOf = <Name extends string>(groups: Record<Name, { column: SQL }>) =>
  Object.fromEntries(Object.entries<{ column: SQL }>(groups).map(([name, { column }]) => [name, column])) as Record<
    Name,
    SQL
  >;

/** Counts each group for what is chosen in the others. Groups in which nothing is chosen share one scan. */
async function countGroups(db: Database, search: Search, groups: Record<string, Group>) {
  const scans = Map.groupBy(Object.entries(groups), ([, group]) => JSON.stringify(without(search, ...group.without)));
  const counted = await Promise.all(
    [...scans].map(([key, scanned]) =>
      countBy(db, JSON.parse(key) as Search, columnsOf(Object.fromEntries(scanned)), MAX_COUNTED),
    ),
  );
  return {
    counts: new Map(counted.flatMap(({ counts }) => Object.entries<Counts>(counts))),
    isLowerBound: counted.some(({ isLowerBound }) => isLowerBound),
  };
}

/** Options with the sums of their counts, the most frequent first. */
function toOptions(counts: (readonly [value: string, count: number])[]): { value: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const [value, count] of counts) if (value !== "") sums.set(value, (sums.get(value) ?? 0) + count);
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
      select from vehicles v where v.withdrawn_at is null and v.model_id = md.id ${sql.join(conditions, sql` `)}
    ) as "isStocked"
    from makes mk left join models md on md.make_id = mk.id order by mk.name, md.name
  `);
  return rows;
}

/** The makes and models in stock, and the chosen ones, which keep their names without stock. */
function toMakes(models: Model[], counts: Counts, { make, model }: Criteria): FiltersFields["makes"] {
  const listed = models.filter((one) => one.isStocked || (one.make === make && one.slug === model));
  const chosenMake = models.find((one) => one.make === make);
  const makes = Map.groupBy(listed, (one) => one.make);
  return [...new Map([...models].map((one) => [one.make, one.makeName]))]
    .filter(([slug]) => makes.has(slug) || slug === chosenMake?.make)
    .map(([slug, name]) => {
      const ofMake = (makes.get(slug) ?? []).map((one) => ({
        slug: one.slug,
        name: one.name,
        count: counts.get(String(one.id)) ?? 0,
      }));
      return { slug, name, count: ofMake.reduce((sum, { count }) => sum + count, 0), models: ofMake };
    });
}

async function listProvinces(db: Database): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; province: string }>(sql`select id, province from dealers`);
  return new Map(rows.map(({ id, province }) => [id, province]));
}
