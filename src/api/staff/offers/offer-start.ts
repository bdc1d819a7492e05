import type { Person } from "../../../auth/person.ts";
import { MAX_OFFER_DAYS } from "../../../contract/enquiries/offer.ts";
import { site } from "../../../contract/settings/site.ts";
import type { OfferStart } from "../../../contract/staff/offers/offer.ts";
import type { Transaction } from "../../../db/connect.ts";
import type { Lead } from "../../../db/queries/enquiries/delivery/routing.ts";
import { findTradeInOf } from "../../../db/queries/enquiries/trade-ins/trade-ins.ts";
import { findVariantSubject, findVehicleSubject } from "../../../db/queries/offers/offer-subject.ts";
import { readToday } from "../../../db/queries/offers/offers.ts";
import { reductionPercent } from "./offer-violations.ts";

const DAY_MS = 86_400_000;

/** What an offer to the customer of a lead can begin with: the car that they asked about, if the person may offer it, and the group's words and terms. */
export async function readOfferStart(
  tx: Transaction,
  lead: Lead,
  person: Person,
  dealerIds: readonly number[] | undefined,
): Promise<OfferStart> {
  const { offer } = lead;
  const vehicle = offer?.kind === "used" ? await findVehicleSubject(tx, offer.id, dealerIds) : undefined;
  const variant = offer?.kind === "variant" ? await findVariantSubject(tx, offer.id) : undefined;
  const today = await readToday(tx);
  const day = (after: number) => new Date(Date.parse(today) + after * DAY_MS).toISOString().slice(0, 10);
  const { termMonths, interestPercent, balloonPercent } = site;
  return {
    customer: `${lead.firstName} ${lead.lastName}`.trim(),
    email: lead.email,
    cellPhone: lead.cellPhone,
    dealerId: lead.dealerId ?? 0,
    vehicleId: vehicle?.car.id ?? null,
    variantId: variant?.car.id ?? null,
    price: (vehicle ?? variant)?.price ?? null,
    tradeIn: await readTradeIn(tx, lead.id),
    validUntil: day(site.offerDays - 1),
    lastDay: day(MAX_OFFER_DAYS),
    words: site.offerWords,
    reductionPercent: reductionPercent(person.roles),
    finance: { termMonths, interestPercent, balloonPercent },
  };
}

async function readTradeIn(tx: Transaction, enquiryId: number): Promise<OfferStart["tradeIn"]> {
  const found = await findTradeInOf(tx, enquiryId);
  if (found === undefined) return null;
  const { make, model, year, kilometres, value } = found;
  return { make, model, year, kilometres, value: value ?? 0, settlement: 0 };
}
