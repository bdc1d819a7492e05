import type { PoolClient } from "pg";
import { FACT_NAMES } from "../../contract/facts/facts.ts";
import type { VehicleChange } from "../../contract/staff/stock/stock-imports.ts";
import { factColumn, unknownLiteral } from "../../db/schema/stock/fact-columns.ts";
import { feedFactOf } from "../feed/feed-facts.ts";
import type { FeedModel } from "../feed/model-registry.ts";
import { resolveModels } from "./resolve-models.ts";

/** Numbers of vehicles. A restored vehicle had been withdrawn. */
export type MergeCounts = {
  created: number;
  changed: number;
  unchanged: number;
  restored: number;
  withdrawn: number;
};

/** The columns of a vehicle that an import sets and compares, beside make and model. */
export const FEED_COLUMNS = [...FACT_NAMES.map(factColumn), "description", "images"];
/** What the columns become that a feed without a value leaves as they are. */
const KEPT: Record<string, (column: string, vehicle: string) => string> = Object.fromEntries(
  FACT_NAMES.filter((name) => feedFactOf(name).isKept).map((name) => [
    factColumn(name),
    (column: string, vehicle: string) => {
      const unknown = unknownLiteral(name);
      const value = unknown === null ? `staged.${column}` : `nullif(staged.${column}, ${unknown})`;
      return `coalesce(${value}, ${vehicle}.${column})`;
    },
  ]),
);
const columns = (table: string) => FEED_COLUMNS.map((column) => `${table}.${column}`).join(", ");
/** Returns the new values of the columns. */
const newColumns = (vehicle: string) =>
  FEED_COLUMNS.map((column) => KEPT[column]?.(column, vehicle) ?? `staged.${column}`);
const SET = `(${FEED_COLUMNS.join(", ")}) = row(${newColumns("vehicles").join(", ")})`;

/**
 * The staged rows of known vehicles. Vehicles that staff marked as sold stay sold, since a feed may list them for some more days, and a
 * draft is published by staff.
 */
const KNOWN = `
  staged join staged_models m on m.key = staged.model_key
  join vehicles v on v.dealer_id = $1 and v.stock_number = staged.stock_number and v.sold_at is null
    and not v.is_draft`;
const DIFFERS = `(v.make_id, v.model_id, ${columns("v")}) is distinct from (m.make_id, m.model_id, ${newColumns("v").join(", ")})`;
const IS_NEW = `
  staged.model_key is not null
  and not exists (select from vehicles v where v.dealer_id = $1 and v.stock_number = staged.stock_number)`;
const IS_GONE = `
  v.dealer_id = $1 and v.withdrawn_at is null
  and not exists (select from staged where staged.stock_number = v.stock_number)`;

type Merge = { dealerId: number; models: FeedModel[]; partial: boolean };

/**
 * Merges the staged rows into a dealer's stock, in the caller's transaction. Unchanged vehicles are not written. Vehicles that the feed
 * does not list are withdrawn, unless it is `partial`. The changes are recorded, so that the import can be undone. Update and insert are
 * two statements: `on conflict do update` would lock every unchanged row and use up an id for it.
 */
