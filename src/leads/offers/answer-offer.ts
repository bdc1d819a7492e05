/** What a customer does with an offer by its link. Each is one transaction, and repeating it changes nothing. */
import { eq } from "drizzle-orm";
import { type DeclineReason, MAX_QUESTIONS, type OfferAnswer } from "../../contract/enquiries/offer.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { readDatabaseTime } from "../../db/database-clock.ts";
import { NotFound } from "../../db/not-found.ts";
import type { Lead } from "../../db/queries/enquiries/delivery/routing.ts";
import { isLinkOpen, statusAt } from "../../db/queries/offers/customer-offer.ts";
import { countEvents, listEventsOf, recordOfferEvent } from "../../db/queries/offers/offer-events.ts";
import { recordOutboundOffer } from "../../db/queries/offers/offer-notices.ts";
import { hasOtherAccepted, lockOfferByKey, type Offer } from "../../db/queries/offers/offers.ts";
import { releaseVehicle, reserveVehicle } from "../../db/queries/stock/reservations.ts";
import { offers as t } from "../../db/schema/enquiries/offers.ts";
import { notifyOfAnswer } from "./notify-of-answer.ts";

/** "over": it is past its last day, withdrawn, replaced or declined. "taken": the car is sold, or reserved for somebody else. */
export type AnswerOutcome = "done" | "over" | "taken" | "too many";

/** `now` is the database's time by default. */
type Answer = { key: string; siteUrl: string; now?: Date };
type Locked = { lead: Lead; offer: Offer; now: Date };

/**
 * Accepts an offer, and reserves its vehicle in the same transaction. If the vehicle cannot be had, nothing changes but that staff hear of
 * the wish. Throws NotFound.
 */
export async function acceptOffer(db: Database, { siteUrl, ...answer }: Answer): Promise<AnswerOutcome> {
  return db.transaction(async (tx) => {
    const { lead, offer, now } = await lockAnswered(tx, answer);
    if (offer.status === "accepted") return "done";
    if (statusAt(offer, now) !== "sent") return "over";
    const isReserved = offer.vehicleId === null || (await reserveVehicle(tx, offer.vehicleId, lead.id));
    if (!isReserved) {
      const isKnown = (await countEvents(tx, offer.id, "wanted")) > 0;
      if (!isKnown) await record(tx, { lead, offer, kind: "wanted", siteUrl });
      return "taken";
    }
    await markSeen(tx, { offer, now });
    await tx.update(t).set({ status: "accepted", decidedAt: now }).where(eq(t.id, offer.id));
    await record(tx, { lead, offer, kind: "accepted", siteUrl });
    await recordOutboundOffer(tx, "offer.accepted", lead, offer);
    return "done";
  });
}

type Refusal = Answer & { reason: DeclineReason; remark: string };

/** Declines an offer, or takes back that it was accepted, which releases its vehicle. Throws NotFound. */
export async function declineOffer(
  db: Database,
  { siteUrl, reason, remark, ...answer }: Refusal,
): Promise<AnswerOutcome> {
  return db.transaction(async (tx) => {
    const { lead, offer, now } = await lockAnswered(tx, answer);
    if (offer.status === "declined") return "done";
    if (offer.status !== "accepted" && statusAt(offer, now) !== "sent") return "over";
    await markSeen(tx, { offer, now });
    await tx.update(t).set({ status: "declined", decidedAt: now }).where(eq(t.id, offer.id));
    if (offer.status === "accepted") await releaseAccepted(tx, offer);
    await record(tx, { lead, offer, kind: "declined", siteUrl, detail: reason, text: remark || null });
    await recordOutboundOffer(tx, "offer.declined", lead, offer);
    return "done";
  });
}

/** Stores a question about an offer. The same question again is not stored twice. Throws NotFound. */
export async function askAboutOffer(
  db: Database,
  { siteUrl, question, ...answer }: Answer & { question: string },
): Promise<AnswerOutcome> {
  return db.transaction(async (tx) => {
    const { lead, offer, now } = await lockAnswered(tx, answer);
    const asked = await listEventsOf(tx, offer.id, ["asked"]);
    if (asked.some(({ text }) => text === question)) return "done";
    if (asked.length >= MAX_QUESTIONS) return "too many";
    await markSeen(tx, { offer, now });
    await record(tx, { lead, offer, kind: "asked", siteUrl, text: question });
    return "done";
  });
}

/** Records that the customer has opened an offer, once. Throws NotFound. */
export async function seeOffer(db: Database, answer: Omit<Answer, "siteUrl">): Promise<void> {
  await db.transaction(async (tx) => {
    await markSeen(tx, await lockAnswered(tx, answer));
  });
}

/** Ends the reservation of an accepted offer's vehicle, unless another accepted offer of the same customer rests on it. */
export async function releaseAccepted(tx: Transaction, offer: Offer): Promise<void> {
  if (offer.vehicleId === null || (await hasOtherAccepted(tx, offer))) return;
  await releaseVehicle(tx, offer.vehicleId, offer.enquiryId);
}

async function lockAnswered(tx: Transaction, { key, now: time }: Omit<Answer, "siteUrl">): Promise<Locked> {
  const now = time ?? (await readDatabaseTime(tx));
  const locked = await lockOfferByKey(tx, key);
  const isKnown = locked !== undefined && locked.lead.erasedAt === null && isLinkOpen(locked.offer, now);
  if (!isKnown) throw new NotFound("The offer is not known");
  return { ...locked, now };
}

async function markSeen(tx: Transaction, { offer, now }: Pick<Locked, "offer" | "now">): Promise<void> {
  if (offer.seenAt !== null) return;
  await tx.update(t).set({ seenAt: now }).where(eq(t.id, offer.id));
  await recordOfferEvent(tx, { offerId: offer.id, kind: "seen" });
}

type Recorded = {
  lead: Lead;
  offer: Offer;
  kind: OfferAnswer;
  siteUrl: string;
  detail?: string | null;
  text?: string | null;
};

async function record(tx: Transaction, { lead, offer, kind, siteUrl, detail, text }: Recorded): Promise<void> {
  const eventId = await recordOfferEvent(tx, { offerId: offer.id, kind, detail: detail ?? null, text: text ?? null });
  await notifyOfAnswer(tx, { lead, offer, kind, eventId, siteUrl });
}
