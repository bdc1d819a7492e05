import { sql } from "drizzle-orm";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import type { Database } from "../../connect.ts";

/** Counts that a vehicle for sale was put on a shortlist on the day of `now`. */
export async function addHeart(db: Database, vehicleId: number, now: Date): Promise<void> {
  await db.execute(sql`
    insert into vehicle_views (day, dealer_id, vehicle_id, views, hearts)
    select ${southAfricanDate(now)}::date, dealer_id, id, 0, 1 from vehicles_for_sale where id = ${vehicleId}
    on conflict (dealer_id, day, vehicle_id) do update set hearts = vehicle_views.hearts + 1`);
}