export async function mergeStock(
  client: PoolClient,
  { dealerId, models, partial, importId }: Merge & { importId: number },
): Promise<MergeCounts> {
  await prepareMerge(client, models);
  const values = [dealerId, importId];
  // The rows are not locked. If somebody changes one meanwhile, its revision shows it, and the import cannot be undone.
  const { rows } = await client.query<{ restored: number; changed: number }>(
    `with before as materialized (
       select v.id, v.revision, v.make_id, v.model_id, ${columns("v")}, v.withdrawn_at,
         staged.line, m.make_id as new_make_id, m.model_id as new_model_id
       from ${KNOWN} where v.withdrawn_at is not null or ${DIFFERS}
     ), kept as (
       insert into stock_import_changes (import_id, vehicle_id, kind, revision, make_id, model_id, ${FEED_COLUMNS.join(", ")}, withdrawn_at)
       select $2::integer, id, 'changed', revision + 1, make_id, model_id, ${FEED_COLUMNS.join(", ")}, withdrawn_at from before
     ), updated as (
       update vehicles set make_id = before.new_make_id, model_id = before.new_model_id, ${SET}, updated_at = now(), withdrawn_at = null
       from before join staged on staged.line = before.line and staged.model_key is not null
       where vehicles.id = before.id
     )
     select count(withdrawn_at)::integer as restored, (count(*) - count(withdrawn_at))::integer as changed from before`,
    values,
  );
  const { restored, changed } = rows[0] as { restored: number; changed: number };
  const created = await rowCount(
    client,
    `with new as (
       insert into vehicles (dealer_id, stock_number, make_id, model_id, ${FEED_COLUMNS.join(", ")})
       select $1::integer, staged.stock_number, m.make_id, m.model_id, ${columns("staged")}
       from staged join staged_models m on m.key = staged.model_key
       where ${IS_NEW}
       returning id, revision
     )
     insert into stock_import_changes (import_id, vehicle_id, kind, revision)
     select $2::integer, id, 'created', revision from new`,
    values,
  );
  const withdrawn = partial
    ? 0
    : await rowCount(
        client,
        `with gone as (
           update vehicles v set withdrawn_at = now(), updated_at = now() where ${IS_GONE} returning id, revision
         )
         insert into stock_import_changes (import_id, vehicle_id, kind, revision)
         select $2::integer, id, 'withdrawn', revision from gone`,
        values,
      );
  const unchanged = (await countValid(client)) - created - changed - restored;
  return { created, changed, restored, withdrawn, unchanged };
}

/**
 * Returns what `mergeStock` would do, without writing to the stock: the counts, and up to `limit` changes of each kind, those with the
 * largest differences in price first. Adds missing makes and models, so the caller must roll back.
 */
export async function previewMerge(
  client: PoolClient,
  { dealerId, models, partial }: Merge,
  limit: number,
): Promise<MergeCounts & { changes: VehicleChange[] }> {
  await prepareMerge(client, models);
  const { rows } = await client.query<VehicleChange & { count: number }>(
    `with found as (
       select case when v.withdrawn_at is null then 'changed' else 'restored' end as kind, v.stock_number, m.model_id,
         case when v.withdrawn_at is null then v.price end as old_price, staged.price as new_price
       from ${KNOWN} where v.withdrawn_at is not null or ${DIFFERS}
       union all
       select 'created', staged.stock_number, m.model_id, null, staged.price
       from staged join staged_models m on m.key = staged.model_key where ${IS_NEW}
       union all
       select 'withdrawn', v.stock_number, v.model_id, v.price, null from vehicles v where ${partial ? "false" : IS_GONE}
     ), ranked as (
       select *, count(*) over (partition by kind)::integer as count, row_number() over (
         partition by kind order by abs(coalesce(new_price, 0) - coalesce(old_price, 0)) desc, stock_number
       ) as rank from found
     )
     select kind, stock_number as "stockNumber", concat_ws(' ', makes.name, models.name) as title,
       old_price as "oldPrice", new_price as "newPrice", count
     from ranked join models on models.id = ranked.model_id join makes on makes.id = models.make_id
     where rank <= $2 order by kind, rank`,
    [dealerId, limit],
  );
  const count = (kind: VehicleChange["kind"]) => rows.find((row) => row.kind === kind)?.count ?? 0;
  const [created, changed, restored] = [count("created"), count("changed"), count("restored")];
  const unchanged = (await countValid(client)) - created - changed - restored;
  const changes = rows.map(({ count: _count, ...change }) => change);
  return { created, changed, restored, withdrawn: count("withdrawn"), unchanged, changes };
}

async function prepareMerge(client: PoolClient, models: FeedModel[]): Promise<void> {
  await client.query("set local work_mem = '64MB'");
  await resolveModels(client, models);
}

async function countValid(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>("select count(model_key)::integer as count from staged");
  return rows[0]?.count ?? 0;
}

async function rowCount(client: PoolClient, text: string, values: unknown[]): Promise<number> {
  const { rowCount } = await client.query(text, values);
  return rowCount ?? 0;
}
