import { type SQL, sql } from "drizzle-orm";
import type { Fields } from "../../../contract/resources/resource.ts";
import type { Filters } from "../../../contract/resources/vehicle.ts";
import type { Database } from "../../connect.ts";
import { limitTo } from "./count-vehicles.ts";
import { type Criteria, choosesDealers, countsBy, matches } from "./criteria.ts";
import {
  chosenWithoutStock,
  MAKE_COUNTS,
  MAKES,
  OPTION_GROUPS,
  type OptionGroup,
  optionList,
} from "./option-groups.ts";

/** `isLowerBound`: more vehicles match than were counted. */
export type CountedOptions = Fields<Filters> & { isLowerBound: boolean };

/**
 * The options of a search that the summary tables cannot count: the matching vehicles are counted themselves. Groups in
 * which nothing is chosen share one scan; each other group has one without its own choices. A scan ends after `bound` vehicles, if that is not null.
 */
export async function countedOptions(db: Database, criteria: Criteria, bound: number | null): Promise<CountedOptions> {
  const { dealer, provinces, near, distance, make, model } = criteria;
  const dealers = { dealer, provinces, near, distance };
  const byDealer = choosesDealers(criteria);
  const samples = new Map<string, SQL>([["matching", sample(criteria, bound)]]);
  /** The name of the sample for a group, without the group's own criteria. */
  const sampleFor = (group: string, isChosen: boolean, without: Criteria): SQL => {
    if (isChosen) samples.set(`matching_${group}`, sample({ ...criteria, ...without }, bound));
    return sql.raw(isChosen ? `matching_${group}` : "matching");
  };

  const cars = sampleFor("cars", Boolean(make ?? model), { make: undefined, model: undefined });
  const ofProvinces = sampleFor("provinces", (provinces?.length ?? 0) > 0, { provinces: undefined });
  const options = (group: OptionGroup, table: "of_car" | "looks"): SQL => {
    const { column, criterion } = OPTION_GROUPS[group];
    const found = sampleFor(group, (criteria[criterion]?.length ?? 0) > 0, { [criterion]: undefined });
    const name = sql.raw(column);
    return sql`${optionList(sql`
      select value, coalesce(count, 0) as count
      from (select distinct ${name} as value from ${sql.raw(table)} where ${name} <> '') all_values
      left join (select ${name} as value, count(*)::integer as count from ${found} group by 1) counted using (value)
    `)} as ${sql.raw(`"${group}"`)}`;
  };
  const groups = [
    ...(["fuelType", "transmissionType", "vehicle_state"] as const).map((group) => options(group, "of_car")),
    ...(["body_type", "colour"] as const).map((group) => options(group, "looks")),
    sql`${optionList(sql`
      select dealers.province as value, sum(counted.count)::integer as count
      from (select dealer_id, count(*) as count from ${ofProvinces} group by 1) counted
      join dealers on dealers.id = counted.dealer_id group by 1
    `)} as province`,
  ];
  const tables = [...samples].map(([name, query]) => sql`${sql.raw(name)} as materialized (${query})`);
  const isFull = [...samples.keys()].map((name) => sql`(select count(*) from ${sql.raw(name)}) > ${bound}`);

  const { rows } = await db.execute<CountedOptions>(sql`
    with stock as (
      select make_id, model_id, fuel_type, transmission, state
      from ${countsBy({ dealer: byDealer, look: false })} where ${matches(dealers)}
    ), of_car as (
      select * from stock where ${matches({ make, model })}
    ), looks as (
      select distinct body_type, colour_family
      from ${countsBy({ dealer: byDealer, look: true })} where ${matches({ ...dealers, make, model })}
    ), ${sql.join(tables, sql`, `)}, model_counts as (
      select make_id, model_id, coalesce(count, 0) as count
      from (select distinct make_id, model_id from stock) all_models
      left join (select model_id, count(*)::integer as count from ${cars} group by 1) counted using (model_id)
      union all ${chosenWithoutStock({ make, model })}
    ), ${MAKE_COUNTS}
    select ${MAKES} as makes, ${sql.join(groups, sql`, `)}, coalesce(${sql.join(isFull, sql` or `)}, false) as "isLowerBound"
  `);
  return rows[0] as CountedOptions;
}

/** The newest matching vehicles: an even sample if there are too many. Each search index has these columns. */
function sample(criteria: Criteria, bound: number | null): SQL {
  return sql`
    select make_id, model_id, dealer_id, fuel_type, transmission, state, body_type, colour_family from vehicles
    where withdrawn_at is null and ${matches(criteria)} order by id desc ${limitTo(bound)}
  `;
}
