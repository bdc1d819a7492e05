/** Cars that customers would trade in. */
import { randomBytes } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { TradeIn } from "../../../../contract/enquiries/trade-ins/trade-in.ts";
import { TRADE_IN_KEY_LENGTH, TRADE_IN_UPLOAD_DAYS } from "../../../../contract/enquiries/trade-ins/trade-in-limits.ts";
import type { Fields } from "../../../../contract/resource.ts";
import type { Database, Transaction } from "../../../connect.ts";
import { mustExist } from "../../../not-found.ts";
import { dealers } from "../../../schema/dealers.ts";
import { customerEnquiries } from "../../../schema/enquiries/leads.ts";
import { tradeIns as t, tradeInPictures } from "../../../schema/enquiries/trade-ins.ts";

export type StoredTradeIn = typeof t.$inferSelect;
export type NewTradeIn = Pick<
  typeof t.$inferInsert,
  "make" | "model" | "year" | "kilometres" | "servicePlan" | "condition"
>;

const DAY_MS = 86_400_000;

/** Stores the car to trade in of a new lead. */
export async function addTradeIn(tx: Transaction, enquiryId: number, tradeIn: NewTradeIn): Promise<void> {
  const key = randomBytes((TRADE_IN_KEY_LENGTH * 3) / 4).toString("base64url");
  await tx.insert(t).values({ ...tradeIn, enquiryId, key });
}

/** The cars to trade in of leads. */
export async function listTradeInsOf(tx: Transaction, enquiryIds: readonly number[]): Promise<StoredTradeIn[]> {
  if (enquiryIds.length === 0) return [];
  return tx
    .select()
    .from(t)
    .where(inArray(t.enquiryId, [...enquiryIds]));
}

export async function findTradeInOf(tx: Transaction, enquiryId: number): Promise<StoredTradeIn | undefined> {
  return (await listTradeInsOf(tx, [enquiryId]))[0];
}

/** Whether pictures can be added at `now`. */
export const isUploadOpen = ({ createdAt }: Pick<StoredTradeIn, "createdAt">, now: Date): boolean =>
  now.getTime() < createdAt.getTime() + TRADE_IN_UPLOAD_DAYS * DAY_MS;

/** What the link for pictures leads to. Throws NotFound, also once no more pictures can be added. */
export async function getTradeIn(db: Database, key: string, now: Date): Promise<Fields<TradeIn>> {
  const [row] = await db
    .select({ tradeIn: t, reference: customerEnquiries.reference, dealer: dealers.name })
    .from(t)
    .innerJoin(customerEnquiries, eq(customerEnquiries.id, t.enquiryId))
    .leftJoin(dealers, eq(dealers.id, customerEnquiries.dealerId))
    .where(eq(t.key, key));
  const { tradeIn, reference, dealer } = mustExist(row && isUploadOpen(row.tradeIn, now) ? row : undefined, "The link");
  const { id, make, model, year } = tradeIn;
  const pictures = await db.$count(tradeInPictures, eq(tradeInPictures.tradeInId, id));
  return { make, model, year, reference, dealer_name: dealer, pictures };
}

type Figure = { value: number; validUntil: string; valuedBy: string };

/** Stores the dealer's figure for the car of a locked lead. */
export async function setFigure(tx: Transaction, enquiryId: number, figure: Figure): Promise<void> {
  await tx
    .update(t)
    .set({ ...figure, valuedAt: sql`now()` })
    .where(eq(t.enquiryId, enquiryId));
}

/** The pictures of a car, the oldest first, without their contents. */
export async function listPictures(tx: Transaction, tradeInId: number) {
  const { id, width, height, createdAt } = tradeInPictures;
  const bytes = sql<number>`octet_length(${tradeInPictures.contents})`;
  return tx
    .select({ id, width, height, bytes, createdAt })
    .from(tradeInPictures)
    .where(eq(tradeInPictures.tradeInId, tradeInId))
    .orderBy(asc(id));
}

/** Deletes the cars to trade in of leads, with their pictures. */
export async function deleteTradeInsOf(tx: Transaction, enquiryIds: readonly number[]): Promise<void> {
  await tx.delete(t).where(inArray(t.enquiryId, [...enquiryIds]));
}
