/** The staff's list of what is in stock: for sale, reserved, or a draft. */
import { and, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import { southAfricanDate } from "../../../../contract/dates/calendar-date.ts";
import type { StockFilter } from "../../../../contract/staff/stock/stock-list.ts";
import type { Transaction } from "../../../connect.ts";
import { scheduledPrices } from "../../../schema/stock/prices.ts";
import { vehiclesInStock as s } from "../../../schema/stock/vehicles-in-stock.ts";
import { addDays, startOfDay } from "../../reports/period.ts";

/** The condition of each filter of stock. `today` is the date in South Africa. */
const CONDITIONS: { [Name in StockFilter]: (value: never, today: string) => SQL } = {
  priceFrom: (rand: number) => gte(s.price, rand),
  priceTo: (rand: number) => lte(s.price, rand),
  daysFrom: (days: number, today) => sql`${s.createdAt} < ${startOfDay(addDays(today, 1 - days))}`,
  daysTo: (days: number, today) => sql`${s.createdAt} >= ${startOfDay(addDays(today, -days))}`,
  completenessBelow: (percent: string) => lt(s.completeness, Number(percent)),
  picturesBelow: (count: number) => lt(s.pictures, count),
  viewsFrom: (count: number) => gte(s.views, count),
  viewsTo: (count: number) => lte(s.views, count),
  heartsFrom: (count: number) => gte(s.hearts, count),
  enquiriesFrom: (count: number) => gte(s.enquiries, count),
  enquiriesTo: (count: number) => lte(s.enquiries, count),
  dearerBy: (percent: number) => gte(s.marketDifference, percent),
  cheaperBy: (percent: number) => lte(s.marketDifference, -percent),
  unchangedFor: (days: number, today) => sql`${s.updatedAt} < ${startOfDay(addDays(today, 1 - days))}`,
  hasScheduledPrice: () => sql`exists (select from ${scheduledPrices} where ${scheduledPrices.vehicleId} = ${s.id})`,
};

/** The condition of a filter on `vehicles_in_stock`. */
export function stockCondition(name: StockFilter, value: unknown): SQL {
  return CONDITIONS[name](value as never, southAfricanDate(new Date()));
}

/** The condition of a status on `vehicles_in_stock`. Reserved vehicles are for sale too. */
export function inStockAs(status: "draft" | "for_sale" | "reserved"): SQL | undefined {
  return and(eq(s.isDraft, status === "draft"), status === "reserved" ? eq(s.isReserved, true) : undefined);
}

export type StockFigures = Pick<
  typeof s.$inferSelect,
  "views" | "hearts" | "enquiries" | "compared" | "marketPrice" | "marketDifference"
> & { scheduledPrice: { price: number; at: Date; personName: string } | null };

/** The figures of vehicles by their ids. Those that are not in stock are left out. */
export async function readStockFigures(tx: Transaction, ids: readonly number[]): Promise<Map<number, StockFigures>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(s)
    .leftJoin(scheduledPrices, eq(scheduledPrices.vehicleId, s.id))
    .where(inArray(s.id, [...ids]));
  return new Map(
    rows.map(({ vehicles_in_stock: figures, scheduled_prices: scheduled }) => {
      const { id, views, hearts, enquiries, compared, marketPrice, marketDifference } = figures;
      const scheduledPrice = scheduled && {
        price: scheduled.price,
        at: scheduled.at,
        personName: scheduled.personName,
      };
      return [id, { views, hearts, enquiries, compared, marketPrice, marketDifference, scheduledPrice }];
    }),
  );
}
