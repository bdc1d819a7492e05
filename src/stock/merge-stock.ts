import type { PoolClient } from "pg";
import type { FeedModel } from "./feed/model-registry.ts";

/** Numbers of vehicles. A restored vehicle had been withdrawn. */
export type MergeCounts = {
  created: number;
  changed: number;
  unchanged: number;
  restored: number;
  withdrawn: number;
};

/** The columns that an import sets and compares. */
const COLUMNS = [
  "variant",
  "year",
  "price",
  "mileage",
  "state",
  "transmission",
  "fuel_type",
  "colour",
  "description",
  "images",
];
const columns = (table: string) => COLUMNS.map((column) => `${table}.${column}`).join(", ");
const SET = COLUMNS.map((column) => `${column} = staged.${column}`).join(", ");

/**
 * Merges the staged rows into a dealer's stock, in the caller's transaction. Unchanged vehicles are not written. Vehicles that the feed
 * does not list are withdrawn, unless it is `partial`. What staff marked as sold stays sold: a feed may list it for some days more.
 *
 * Update and insert are two statements: `on conflict do update` would lock every unchanged row and use up an id for it.
 */
export async function mergeStock(
  client: PoolClient,
  { dealerId, models, partial }: { dealerId: number; models: FeedModel[]; partial: boolean },
): Promise<MergeCounts> {
  await client.query("set local work_mem = '64MB'");
  await resolveModels(client, models);

  const update = (where: string) =>
    rowCount(
      client,
      `update vehicles set make_id = m.make_id, model_id = m.model_id, ${SET}, updated_at = now(), withdrawn_at = null
       from staged join staged_models m on m.key = staged.model_key
       where vehicles.dealer_id = $1 and vehicles.stock_number = staged.stock_number and vehicles.sold_at is null and ${where}`,
      [dealerId],
    );
  const restored = await update("vehicles.withdrawn_at is not null");
  const changed = await update(
    `(vehicles.make_id, vehicles.model_id, ${columns("vehicles")}) is distinct from (m.make_id, m.model_id, ${columns("staged")})`,
  );
  const created = await rowCount(
    client,
    `insert into vehicles (dealer_id, stock_number, make_id, model_id, ${COLUMNS.join(", ")})
     select $1::integer, staged.stock_number, m.make_id, m.model_id, ${columns("staged")}
     from staged join staged_models m on m.key = staged.model_key
     where not exists (
       select from vehicles v where v.dealer_id = $1 and v.stock_number = staged.stock_number
     )`,
    [dealerId],
  );
  const withdrawn = partial
    ? 0
    : await rowCount(
        client,
        `update vehicles set withdrawn_at = now(), updated_at = now()
         where dealer_id = $1 and withdrawn_at is null
           and not exists (select from staged where staged.stock_number = vehicles.stock_number)`,
        [dealerId],
      );
  const valid = await client.query<{ count: number }>("select count(model_key)::integer as count from staged");
  const loaded = valid.rows[0]?.count ?? 0;
  return { created, changed, restored, withdrawn, unchanged: loaded - created - changed - restored };
}

/**
 * Finds or inserts the feed's makes and models and stores their ids in `staged_models`. An existing one keeps its name; a new one is
 * spelled as in the new range, if it is there. Inserts are ordered by slug, so that two imports cannot deadlock.
 */
async function resolveModels(client: PoolClient, models: FeedModel[]): Promise<void> {
  await client.query(
    `create temp table staged_models (
       key integer primary key, make_slug text, make_name text, model_slug text, model_name text,
       make_id integer, model_id integer
     ) on commit drop`,
  );
  await client.query(
    `insert into staged_models (key, make_slug, make_name, model_slug, model_name)
     select * from unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[])`,
    [
      models.map((_, key) => key),
      models.map((model) => model.makeSlug),
      models.map((model) => model.makeName),
      models.map((model) => model.modelSlug),
      models.map((model) => model.modelName),
    ],
  );
  await client.query(
    `insert into makes (slug, name)
     select make_slug, coalesce((select min(r.make) from range_models r where r.make_slug = s.make_slug), min(make_name))
     from staged_models s
     where not exists (select from makes where slug = s.make_slug)
     group by make_slug order by make_slug
     on conflict (slug) do nothing`,
  );
  await client.query(
    `insert into models (make_id, slug, name)
     select makes.id, s.model_slug, coalesce(r.model, s.model_name)
     from staged_models s join makes on makes.slug = s.make_slug
       left join range_models r on r.make_slug = s.make_slug and r.model_slug = s.model_slug
     where not exists (select from models where make_id = makes.id and slug = s.model_slug)
     order by makes.id, s.model_slug
     on conflict (make_id, slug) do nothing`,
  );
  await client.query(
    `update staged_models s set make_id = makes.id, model_id = models.id
     from makes, models
     where makes.slug = s.make_slug and models.make_id = makes.id and models.slug = s.model_slug`,
  );
  await client.query("analyze staged_models");
}

async function rowCount(client: PoolClient, text: string, values: unknown[]): Promise<number> {
  const { rowCount } = await client.query(text, values);
  return rowCount ?? 0;
}
