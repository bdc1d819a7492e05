import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { combinationsOf, findMatches, HAS_COMBINATION } from "./combinations.ts";
import type { SummedCount, VehicleCount } from "./count-vehicles.ts";
import { type Criteria, choosesDealers, choosesLooks, isSummed, matches, matchesDealer } from "./criteria.ts";
import { distanceKm } from "./distance.ts";
import { type Order, orderBy, reverse } from "./orders.ts";

/**
 * Cost factor of an index scan in sort order, since matches may be unevenly spread: demo cars have the lowest mileages,
 * so a scan from the highest mileage finds them last. The order by id is mixed better.
 */
const SCAN_RISK = { newest: 10, sorted: 250 };
/** Cost of starting to read one combination of facets, in rows of an index scan. */
const PROBE_COST = 60;
/** Cost factor of a combination's rows if only some have the body or colour. */
const LOOKS_COST = 8;
/** So many matches are read and sorted, rather than searched for in sort order. */
const MAX_SORTED = 2_000;

export type PagePosition = { offset: number; limit: number };

/** A query for the ids of a page. `orders` is the sequence of the list. */
export function findPage(
  criteria: Criteria,
  orders: Order[],
  { offset, limit }: PagePosition,
  count: VehicleCount | SummedCount,
): SQL {
  // Reads the second half of the list from its end, so that the last page is as fast as the first.
  const offsetFromEnd = count.total - offset - limit;
  const isFromEnd = !count.isLowerBound && offsetFromEnd < offset;
  const [skip, readOrders] = isFromEnd ? [offsetFromEnd, orders.map(reverse)] : [offset, orders];
  const candidates = findCandidates(criteria, readOrders, skip + limit, count);
  return sql`select id from (${candidates}) candidates order by ${orderBy(readOrders)} limit ${limit} offset ${skip}`;
}

/** A query for vehicles among which are the first `depth` ones. */
function findCandidates(criteria: Criteria, orders: Order[], depth: number, count: VehicleCount | SummedCount): SQL {
  if (!isSummed(criteria) && !count.isLowerBound && count.total <= MAX_SORTED) return findAll(criteria);
  if (choosesDealers(criteria)) return criteria.dealer ? scanInOrder(criteria) : mergeDealers(criteria, orders, depth);
  if (!("combinations" in count)) {
    const hasYears = criteria.year?.from !== undefined || criteria.year?.to !== undefined;
    return orders[0]?.column === "price" && hasYears ? mergeYears(criteria, orders, depth) : scanInOrder(criteria);
  }
  const { total, stock, combinations } = count;
  const risk = orders.length > 1 ? SCAN_RISK.sorted : SCAN_RISK.newest;
  const scanCost = total < stock ? (depth * stock * risk) / total : depth;
  const rowCost = choosesLooks(criteria) ? LOOKS_COST : 1;
  const mergeCost = combinations * (Math.min(depth, total / combinations) * rowCost + PROBE_COST);
  return mergeCost < scanCost ? mergeCombinations(criteria, orders, depth) : scanInOrder(criteria);
}

/** For many matches: PostgreSQL scans an index in sort order until the page is full. */
function scanInOrder(criteria: Criteria): SQL {
  return sql`select id, price, mileage, year from vehicles where withdrawn_at is null and ${matches(criteria)}`;
}

/** For few matches that are no combination of facets: all of them. The boundary keeps PostgreSQL from scanning in sort order. */
function findAll(criteria: Criteria): SQL {
  return sql`
    with found as materialized (${findMatches(criteria, sql`id, price, mileage, year`)}) select * from found
  `;
}

/** For few matches: the first `depth` vehicles of each matching combination of facets, each from an index. */
function mergeCombinations(criteria: Criteria, orders: Order[], depth: number): SQL {
  const { bodyTypes, colours } = criteria;
  return sql`
    select found.* from (${combinationsOf(criteria)}) c cross join lateral (
      select id, price, mileage, year from vehicles v
      where withdrawn_at is null and ${HAS_COMBINATION} and ${matches({ bodyTypes, colours })}
      order by ${orderBy(orders, "v.")} limit ${depth}
    ) found
  `;
}

