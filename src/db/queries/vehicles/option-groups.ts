import { type SQL, sql } from "drizzle-orm";
import type { Criteria } from "./criteria.ts";

/** The groups of options: the column of each in `vehicles` and the tables of counts, and its criterion. */
export const OPTION_GROUPS = {
  fuelType: { column: "fuel_type", criterion: "fuelTypes" },
  transmissionType: { column: "transmission", criterion: "transmissions" },
  vehicle_state: { column: "state", criterion: "states" },
  body_type: { column: "body_type", criterion: "bodyTypes" },
  colour: { column: "colour_family", criterion: "colours" },
} as const;
export type OptionGroup = keyof typeof OPTION_GROUPS;

/** A subquery that makes a list of options of the rows `value` and `count` of `rows`, the most frequent first. */
export function optionList(rows: SQL): SQL {
  return sql`(select coalesce(json_agg(o order by o.count desc, o.value), '[]') from (${rows}) o)`;
}

/** A table of makes with their models, of the rows `make_id`, `model_id` and `count` of the table `model_counts`. */
export const MAKE_COUNTS = sql`make_counts as (
  select mk.slug, mk.name, sum(c.count)::integer as count,
    coalesce(
      json_agg(json_build_object('slug', md.slug, 'name', md.name, 'count', c.count) order by md.name)
        filter (where md.id is not null), '[]') as models
  from model_counts c join makes mk on mk.id = c.make_id left join models md on md.id = c.model_id group by mk.id
)`;
export const MAKES = sql`(select coalesce(json_agg(m order by m.name), '[]') from make_counts m)`;

/** The chosen make, and the chosen model of it, if the table `stock` has none: a choice keeps its name. */
export function chosenWithoutStock({ make, model }: Pick<Criteria, "make" | "model">): SQL {
  return sql`
    select mk.id, md.id, 0 from makes mk left join models md on md.make_id = mk.id and md.slug = ${model ?? null}
    where mk.slug = ${make ?? null}
      and not exists (select from stock s where s.make_id = mk.id and s.model_id = coalesce(md.id, s.model_id))
  `;
}
