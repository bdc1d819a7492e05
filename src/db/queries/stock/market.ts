import { sql } from "drizzle-orm";
import type { Fields } from "../../../contract/resource.ts";
import { comparePrice, MAX_COMPARED, MIN_COMPARED, marketBands } from "../../../contract/stock/market.ts";
import type { VehicleMarket } from "../../../contract/stock/vehicle-market.ts";
import type { Database } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { parseRowId } from "../row-id.ts";

type Car = { id: number; model_id: number; year: number; mileage: number; price: number };
type Summary = { count: number; average: number | null; first: number | null; last: number | null };

/** Compares the price of a vehicle for sale with others of its model. Throws NotFound, also if it is sold. */
export async function getVehicleMarket(db: Database, id: string): Promise<Fields<VehicleMarket>> {
  const found = await db.execute<Car>(sql`
    select id, model_id, year, mileage, price from vehicles_for_sale where id = ${parseRowId(id)}
  `);
  const car = mustExist(found.rows[0], "The vehicle");
  const { years, mileage } = marketBands(car);
  const { rows } = await db.execute<Summary>(sql`
    select count(*)::integer as count, round(avg(price))::integer as average, min(year) as first, max(year) as last from (
      select price, year from vehicles_for_sale
      where model_id = ${car.model_id} and id <> ${car.id}
        and year between ${years.from} and ${years.to} and mileage between ${mileage.from} and ${mileage.to}
      order by id desc limit ${MAX_COMPARED}
    ) compared
  `);
  const { count, average, first, last } = rows[0] as Summary;
  if (average === null || count < MIN_COMPARED) return { count, years, mileage };
  // No car is from next year but one.
  const compared = { from: first as number, to: last as number };
  return { count, years: compared, mileage, average_price: average, comparison: comparePrice(car.price, average) };
}
