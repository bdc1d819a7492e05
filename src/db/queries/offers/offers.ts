/** Rows of offers, and their locks. Whoever changes a sent offer locks its lead first, in the same order as the lead's erasure. */
import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { OFFER_KEY_LENGTH } from "../../../contract/enquiries/offer.ts";
import type { Transaction } from "../../connect.ts";
import { leadDeliveries } from "../../schema/enquiries/deliveries.ts";
import { offers as t } from "../../schema/enquiries/offers.ts";
import type { Lead } from "../enquiries/delivery/routing.ts";
import { lockLead } from "../enquiries/subject.ts";

export type Offer = typeof t.$inferSelect;

/** Creates the secret of a customer's link. */
export const createOfferKey = () => randomBytes((OFFER_KEY_LENGTH * 3) / 4).toString("base64url");

/** Locks the offer with this key and its lead; undefined if there is none. */
export async function lockOfferByKey(tx: Transaction, key: string): Promise<{ lead: Lead; offer: Offer } | undefined> {
  const [found] = await tx.select({ enquiryId: t.enquiryId }).from(t).where(eq(t.key, key));
  const lead = found && (await lockLead(tx, found.enquiryId));
  const [offer] = await tx.select().from(t).where(eq(t.key, key)).for("update");
  return lead && offer && { lead, offer };
}

/** The offer that a person's earlier request with this key has made; undefined if there was none. */
export async function findRepeatedOffer(tx: Transaction, idempotencyKey: string): Promise<Offer | undefined> {
  const [row] = await tx.select().from(t).where(eq(t.idempotencyKey, idempotencyKey));
  return row;
}

/** The versions of an offer, the newest first. */
export async function listVersions(tx: Transaction, reference: string): Promise<Offer[]> {
  return tx.select().from(t).where(eq(t.reference, reference)).orderBy(desc(t.version));
}

/** Locks the other versions of an offer, the oldest first. */
export async function lockOtherVersions(tx: Transaction, { id, reference }: Offer): Promise<Offer[]> {
  return tx
    .select()
    .from(t)
    .where(and(eq(t.reference, reference), ne(t.id, id)))
    .orderBy(asc(t.id))
    .for("update");
}

export async function countOffers(tx: Transaction, enquiryId: number): Promise<number> {
  return tx.$count(t, eq(t.enquiryId, enquiryId));
}

/** The newest version's id of each of these numbers. */
export async function readLatestIds(tx: Transaction, references: readonly string[]): Promise<Map<string, number>> {
  if (references.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([t.reference], { reference: t.reference, id: t.id })
    .from(t)
    .where(inArray(t.reference, [...new Set(references)]))
    .orderBy(t.reference, desc(t.version));
  return new Map(rows.map(({ reference, id }) => [reference, id]));
}

/** The status of the e-mail of each of these offers. */
export async function readEmailStatuses(tx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { itemId, status, kind, enquiryId } = leadDeliveries;
  const rows = await tx
    .select({ itemId, status })
    .from(leadDeliveries)
    .innerJoin(t, and(eq(t.enquiryId, enquiryId), eq(t.id, itemId)))
    .where(and(eq(kind, "offer"), inArray(t.id, [...ids])));
  return new Map(rows.map((row) => [row.itemId, row.status]));
}

/** Makes the next version of an offer, as a draft with the same contents, by a person. */
export async function insertVersion(tx: Transaction, offer: Offer, version: number, personId: number): Promise<number> {
  const { id, key, idempotencyKey, sentAt, seenAt, decidedAt, createdAt, revision, ...contents } = offer;
  const [row] = await tx
    .insert(t)
    .values({ ...contents, version, personId, status: "draft" })
    .returning({ id: t.id });
  return (row as { id: number }).id;
}

/** Whether the reservation of a vehicle for a lead rests on another accepted offer. */
export async function hasOtherAccepted(tx: Transaction, { id, enquiryId, vehicleId }: Offer): Promise<boolean> {
  if (vehicleId === null) return false;
  const isOther = and(eq(t.enquiryId, enquiryId), eq(t.vehicleId, vehicleId), eq(t.status, "accepted"), ne(t.id, id));
  return (await tx.$count(t, isOther)) > 0;
}

/** The time of the database's day in South Africa: "2026-11-27". */
export async function readToday(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ today: string }>(
    sql`select to_char(now() at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') as today`,
  );
  return (rows[0] as { today: string }).today;
}
