import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { daysBetween, southAfricanDate, southAfricanTimestamp } from "../../../contract/dates/calendar-date.ts";
import { OFFER_LINK_DAYS, type OfferStatus } from "../../../contract/enquiries/offer.ts";
import type { CustomerOffer } from "../../../contract/enquiries/offers/customer-offer.ts";
import type { Fields } from "../../../contract/resource.ts";
import type { Transaction } from "../../connect.ts";
import { NotFound } from "../../not-found.ts";
import { dealers } from "../../schema/dealers.ts";
import { customerEnquiries } from "../../schema/enquiries/leads.ts";
import { offers as t } from "../../schema/enquiries/offers.ts";
import { people } from "../../schema/people/people.ts";
import { listEventsOf } from "./offer-events.ts";
import { isTaken } from "./offer-subject.ts";
import type { Offer } from "./offers.ts";

/** Everything that the customer's page and the PDF show of an offer, at `now`. */
export type OfferDocument = Fields<CustomerOffer>;

/** Whether the customer's link still works at `now`: until a month after the last day, or after the customer accepted or declined. */
export function isLinkOpen({ validUntil, decidedAt }: Pick<Offer, "validUntil" | "decidedAt">, now: Date): boolean {
  const days = [validUntil, ...(decidedAt === null ? [] : [southAfricanDate(decidedAt)])];
  return days.some((day) => daysBetween(day, southAfricanDate(now)) <= OFFER_LINK_DAYS);
}

/** The offer with this key, which is in its link. Throws NotFound, also once the link has ended. */
export async function getCustomerOffer(db: Transaction, key: string, now: Date): Promise<OfferDocument> {
  const [found] = await db.select().from(t).where(eq(t.key, key));
  if (found === undefined || !isLinkOpen(found, now)) throw new NotFound("The offer is not known");
  return readOfferDocument(db, found, now);
}

/** What an offer says. A draft reads like the sent offer that it will be. */
export async function readOfferDocument(db: Transaction, offer: Offer, now: Date): Promise<OfferDocument> {
  const { name, slug, contactNo, address } = dealers;
  const [row] = await db
    .select({
      dealer: { name, slug, contactNo, address },
      firstName: customerEnquiries.firstName,
      lastName: customerEnquiries.lastName,
      salesperson: people.name,
    })
    .from(t)
    .innerJoin(dealers, eq(dealers.id, t.dealerId))
    .innerJoin(customerEnquiries, eq(customerEnquiries.id, t.enquiryId))
    .leftJoin(people, eq(people.number, t.personId))
    .where(eq(t.id, offer.id));
  if (row === undefined) throw new NotFound("The offer is not known");
  const { car, tradeIn, finance } = offer;
  const status = statusAt(offer, now);
  const questions = await listEventsOf(db, offer.id, ["asked"]);
  return {
    reference: offer.reference,
    version: offer.version,
    status,
    can_accept: status === "sent",
    reserves_car: offer.vehicleId !== null,
    car_taken: offer.vehicleId !== null && (await isTaken(db, offer.vehicleId, offer.enquiryId)),
    newer_key: status === "replaced" ? await findNewerKey(db, offer) : null,
    title: offer.title,
    car: car && {
      uri: car.uri,
      images: offer.images.map((uri) => ({ uri })),
      year: car.year,
      mileage: car.mileage,
      colour: car.colour,
      stock_number: car.stockNumber,
    },
    price: offer.price,
    reduction: offer.reduction,
    extras: offer.extras,
    trade_in: tradeIn,
    total: offer.total,
    deposit: offer.deposit,
    finance: finance && {
      term_months: finance.termMonths,
      interest_percent: finance.interestPercent,
      balloon_percent: finance.balloonPercent,
    },
    valid_until: offer.validUntil,
    words: offer.words,
    customer_name: `${row.firstName} ${row.lastName}`.trim(),
    salesperson: row.salesperson,
    dealer_name: row.dealer.name,
    dealer_slug: row.dealer.slug,
    dealer_contact_no: row.dealer.contactNo,
    address: row.dealer.address,
    sent_at: southAfricanTimestamp(offer.sentAt ?? now),
    decided_at: offer.decidedAt && southAfricanTimestamp(offer.decidedAt),
    questions: questions.map(({ at, text }) => ({ at: southAfricanTimestamp(at), text: text ?? "" })),
  };
}

/** The status that an offer has for its customer at `now`, also before the worker has ended one that is past its last day. */
export function statusAt({ status, validUntil }: Pick<Offer, "status" | "validUntil">, now: Date) {
  const shown = status === "draft" ? "sent" : status;
  const isOver = shown === "sent" && validUntil < southAfricanDate(now);
  return isOver ? "expired" : (shown as Exclude<OfferStatus, "draft">);
}

/** The key of the newest sent version of an offer. */
async function findNewerKey(db: Transaction, { id, reference }: Offer): Promise<string | null> {
  const [newest] = await db
    .select({ key: t.key })
    .from(t)
    .where(and(eq(t.reference, reference), ne(t.id, id), isNotNull(t.key)))
    .orderBy(desc(t.version))
    .limit(1);
  return newest?.key ?? null;
}
