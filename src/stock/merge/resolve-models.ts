import type { PoolClient } from "pg";
import type { FeedModel } from "../feed/model-registry.ts";

/**
 * Finds or inserts the feed's makes and models and stores their ids in `staged_models`. Existing ones keep their names; new ones are
 * spelled as in the new range, if they occur there. Inserts are ordered by slug, so that two imports cannot deadlock.
 */
export async function resolveModels(client: PoolClient, models: FeedModel[]): Promise<void> {
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
