import { getTableName, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
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
    const ids = await insertRemoved(tx, demoTable);
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

async function insertRemoved(tx: Transaction, demoTable: DemoTable): Promise<number[]> {
  const { resource, table, takesAlong = [] } = demoTable;
  const removed = sql`select item_id, "row" from demo_items where resource = ${resource} and ${IS_RESTORABLE}`;
  const parents = parentsOf(demoTable).map(({ column, of }) => ({ column, parent: tableOf(of).table.id }));
  const ids = await insertRows(tx, { table, key: table.id, rows: removed, parents });
  for (const column of takesAlong) {
    const along = sql`select item_id, taken as "row" from demo_items, jsonb_array_elements("row" -> ${getTableName(column.table)}) taken
      where resource = ${resource} and item_id = any(${sql.param(ids)})`;
    const references = getTableConfig(column.table as PgTable).foreignKeys.map((key) => key.reference());
    const others = references.map(({ columns, foreignColumns }) => ({
      column: columns[0] as PgColumn,
      parent: foreignColumns[0] as PgColumn,
    }));
    await insertRows(tx, { table: column.table as PgTable, key: column, rows: along, parents: others });
  }
  return ids;
}

/** An expression of an object: the rows whose `column` is `id`, by the name of their table. */
export function alongWith(column: PgColumn, id: PgColumn): SQL {
  const name = getTableName(column.table);
  return sql`jsonb_build_object(${name}::text, (
    select coalesce(jsonb_agg(to_jsonb(taken)), '[]') from ${column.table} taken where taken.${sql.identifier(toSnakeCase(column.name))} = ${id}))`;
}

type Insertion = {
  table: PgTable;
  /** The column whose values are returned. */
  key: PgColumn;
  /** A query of `item_id` and `row`, the JSON of a row. */
  rows: SQL;
  /** Columns, and what they refer to. */
  parents: readonly { column: PgColumn; parent: PgColumn }[];
};

/** Inserts rows that are not there, and whose parents are, and returns their keys. */
async function insertRows(tx: Transaction, { table, key, rows: removed, parents }: Insertion): Promise<number[]> {
  const name = sql.identifier(getTableName(table));
  // Columns that an update of the site has added since have their defaults.
  const { rows: keys } = await tx.execute<{ key: string }>(sql`
    select attname as key from pg_attribute where attrelid = ${getTableName(table)}::regclass and attnum > 0 and not attisdropped
      and attname <> all(${sql.param(generatedColumns(table))}) and attname = any(
        select jsonb_object_keys("row") from (${removed}) removed)`);
  if (keys.length === 0) return [];
  const columns = sql.join(
    keys.map((one) => sql.identifier(one.key)),
    sql`, `,
  );
  const values = sql.join(
    keys.map((one) => sql`old.${sql.identifier(one.key)}`),
    sql`, `,
  );
  const parentsAreThere: SQL[] = parents.map(({ column, parent }) => {
    const child = sql`old.${sql.identifier(toSnakeCase(column.name))}`;
    return sql` and (${child} is null or exists (select from ${parent.table} where ${parent} = ${child}))`;
  });
  const { rows } = await tx.execute<{ key: number }>(sql`
    insert into ${table} (${columns}) overriding system value
    select ${values} from (${removed}) item, jsonb_populate_record(null::${name}, item."row") old
    where true${sql.join(parentsAreThere)}
    order by item.item_id
    on conflict do nothing returning ${key} as key`);
  return rows.map((row) => row.key);
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
