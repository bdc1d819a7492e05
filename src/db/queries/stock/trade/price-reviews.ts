import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { southAfricanDate } from "../../../../contract/dates/calendar-date.ts";
import {
  DEAR_PERCENT,
  MAX_QUEUED,
  type PriceReviewQueue,
  REVIEW_DAYS,
  type ReviewCriterion,
} from "../../../../contract/staff/stock/price-review.ts";
import type { Database, Transaction } from "../../../connect.ts";
import { priceReviews as t } from "../../../schema/stock/prices.ts";
import { vehiclesInStock as s } from "../../../schema/stock/vehicles-in-stock.ts";
import { addDays, startOfDay } from "../../reports/period.ts";
import { inStockAs, stockCondition } from "./list-stock.ts";

type Scope = { criterion: ReviewCriterion; dealerIds: readonly number[] | undefined };

/**
 * The vehicles for sale whose price waits for a decision: the dearest, or those longest in stock first. Reserved ones have their price.
 * A decision stands for REVIEW_DAYS; a skipped one waits until tomorrow.
 */
export async function listPriceReviews(
  db: Database,
  { criterion, dealerIds }: Scope,
  now: Date,
): Promise<PriceReviewQueue> {
  const today = southAfricanDate(now);
  const isDear = criterion === "dearer";
  const isDecided = sql`exists (select from ${t} where ${t.vehicleId} = ${s.id} and (
    ${t.at} >= ${startOfDay(today)} or (${t.decision} <> 'skip' and ${t.at} >= ${startOfDay(addDays(today, 1 - REVIEW_DAYS))})))`;
  const waiting = and(
    inStockAs("for_sale"),
    eq(s.isReserved, false),
    dealerIds && inArray(s.dealerId, [...dealerIds]),
    isDear ? stockCondition("dearerBy", DEAR_PERCENT) : stockCondition("daysFrom", Number(criterion)),
    sql`not ${isDecided}`,
  );
  const order = isDear ? [desc(s.marketDifference), s.id] : [s.createdAt, s.id];
  const queue = await db
    .select({ id: s.id })
    .from(s)
    .where(waiting)
    .orderBy(...order)
    .limit(MAX_QUEUED);
  const decided = and(sql`${t.at} >= ${startOfDay(today)}`, dealerIds && inArray(t.dealerId, [...dealerIds]));
  const [{ count = 0 } = {}] = await db
    .select({ count: sql<number>`count(distinct ${t.vehicleId})::integer` })
    .from(t)
    .where(decided);
  return { ids: queue.map(({ id }) => id), waiting: await db.$count(s, waiting), decidedToday: count };
}

export type PriceReview = Omit<typeof t.$inferSelect, "at" | "id">;

/** Records a decision. */
export async function insertPriceReview(tx: Transaction, review: PriceReview): Promise<void> {
  await tx.insert(t).values(review);
}

/** The latest decision about a vehicle; null if there is none. */
export async function findLastReview(tx: Transaction, vehicleId: number) {
  const [last] = await tx
    .select({ id: t.id, decision: t.decision, reason: t.reason, personName: t.personName, at: t.at })
    .from(t)
    .where(eq(t.vehicleId, vehicleId))
    .orderBy(desc(t.id))
    .limit(1);
  return last ?? null;
}
