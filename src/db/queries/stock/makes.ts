import { sql } from "drizzle-orm";
import type { Fields } from "../../../contract/resource.ts";
import type { Make } from "../../../contract/stock/make.ts";
import type { Database } from "../../connect.ts";
import { makes } from "../../schema/stock/vehicles.ts";
import { type Page, singlePage } from "../page.ts";

export type MakeFields = Fields<Make>;

/** All makes with their models, or the one with `slug`. `count` is the number of vehicles for sale. */
export async function listMakes(db: Database, { slug }: { slug?: string }): Promise<Page<MakeFields>> {
  const { rows } = await db.execute<MakeFields>(sql`
    select mk.slug, mk.name, coalesce(
      json_agg(json_build_object('slug', md.slug, 'name', md.name, 'count', coalesce(c.count, 0)) order by md.name)
        filter (where md.id is not null), '[]') as models
    from makes mk
    left join models md on md.make_id = mk.id
    left join (
      select model_id, count(*)::integer as count from vehicles_for_sale group by model_id
    ) c on c.model_id = md.id
    where ${slug ? sql`mk.slug = ${slug}` : sql`true`}
    group by mk.id order by mk.name
  `);
  return singlePage(rows);
}

/** Whether the stock has, or had, a vehicle of any make. */
export async function hasMakes(db: Database): Promise<boolean> {
  return (await db.select({ id: makes.id }).from(makes).limit(1)).length > 0;
}
