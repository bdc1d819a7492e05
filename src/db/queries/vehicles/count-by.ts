import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { matches, type Search } from "./search.ts";

export type CountsBy<Name extends string> = {
  /** For each column, how many matches have a value. */
  counts: Record<Name, Map<string, number>>;
  /** Whether there are more matches than were counted. */
  isLowerBound: boolean;
};

/**
 * Counts the matching vehicles by the values of each of `columns`, in one scan. Of more than `max` matches any are counted: to find the
 * newest, all would have to be read.
 */
export async function countBy<Name extends string>(
  db: Database,
  search: Search,
  columns: Record<Name, SQL>,
  max: number,
): Promise<CountsBy<Name>> {
  const names = Object.keys(columns) as Name[];
  const columnOf = (name: Name) => sql.raw(`"${name}"`);
  const read = names.map((name) => sql`${columns[name]} as ${columnOf(name)}`);
  const counted = names.map(
    (name) => sql`(
      select coalesce(json_agg(json_build_array(value, count)), '[]') from (
        select ${columnOf(name)}::text as value, count(*)::integer as count from found group by 1
      ) counted
    ) as ${columnOf(name)}`,
  );
  const { rows } = await db.execute<Record<Name, [string, number][]> & { size: number }>(sql`
    with found as materialized (select ${sql.join(read, sql`, `)} from vehicles where ${matches(search)} limit ${max + 1})
    select (select count(*)::integer from found) as size, ${sql.join(counted, sql`, `)}
  `);
  const row = rows[0] as (typeof rows)[number];
  const counts = Object.fromEntries(names.map((name) => [name, new Map(row[name])]));
  return { counts: counts as Record<Name, Map<string, number>>, isLowerBound: row.size > max };
}
