import { type SQL, sql } from "drizzle-orm";
import { ORDER_FACTS } from "../../../../contract/facts/facts.ts";
import type { VehicleQuery } from "../../../../contract/stock/vehicle.ts";

/** The columns behind orders: instalments grow with prices, and a vehicle that came later has a higher id. */
const COLUMNS: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(ORDER_FACTS.map((name) => [`order[${name}]`, name])),
  "order[installment]": "price",
  "order[createdAt]": "id",
};

export type Direction = "asc" | "desc";
export type Order = { column: string; direction: Direction };

/** The orders of the query. The id comes last as a tie-breaker, so that no vehicle is on two pages. */
export function parseOrders(query: VehicleQuery): Order[] {
  const orders: Order[] = [];
  for (const [name, direction] of Object.entries(query)) {
    const column = COLUMNS[name];
    if (!column || !direction || orders.some((order) => order.column === column)) continue;
    orders.push({ column, direction: direction as Direction });
    if (column === "id") return orders;
  }
  return [...orders, { column: "id", direction: orders.at(-1)?.direction ?? "desc" }];
}

export function orderBy(orders: Order[], table = ""): SQL {
  return sql.raw(orders.map(({ column, direction }) => `${table}${column} ${direction}`).join(", "));
}
