import { type SQL, sql } from "drizzle-orm";
import { MAX_SIMILAR_VEHICLES } from "../../../contract/constants.ts";
import type { Database } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { type Page, singlePage } from "../page.ts";
import { parseRowId } from "../row-id.ts";
import { distanceKm } from "./search/distance.ts";
import { COLUMNS, JOINS, toVehicle, type VehicleFields, type VehicleRow } from "./vehicles.ts";

/** Share of the price. */
const PRICE_APART = 0.25;

type Car = { id: number; model_id: number; body_type: string; price: number; latitude: number; longitude: number };

/**
 * At most six vehicles for sale that are like one that is, or was, for sale: of its body type (of its model, if none is
 * stated) and within a quarter of its price. Those of the nearest dealers to its own come first, then those of the nearest
 * price. `dealer` is the slug of the only dealer whose vehicles count. Throws NotFound.
 */
export async function listSimilarVehicles(
  db: Database,
  id: string,
  { dealer }: { dealer?: string } = {},
): Promise<Page<VehicleFields>> {
  const found = await db.execute<Car>(sql`
    select v.id, v.model_id, v.body_type, v.price, d.latitude, d.longitude
    from vehicles v join dealers d on d.id = v.dealer_id where v.id = ${parseRowId(id)}
  `);
  const car = mustExist(found.rows[0], "The vehicle");
  // The dealers are read one after the other, nearest first, until there are enough vehicles: both sorts are by distance.
  const { rows } = await db.execute<VehicleRow>(sql`
    with similar_ids as (
      select found.id, near.km, found.apart from (
        select id, ${distanceKm(car)} as km from dealers where ${dealer ? sql`slug = ${dealer}` : sql`true`}
        order by km, id
      ) near cross join lateral (${nearestPrices(car)}) found
      order by near.km, near.id, found.apart, found.id limit ${MAX_SIMILAR_VEHICLES}
    )
    select ${COLUMNS}, round(s.km::numeric, 1)::double precision as distance
    from similar_ids s join vehicles v on v.id = s.id ${JOINS} order by s.km, d.id, s.apart, v.id
  `);
  return singlePage(rows.map(toVehicle));
}

/** The similar vehicles of a dealer, which `near` names, by price: up and down from the car's own, each in an index's order. */
function nearestPrices({ id, model_id, body_type, price }: Car): SQL {
  const isLike = body_type === "" ? sql`model_id = ${model_id}` : sql`body_type = ${body_type}`;
  const from = Math.floor(price * (1 - PRICE_APART));
  const to = Math.ceil(price * (1 + PRICE_APART));
  const side = (condition: SQL, direction: SQL) => sql`(
    select id, price from vehicles_for_sale
    where dealer_id = near.id and ${condition} and ${isLike} and id <> ${id}
    order by price ${direction}, id ${direction} limit ${MAX_SIMILAR_VEHICLES}
  )`;
  return sql`
    select id, abs(price - ${price}::integer) as apart from (
      ${side(sql`price between ${price} and ${to}`, sql`asc`)} union all
      ${side(sql`price between ${from} and ${price - 1}`, sql`desc`)}
    ) around order by apart, id limit ${MAX_SIMILAR_VEHICLES}
  `;
}
