import { sql } from "drizzle-orm";
import type { Fields } from "../../../contract/resources/resource.ts";
import type { Filters } from "../../../contract/resources/vehicle.ts";
import type { Database } from "../../connect.ts";
import { NotFound } from "../../not-found.ts";
import { countsTable, matches } from "./facets.ts";

export type FiltersFields = Fields<Filters>;

/**
 * The filter options of a dealer's or the group's stock. `makes` has all makes with vehicles for sale; the other options
 * are counted within `make` and `model`. Throws NotFound for an unknown make or model.
 */
export async function getFilters(
  db: Database,
  { make, model, dealer }: { make?: string; model?: string; dealer?: string },
): Promise<FiltersFields> {
  const { rows } = await db.execute<FiltersFields & { exists: boolean }>(sql`
    with counts as (
      select fuel_type, transmission, state, sum(count)::integer as count
      from ${countsTable({ dealer })} where ${matches({ make, model, dealer })} group by fuel_type, transmission, state
    ), in_scope as (
      select make_id, model_id, sum(count)::integer as count
      from ${countsTable({ dealer })} where ${matches({ dealer })} group by make_id, model_id
    ), makes_in_scope as (
      select mk.slug, mk.name, sum(s.count)::integer as count,
        json_agg(json_build_object('slug', md.slug, 'name', md.name, 'count', s.count) order by md.name) as models
      from in_scope s join makes mk on mk.id = s.make_id join models md on md.id = s.model_id group by mk.id
    )
    select
      ${makeAndModelExist({ make, model })} as exists,
      (select coalesce(json_agg(m order by m.name), '[]') from makes_in_scope m) as makes,
      ${options("fuel_type")} as "fuelType",
      ${options("transmission")} as "transmissionType",
      ${options("state")} as vehicle_state
  `);
  const { exists, ...filters } = rows[0] as FiltersFields & { exists: boolean };
  if (!exists) throw new NotFound(`The ${model ? "model" : "make"} is not known`);
  return filters;
}

/** Each value of `column` with its count, most frequent first. */
function options(column: "fuel_type" | "transmission" | "state") {
  return sql`(
    select coalesce(json_agg(o order by o.count desc, o.value), '[]')
    from (select ${sql.raw(column)} as value, sum(count)::integer as count from counts group by 1) o
  )`;
}

function makeAndModelExist({ make, model }: { make?: string; model?: string }) {
  if (!make) return sql`true`;
  if (!model) return sql`exists (select from makes where slug = ${make})`;
  return sql`exists (
    select from models md join makes mk on mk.id = md.make_id where mk.slug = ${make} and md.slug = ${model}
  )`;
}
