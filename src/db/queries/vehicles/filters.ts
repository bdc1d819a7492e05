import { type SQL, sql } from "drizzle-orm";
import type { Fields } from "../../../contract/resources/resource.ts";
import type { Filters, FiltersQuery } from "../../../contract/resources/vehicle.ts";
import type { Database } from "../../connect.ts";
import { countsTable, type Facets, facetsOf, matches } from "./facets.ts";

export type FiltersFields = Fields<Filters>;

/**
 * The filter options of a dealer's or the group's stock, each with its count for the choices in all other groups of
 * filters. An option of the make and model is listed even if other choices leave it no vehicle; its count is 0 then.
 * Reads the summary tables only.
 */
export async function getFilters(db: Database, query: FiltersQuery): Promise<FiltersFields> {
  const { dealer, make, model, ...choices } = facetsOf(query, query.dealer);
  const { rows } = await db.execute<FiltersFields>(sql`
    with stock as (
      select make_id, model_id, fuel_type, transmission, state, count
      from ${countsTable({ dealer })} where ${matches({ dealer })}
    ), of_car as (
      select fuel_type, transmission, state, count from stock where ${matches({ make, model })}
    ), model_counts as (
      select make_id, model_id, ${countOf(choices)} as count from stock group by make_id, model_id
      union all ${chosenWithoutStock({ make, model })}
    ), make_counts as (
      select mk.slug, mk.name, sum(c.count)::integer as count,
        coalesce(
          json_agg(json_build_object('slug', md.slug, 'name', md.name, 'count', c.count) order by md.name)
            filter (where md.id is not null), '[]') as models
      from model_counts c join makes mk on mk.id = c.make_id left join models md on md.id = c.model_id group by mk.id
    )
    select
      (select coalesce(json_agg(m order by m.name), '[]') from make_counts m) as makes,
      ${options("fuel_type", { ...choices, fuelTypes: undefined })} as "fuelType",
      ${options("transmission", { ...choices, transmissions: undefined })} as "transmissionType",
      ${options("state", { ...choices, states: undefined })} as vehicle_state
  `);
  return rows[0] as FiltersFields;
}

/** The number of vehicles that match `facets`. */
function countOf(facets: Facets): SQL {
  return sql`coalesce(sum(count) filter (where ${matches(facets)}), 0)::integer`;
}

/** Each value of `column` with its count, most frequent first. */
function options(column: "fuel_type" | "transmission" | "state", otherChoices: Facets): SQL {
  return sql`(
    select coalesce(json_agg(o order by o.count desc, o.value), '[]')
    from (select ${sql.raw(column)} as value, ${countOf(otherChoices)} as count from of_car group by 1) o
  )`;
}

/** The chosen make, and the chosen model of it, if there is none for sale: a choice keeps its name. */
function chosenWithoutStock({ make, model }: Facets): SQL {
  return sql`
    select mk.id, md.id, 0 from makes mk left join models md on md.make_id = mk.id and md.slug = ${model ?? null}
    where mk.slug = ${make ?? null}
      and not exists (select from stock s where s.make_id = mk.id and s.model_id = coalesce(md.id, s.model_id))
  `;
}
