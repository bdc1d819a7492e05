import { and, eq, gt, sql } from "drizzle-orm";
import { MAX_TRADE_IN_PICTURES } from "../../../../contract/enquiries/trade-ins/trade-in-limits.ts";
import type { Database, Transaction } from "../../../connect.ts";
import { tradeInPictures as t, tradeIns } from "../../../schema/enquiries/trade-ins.ts";
import { isUploadOpen } from "./trade-ins.ts";

/** Maximum number of pictures that are stored within a day, of all customers: about 1.5 GB. */
const MAX_PICTURES_A_DAY = 5000;

type NewPicture = Pick<typeof t.$inferInsert, "sourceHash" | "width" | "height" | "contents">;

/** Why a picture cannot be added: the link is closed, the car has the most pictures, or too many arrived within a day. */
export type PictureRefusal = "closed" | "count" | "busy";

/** Whether a picture can be added by the link with this key; otherwise why not. */
export async function findPictureRefusal(tx: Transaction, key: string, now: Date): Promise<PictureRefusal | undefined> {
  const [tradeIn] = await tx.select().from(tradeIns).where(eq(tradeIns.key, key));
  if (tradeIn === undefined || !isUploadOpen(tradeIn, now)) return "closed";
  if ((await tx.$count(t, eq(t.tradeInId, tradeIn.id))) >= MAX_TRADE_IN_PICTURES) return "count";
  const lately = await tx.$count(t, gt(t.createdAt, sql`now() - interval '1 day'`));
  return lately >= MAX_PICTURES_A_DAY ? "busy" : undefined;
}

/** Stores a picture of the car with this key, once. Concurrent uploads to one car wait for each other. */
export async function addPicture(
  db: Database,
  key: string,
  picture: NewPicture,
  now: Date,
): Promise<"stored" | PictureRefusal> {
  return db.transaction(async (tx) => {
    const [tradeIn] = await tx.select({ id: tradeIns.id }).from(tradeIns).where(eq(tradeIns.key, key)).for("update");
    if (tradeIn === undefined) return "closed";
    const isKnown = and(eq(t.tradeInId, tradeIn.id), eq(t.sourceHash, picture.sourceHash));
    if ((await tx.$count(t, isKnown)) > 0) return "stored";
    const refusal = await findPictureRefusal(tx, key, now);
    if (refusal !== undefined) return refusal;
    await tx.insert(t).values({ ...picture, tradeInId: tradeIn.id });
    return "stored";
  });
}

/** The contents of a picture of a lead's car, a JPEG; undefined if the lead has no such picture. */
export async function findPicture(db: Transaction, enquiryId: number, id: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ contents: t.contents })
    .from(t)
    .innerJoin(tradeIns, eq(tradeIns.id, t.tradeInId))
    .where(and(eq(t.id, id), eq(tradeIns.enquiryId, enquiryId)));
  return row?.contents;
}
