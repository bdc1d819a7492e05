import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
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
  const nameOf = ({ name }: CountedColumn) => sql.raw(`"${name}"`);
  const read = columns.map((one) => sql`${one.column} as ${nameOf(one)}`);
  const counted = columns.map(
    (one) => sql`(
      select coalesce(json_agg(json_build_array(value, count)), '[]') from (
        select ${nameOf(one)}::text as value, count(*)::integer as count from found group by 1
      ) counted
    ) as ${nameOf(one)}`,
  );
  const { rows } = await db.execute<Record<string, [string, number][]> & { size: number }>(sql`
    with found as materialized (select ${sql.join(read, sql`, `)} from vehicles where ${matches(search)} limit ${max + 1})
    select (select count(*)::integer from found) as size, ${sql.join(counted, sql`, `)}
  `);
  const row = rows[0] as (typeof rows)[number];
  return { counts: new Map(columns.map(({ name }) => [name, new Map(row[name])])), isLowerBound: row.size > max };
}
