import { sql } from "drizzle-orm";
import type { Database } from "../../../connect.ts";
import { distanceKm, type Point } from "./distance.ts";
import { type Order, orderBy } from "./orders.ts";
import { matches, matchesAll, type Search } from "./search.ts";

/** Up to this number, matches are counted exactly and sorted in memory. */
const MAX_COUNTED = 100_000;

export type VehicleCount = {
  total: number;
  /** Whether more vehicles match. */
  isLowerBound: boolean;
};

export type PagePosition = { offset: number; limit: number };

/** Counts the matching vehicles up to `max`. */
export async function countVehicles(db: Database, search: Search, max = MAX_COUNTED): Promise<VehicleCount> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (select from vehicles_for_sale where ${matches(search)} limit ${max + 1}) found
  `);
  return toCount(rows[0]?.count ?? 0, max);
}

const toCount = (count: number, max: number): VehicleCount => ({
  total: Math.min(count, max),
  isLowerBound: count > max,
});

/**
 * The number of matching vehicles up to `max`, and the ids of a page of these. All matches are read, counted and sorted, unless there are
 * too many: then an index is read in sort order until the page is full. The number decides, not PostgreSQL's estimate: for a
 * rare combination of frequent facts, it would read the index to its end.
 */
export async function findPage(
  db: Database,
  search: Search,
  orders: Order[],
  { offset, limit }: PagePosition,
  max = MAX_COUNTED,
): Promise<VehicleCount & { ids: number[] }> {
  // Nothing is listed beyond what is counted.
  const inOrder = { offset, limit: Math.max(0, Math.min(limit, max - offset)) };
  if (matchesAll(search)) {
    const [count, ids] = await Promise.all([countVehicles(db, search, max), readInOrder(db, search, orders, inOrder)]);
    return { ...count, ids };
  }
  const columns = sql.raw(orders.map(({ column }) => column).join(", "));
  const { rows } = await db.execute<{ count: number; ids: number[] }>(sql`
    with found as materialized (select ${columns} from vehicles_for_sale where ${matches(search)} limit ${max + 1}),
      counted as (select count(*)::integer as count from found)
    select count, array(
      select id from found where counted.count <= ${max} order by ${orderBy(orders)} limit ${limit} offset ${offset}
    ) as ids from counted
  `);
  const { count = 0, ids = [] } = rows[0] ?? {};
  const counted = toCount(count, max);
  return { ...counted, ids: counted.isLowerBound ? await readInOrder(db, search, orders, inOrder) : ids };
}

async function readInOrder(
  db: Database,
  search: Search,
  orders: Order[],
  { offset, limit }: PagePosition,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from vehicles_for_sale where ${matches(search)} order by ${orderBy(orders)}
    limit ${limit} offset ${offset}
  `);
  return rows.map(({ id }) => id);
}

/**
 * The same, nearest dealer first, and each dealer's vehicles in `orders`. `direction` "desc" begins with the farthest dealer.
 * Counts the vehicles of each dealer until the page is full.
 */
export async function findPageByDistance(
  db: Database,
  search: Search,
  { near, orders, direction }: { near: Point; orders: Order[]; direction: "asc" | "desc" },
  { offset, limit }: PagePosition,
): Promise<VehicleCount & { ids: number[] }> {
  const count = await countVehicles(db, search);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from dealers order by ${distanceKm(near)} ${sql.raw(direction)}, id
  `);
  const { dealer, provinces, distance } = search.choices;
  const dealers = rows.filter(({ id }) => [dealer, provinces, distance].every((ids) => ids?.includes(id) ?? true));
  const last = Math.min(offset + limit, count.total);
  const ids: number[] = [];
  let start = 0;
  for (const { id } of dealers) {
    if (start >= last) break;
    const ofDealer = { ...search, choices: { ...search.choices, dealer: [id] } };
    const { total } = await countVehicles(db, ofDealer, last - start);
    const from = Math.max(offset - start, 0);
    if (from < total)
      ids.push(...(await findPage(db, ofDealer, orders, { offset: from, limit: last - start - from })).ids);
    start += total;
  }
  return { ...count, ids };
}