/**
 * For prices in order within a range of years: the first `depth` vehicles of each year, from an index of years and prices. The
 * cheapest cars are the oldest, so a scan in sort order would find those of recent years late.
 */
function mergeYears(criteria: Criteria, orders: Order[], depth: number): SQL {
  const { from, to } = criteria.year ?? {};
  const stocked = (limit: "min" | "max") =>
    sql`(select ${sql.raw(limit)}(year) from vehicles where withdrawn_at is null)`;
  return sql`
    select found.* from
      generate_series(greatest(${from ?? null}::integer, ${stocked("min")}), least(${to ?? null}::integer, ${stocked("max")})) of_year
    cross join lateral (
      select id, price, mileage, year from vehicles v
      where withdrawn_at is null and v.year = of_year::smallint and ${matches({ ...criteria, year: undefined })}
      order by ${orderBy(orders, "v.")} limit ${depth}
    ) found
  `;
}

/** For several dealers: the first `depth` vehicles of each, from an index of a dealer's stock. */
function mergeDealers(criteria: Criteria, orders: Order[], depth: number): SQL {
  const ofDealer = matches({ ...criteria, provinces: undefined, distance: undefined });
  return sql`
    select found.* from dealers cross join lateral (
      select id, price, mileage, year from vehicles v
      where withdrawn_at is null and v.dealer_id = dealers.id and ${ofDealer}
      order by ${orderBy(orders, "v.")} limit ${depth}
    ) found
    where ${matchesDealer(criteria)}
  `;
}

/** A dealer's part of a list by distance. */
type Slice = { dealerId: number } & PagePosition;

/**
 * A query for the ids of a page, nearest dealer first, and each dealer's vehicles in `orders`. `direction` "desc" begins with
 * the farthest dealer. Counts the vehicles of each dealer until the page is full.
 */
export async function findPageByDistance(
  db: Database,
  criteria: Criteria & Required<Pick<Criteria, "near">>,
  { orders, direction }: { orders: Order[]; direction: "asc" | "desc" },
  page: PagePosition,
): Promise<SQL> {
  const rest = { ...criteria, dealer: undefined, provinces: undefined, distance: undefined };
  const last = page.offset + page.limit;
  const count = isSummed(criteria)
    ? sql`select coalesce(sum(count), 0)::integer as count
        from ${choosesLooks(criteria) ? sql`vehicle_look_counts` : sql`vehicle_counts`} c
        where c.dealer_id = dealers.id and ${matches(rest)}`
    : sql`select count(*)::integer as count from (
        select from vehicles v where withdrawn_at is null and v.dealer_id = dealers.id and ${matches(rest)} limit ${last}
      ) found`;
  const { rows: dealers } = await db.execute<{ id: number; count: number }>(sql`
    select dealers.id, counted.count from dealers cross join lateral (${count}) counted
    where ${matchesDealer(criteria)}
    order by ${distanceKm(criteria.near)} ${sql.raw(direction)}, dealers.id
  `);
  const slices: Slice[] = [];
  let start = 0;
  for (const { id: dealerId, count: size } of dealers) {
    const offset = Math.max(page.offset - start, 0);
    const limit = Math.min(last - start, size) - offset;
    if (limit > 0) slices.push({ dealerId, offset, limit });
    start += size;
    if (start >= last) break;
  }
  if (slices.length === 0) return sql`select id from vehicles where false`;
  const queries = slices.map(
    ({ dealerId, offset, limit }) => sql`(
      select id from vehicles v where withdrawn_at is null and v.dealer_id = ${dealerId} and ${matches(rest)}
      order by ${orderBy(orders, "v.")} limit ${limit} offset ${offset}
    )`,
  );
  return sql.join(queries, sql` union all `);
}
