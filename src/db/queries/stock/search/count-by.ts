import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../connect.ts";
import { keysOf } from "../../../schema/stock/feature-codes.ts";
import { matches, type Search } from "./search.ts";

/** What is counted by: a name, and an SQL expression of a vehicle's columns. */
export type CountedColumn = { name: string; column: SQL };

/** How many vehicles have each value. */
export type Counts = ReadonlyMap<string, number>;

/**
 * Counts the matching vehicles by the values of each column, in one scan. Of more than `max` matches any are counted: to find the
 * newest, all would have to be read. Returns the counts by the columns' names, and whether there are more matches.
 */
export async function countBy(
  db: Database,
  search: Search,
  columns: readonly CountedColumn[],
  max: number,
): Promise<{ counts: Map<string, Counts>; isLowerBound: boolean }> {
  const names = columns.map(({ name }) => sql.raw(`"${name}"`));
  const read = columns.map(({ column }, n) => sql`${column} as ${names[n]}`);
  // Each row of the result has the value of one column, the last row of none.
  const values = names.map((name) => sql`${name}::text`);
  const sets = [...names.map((name) => sql`(${name})`), sql`()`];
  const { rows } = await db.execute<{ absent: number; value: string; count: number }>(sql`
    select grouping(${sql.join(names, sql`, `)}) as absent, coalesce(${sql.join(values, sql`, `)}) as value, count(*)::integer as count
    from (select ${sql.join(read, sql`, `)} from vehicles_for_sale where ${matches(search)} limit ${max + 1}) found
    group by grouping sets (${sql.join(sets, sql`, `)})
  `);
  // A bit for each column that the row has no value of, the last column's first.
  const all = 2 ** columns.length - 1;
  const rowsOf = Map.groupBy(rows, ({ absent }) => all - absent);
  const countsOf = (n: number): Counts =>
    new Map(rowsOf.get(2 ** (columns.length - 1 - n))?.map(({ value, count }) => [value, count]));
  return {
    counts: new Map(columns.map(({ name }, n) => [name, countsOf(n)])),
    isLowerBound: (rowsOf.get(0)?.[0]?.count ?? 0) > max,
  };
}

/** Counts the matching vehicles by each feature in a column of lists. Of more than `max` matches any are counted. */
export async function countItems(
  db: Database,
  search: Search,
  column: string,
  max: number,
): Promise<{ counts: Counts; isLowerBound: boolean }> {
  const { rows } = await db.execute<{ item: number | null; count: number }>(sql`
    with found as materialized (select ${sql.raw(column)} as items from vehicles_for_sale where ${matches(search)} limit ${max + 1})
    select item, count(*)::integer as count from found, unnest(items) item group by item
    union all select null, count(*)::integer from found
  `);
  const counts = new Map(
    rows.flatMap(({ item, count }) => (item === null ? [] : keysOf([item]).map((key) => [key, count] as const))),
  );
  return { counts, isLowerBound: (rows.find(({ item }) => item === null)?.count ?? 0) > max };
}
