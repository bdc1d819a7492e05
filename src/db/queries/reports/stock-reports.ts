import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { dayOf, isDayWithin, isOfDealers, isWithin, type Period, periodBefore, type ReportScope } from "./period.ts";

/** Maximum number of cars in a report. */
const MAX_VEHICLES = 50;

const TITLE = sql`concat_ws(' ', v.year, m.name, o.name, nullif(v.variant, ''))`;
const NAMES = sql`join makes m on m.id = v.make_id join models o on o.id = v.model_id`;

/** Days from a vehicle's arrival to its sale or withdrawal, or to `now`. */
const daysInStock = (now: Date) => sql`(${dayOf(sql`coalesce(v.withdrawn_at, ${now.toISOString()}::timestamptz)`)}
  - ${dayOf(sql`v.created_at`)})::integer`;

/** Whether a lead of `enquiries` asks about a used car, and counts: it is no spam. */
export const isAboutUsedCar = (enquiries: SQL): SQL =>
  sql`(${enquiries}.offer ->> 'kind' = 'used' and ${enquiries}.spam_signals is null)`;

export type VehicleViews = {
  id: number;
  name: string;
  stockNumber: string;
  views: number;
  before: number;
  enquiries: number;
  daysInStock: number;
  priceChanges: number;
  status: "For sale" | "Reserved" | "Sold" | "Withdrawn";
};

/**
 * The MAX_VEHICLES most viewed cars in the period, with their leads and price changes in it, and the days that they have been, or were,
 * for sale.
 */
export async function vehiclesViewed(
  db: Database,
  scope: ReportScope,
  period: Period,
  now: Date,
): Promise<VehicleViews[]> {
  const { rows } = await db.execute<VehicleViews>(sql`
    with viewed as (
      select vehicle_id, sum(views) as views from vehicle_views
      where ${isDayWithin(sql`day`, period)} and ${isOfDealers(sql`dealer_id`, scope)}
      group by 1 order by 2 desc, 1 limit ${MAX_VEHICLES}
    )
    select v.id, ${TITLE} as name, v.stock_number as "stockNumber", viewed.views::integer,
      (select coalesce(sum(b.views), 0)::integer from vehicle_views b
        where b.vehicle_id = v.id and b.dealer_id = v.dealer_id and ${isDayWithin(sql`b.day`, periodBefore(period))}) as before,
      (select count(*)::integer from customer_enquiries e
        where lower(e.offer ->> 'stockNumber') = lower(v.stock_number) and (e.offer ->> 'id')::bigint = v.id
          and ${isAboutUsedCar(sql`e`)} and ${isWithin(sql`e.created_at`, period)}) as enquiries,
      ${daysInStock(now)} as "daysInStock",
      (select count(*)::integer from vehicle_prices p
        where p.vehicle_id = v.id and ${isWithin(sql`p.until`, period)}) as "priceChanges",
      case when v.sold_at is not null then 'Sold' when v.withdrawn_at is not null then 'Withdrawn'
        when v.reserved_at is not null then 'Reserved' else 'For sale' end as status
    from viewed join vehicles v on v.id = viewed.vehicle_id ${NAMES}
    order by viewed.views desc, v.id`);
  return rows;
}

/** The age groups of the stock, each with its first day. */
const AGES: readonly [from: number, name: string][] = [
  [0, "0 to 30"],
  [31, "31 to 60"],
  [61, "61 to 90"],
  [91, "91 to 180"],
  [181, "More than 180"],
];

export type StockAge = { name: string; vehicles: number; withoutPictures: number };

/** The cars for sale by days in stock, and how many of them have no picture. */
export async function stockByAge(db: Database, scope: ReportScope, now: Date): Promise<StockAge[]> {
  const bounds = sql.param(AGES.map(([from]) => from));
  const { rows } = await db.execute<{ place: number; vehicles: number; withoutPictures: number }>(sql`
    select width_bucket(greatest(${daysInStock(now)}, 0), ${bounds}::integer[]) - 1 as place, count(*)::integer as vehicles,
      count(*) filter (where ${HAS_NO_PICTURE})::integer as "withoutPictures"
    from vehicles v where v.withdrawn_at is null and ${isOfDealers(sql`v.dealer_id`, scope)} group by 1`);
  return AGES.map(([, name], place) => {
    const { vehicles = 0, withoutPictures = 0 } = rows.find((row) => row.place === place) ?? {};
    return { name, vehicles, withoutPictures };
  });
}

const HAS_NO_PICTURE: SQL = sql`cardinality(v.images) = 0`;

export type PriceChanges = { day: string; lowered: number; raised: number };

/** Numbers of price cuts and rises of used cars on each day of the period. */
export async function priceChanges(db: Database, scope: ReportScope, period: Period): Promise<PriceChanges[]> {
  const { rows } = await db.execute<PriceChanges>(sql`
    with changes as (
      select ${dayOf(sql`p.until`)} as day, p.price as old, coalesce(
        (select n.price from vehicle_prices n where n.vehicle_id = p.vehicle_id and n.id > p.id order by n.id limit 1),
        v.price) as new
      from vehicle_prices p join vehicles v on v.id = p.vehicle_id
      where ${isWithin(sql`p.until`, period)} and ${isOfDealers(sql`v.dealer_id`, scope)}
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, count(*) filter (where new < old)::integer as lowered,
      count(*) filter (where new > old)::integer as raised
    from generate_series(${period.from}::date, ${period.until}::date, '1 day') d (day)
    left join changes on changes.day = d.day::date group by d.day order by d.day`);
  return rows;
}

export type VehicleWithoutPicture = { id: number; name: string; stockNumber: string; daysInStock: number };

/** Up to MAX_VEHICLES cars for sale without a picture, the oldest first. */
export async function vehiclesWithoutPictures(
  db: Database,
  scope: ReportScope,
  now: Date,
): Promise<VehicleWithoutPicture[]> {
  const { rows } = await db.execute<VehicleWithoutPicture>(sql`
    select v.id, ${TITLE} as name, v.stock_number as "stockNumber", ${daysInStock(now)} as "daysInStock"
    from vehicles v ${NAMES}
    where v.withdrawn_at is null and ${HAS_NO_PICTURE} and ${isOfDealers(sql`v.dealer_id`, scope)}
    order by v.created_at, v.id limit ${MAX_VEHICLES}`);
  return rows;
}
