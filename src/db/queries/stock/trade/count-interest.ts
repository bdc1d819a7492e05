import { sql } from "drizzle-orm";
import { southAfricanDate } from "../../../../contract/dates/calendar-date.ts";
import type { Database } from "../../../connect.ts";
import { addDays, isDayWithin, isWithin } from "../../reports/period.ts";
import { isAboutUsedCar } from "../../reports/stock-reports.ts";

/** Days over which views, hearts and enquiries are counted, today included. */
const COUNTED_DAYS = 30;

/**
 * Counts how often each vehicle in stock was viewed, put on a shortlist and asked about in the last thirty days. Any number of processes
 * may call it: one counts. A row that another transaction has locked is left to the next time, so that nobody waits for the count.
 */
export async function countInterest(db: Database, now: Date): Promise<void> {
  const today = southAfricanDate(now);
  const period = { from: addDays(today, 1 - COUNTED_DAYS), until: today };
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('counts of stock')) as locked`,
    );
    if (!rows[0]?.locked) return;
    await tx.execute(sql`
      with counted as materialized (
        select s.id, coalesce(v.views, 0)::integer as views, coalesce(v.hearts, 0)::integer as hearts,
          coalesce(e.enquiries, 0)::integer as enquiries
        from vehicles_in_stock s
        left join (
          select vehicle_id, sum(views) as views, sum(hearts) as hearts from vehicle_views
          where ${isDayWithin(sql`day`, period)} group by 1
        ) v on v.vehicle_id = s.id
        left join (
          select (e.offer ->> 'id')::bigint as vehicle_id, count(*) as enquiries from customer_enquiries e
          where ${isAboutUsedCar(sql`e`)} and ${isWithin(sql`e.created_at`, period)} group by 1
        ) e on e.vehicle_id = s.id
      ), changed as materialized (
        select s.id from vehicles_in_stock s join counted c on c.id = s.id
        where (s.views, s.hearts, s.enquiries) is distinct from (c.views, c.hearts, c.enquiries)
        for update of s skip locked
      )
      update vehicles_in_stock s set views = c.views, hearts = c.hearts, enquiries = c.enquiries
      from counted c join changed using (id) where s.id = c.id`);
  });
}
