import { type SQL, sql } from "drizzle-orm";
import type { Fields } from "../../../contract/resources/resource.ts";
import type { Filters } from "../../../contract/resources/vehicle.ts";
import type { Fact } from "../../schema/vehicles.ts";
import type { Criteria } from "./criteria.ts";
import type { Samples } from "./samples.ts";
import { type Choice, type Search, without } from "./search.ts";

/** The groups of options that are the values of a column, and the choice among them. */
const GROUPS = {
  fuelType: ["fuel_type", "fuelTypes"],
  transmissionType: ["transmission", "transmissions"],
  vehicle_state: ["state", "states"],
  body_type: ["body_type", "bodyTypes"],
  colour: ["colour_family", "colours"],
} as const satisfies Partial<Record<keyof Fields<Filters>, [Fact, Choice]>>;

/** A subquery that makes a list of options of the rows `value` and `count` of `rows`, the most frequent first. */
const optionList = (rows: SQL): SQL =>
  sql`(select coalesce(json_agg(o order by o.count desc, o.value), '[]') from (${rows}) o)`;

/** The columns with the options of each group. The values are those of the dealers' stock of the make and model. */
export function optionColumns(search: Search, samples: Samples): SQL[] {
  const { dealer, provinces, distance, make, model } = search.choices;
  const stock = samples.valuesOf({ choices: keepChosen({ dealer, provinces, distance, make, model }) });
  const groups = Object.entries(GROUPS).map(([group, [column, choice]]) => {
    const name = sql.raw(column);
    return sql`${optionList(sql`
      select value, coalesce(count, 0) as count
      from (select ${name} as value from ${stock} union select ${name} from ${samples.valuesOf(search)}) all_values
      left join (select ${name} as value, count(*)::integer as count from ${samples.of(without(search, choice))} group by 1) counted
        using (value)
      where value <> ''
    `)} as ${sql.raw(`"${group}"`)}`;
  });
  const provinceOptions = optionList(sql`
    select dealers.province as value, count(*)::integer as count
    from ${samples.of(without(search, "provinces"))} found join dealers on dealers.id = found.dealer_id group by 1
  `);
  return [...groups, sql`${provinceOptions} as province`];
}

const keepChosen = (choices: Search["choices"]): Search["choices"] =>
  Object.fromEntries(Object.entries(choices).filter(([, values]) => values !== undefined));

/**
 * The column `makes`: the makes and models in stock at the searched dealers, and the chosen ones, which keep their names without
 * stock.
 */
export function makesColumn(search: Search, { make, model }: Criteria, samples: Samples): SQL {
  const { dealer, provinces, distance } = search.choices;
  const atDealers = [dealer, provinces, distance].filter((ids) => ids !== undefined);
  const conditions = atDealers.map((ids) => sql`and v.dealer_id = any(${sql.param(ids)}::integer[])`);
  const counted = samples.of(without(search, "make", "model"));
  return sql`(
    with stocked as (
      select make_id, id as model_id, slug, name from models md
      where exists (select from vehicles v where v.withdrawn_at is null and v.model_id = md.id ${sql.join(conditions, sql` `)})
        or (slug = ${model ?? null} and make_id = (select id from makes where slug = ${make ?? null}))
    ), model_counts as (
      select stocked.*, coalesce(count, 0) as count
      from stocked left join (select model_id, count(*)::integer as count from ${counted} group by 1) c using (model_id)
    ), make_counts as (
      select mk.slug, mk.name, coalesce(sum(c.count), 0)::integer as count,
        coalesce(
          json_agg(json_build_object('slug', c.slug, 'name', c.name, 'count', c.count) order by c.name)
            filter (where c.model_id is not null), '[]') as models
      from makes mk left join model_counts c on c.make_id = mk.id
      where c.model_id is not null or mk.slug = ${make ?? null} group by mk.id
    )
    select coalesce(json_agg(m order by m.name), '[]') from make_counts m
  ) as makes`;
}
