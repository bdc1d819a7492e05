import { getTableName, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { DEMO_DAYS } from "../../../contract/staff/demo.ts";
import type { Transaction } from "../../connect.ts";
import { recordPriceFalls } from "../price-falls.ts";
import {
  DEMO_TABLES,
  type DemoTable,
  generatedColumns,
  parentsOf,
  type TableResource,
  tableOf,
} from "./demo-tables.ts";
import { recordRows } from "./record-items.ts";

/** Condition for a row of `demo_items` that can be brought back. */
export const IS_RESTORABLE = sql`removed_at > now() - make_interval(days => ${DEMO_DAYS}) and "row" is not null`;

/** Inserts the removed rows again, and returns their numbers. Rows stay out if another one has their address, or if a row that they refer to is gone. */
export async function restoreRows(tx: Transaction): Promise<[TableResource, number][]> {
  const restored: [TableResource, number][] = [];
  for (const demoTable of DEMO_TABLES.toReversed()) {
    const { resource } = demoTable;
    const ids = await insertRows(tx, demoTable);
    if (ids.length > 0) {
      await recordRows(tx, resource, sql`${demoTable.table.id} = any(${sql.param(ids)})`);
      if (resource === "vehicles") await recordPriceFalls(tx, ids);
      restored.push([resource, ids.length]);
    }
    if (resource === "makes") await adoptNames(tx, "makes", sql`own.slug = item."row" ->> 'slug'`);
    if (resource === "models") {
      await adoptNames(
        tx,
        "models",
        sql`own.slug = item."row" ->> 'slug' and own.make_id = (item."row" ->> 'make_id')::integer`,
      );
    }
  }
  return restored;
}

async function insertRows(tx: Transaction, demoTable: DemoTable): Promise<number[]> {
  const { resource, table } = demoTable;
  const name = sql.identifier(getTableName(table));
  // Columns that an update of the site has added since have their defaults.
  const { rows: keys } = await tx.execute<{ key: string }>(sql`
    select attname as key from pg_attribute where attrelid = ${getTableName(table)}::regclass and attnum > 0 and not attisdropped
      and attname <> all(${sql.param(generatedColumns(table))}) and attname = any(
        select jsonb_object_keys("row") from demo_items where resource = ${resource} and ${IS_RESTORABLE})`);
  if (keys.length === 0) return [];
  const columns = sql.join(
    keys.map(({ key }) => sql.identifier(key)),
    sql`, `,
  );
  const values = sql.join(
    keys.map(({ key }) => sql`old.${sql.identifier(key)}`),
    sql`, `,
  );
  const parentsAreThere: SQL[] = parentsOf(demoTable).map(({ column, of }) => {
    const parent = sql`old.${sql.identifier(toSnakeCase(column.name))}`;
    return sql` and (${parent} is null or exists (select from ${tableOf(of).table} parent where parent.id = ${parent}))`;
  });
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${table} (${columns}) overriding system value
    select ${values} from demo_items item, jsonb_populate_record(null::${name}, item."row") old
    where item.resource = ${resource} and ${IS_RESTORABLE}${sql.join(parentsAreThere)}
    order by item.item_id
    on conflict do nothing returning id`);
  return rows.map(({ id }) => id);
}

/**
 * A make or model that staff have added again meanwhile takes the place of the demo's: what referred to that one refers to theirs.
 */
async function adoptNames(tx: Transaction, resource: "makes" | "models", isSame: SQL): Promise<void> {
  const column = resource === "makes" ? "make_id" : "model_id";
  const taken = sql`demo_items item join ${tableOf(resource).table} own on ${isSame}
    where item.resource = ${resource} and item."row" is not null`;
  await tx.execute(sql`
    update demo_items referring set "row" = jsonb_set(referring."row", ${`{${column}}`}::text[], to_jsonb(same.own_id))
    from (select item.item_id, own.id as own_id from ${taken}) same
    where referring.resource in ('models', 'vehicles') and (referring."row" ->> ${column})::integer = same.item_id`);
  await tx.execute(
    sql`delete from demo_items where resource = ${resource} and item_id in (select item.item_id from ${taken})`,
  );
}
