import { sql } from "drizzle-orm";
import type { Transaction } from "../connect.ts";

/** Adds the earlier prices of demo vehicles whose price fell. `ids`: of these only. */
export async function recordPriceFalls(tx: Pick<Transaction, "execute">, ids?: readonly number[]): Promise<void> {
  await tx.execute(sql`insert into vehicle_prices (vehicle_id, price, until) select id, price_before, price_fell_on from vehicles
    where price_fell_on is not null${ids === undefined ? sql`` : sql` and id = any(${sql.param([...ids])})`}`);
}
