import { formatSouthAfricanTime } from "../../contract/dates/format-date.ts";
import type { ChannelPurpose } from "../../contract/enquiries/delivery/lead-delivery.ts";
import type { LeadOffer } from "../../contract/enquiries/lead-offer.ts";
import type { LeadForm } from "../../contract/enquiries/submission/lead-form-names.ts";
import type { Transaction } from "../../db/connect.ts";
import { type Appointment, listAppointmentsOf } from "../../db/queries/appointments/places.ts";
import type { Lead } from "../../db/queries/enquiries/delivery/routing.ts";
import type { Hold } from "../../db/queries/enquiries/holds/end-hold.ts";
import { listHoldsOf } from "../../db/queries/enquiries/holds/read-holds.ts";
import { findLeadWithDealer, type LeadWithDealer, listRepeats } from "../../db/queries/enquiries/lead-details.ts";
import { listTradeInsOf, type StoredTradeIn } from "../../db/queries/enquiries/trade-ins/trade-ins.ts";
import { addsNothingNew } from "../routing/repeats.ts";
import { purposeOf } from "../routing/routing-rules.ts";
import { pageAddress } from "./page-address.ts";

/** How far the dealer's people are with a lead. */
type Progress =
  | "stage"
  | "lostReason"
  | "soldAt"
  | "soldVehicleId"
  | "soldTitle"
  | "soldPrice"
  | "ownerId"
  | "offerVehicleId"
  | "offerPrice"
  | "firstContactAt"
  | "answerMinutes"
  | "contactDueAt"
  | "reopenedAt"
  | "firstDueAt"
  | "escalateAt"
  | "escalatedAt"
  | "replyKey"
  | "awaitingReplySince"
  | "bouncedAt"
  | "answeredAt"
  | "snoozedUntil"
  | "inboxAt"
  | "matchedCustomerId"
  | "customerId"
  | "revision";

/** Everything that a receiver may know about a lead. E-mail, ADF and JSON are made from it. */
export type LeadDocument = {
  lead: Omit<Lead, Progress>;
  purpose: ChannelPurpose;
  dealer: { name: string; slug: string; contactNo: string; address: string } | null;
  /** The booked test drive, otherwise the last one. */
  appointment: Appointment | null;
  /** The request to hold the vehicle, as it is now. */
  hold: Hold | null;
  /** The car that the customer would trade in. */
  tradeIn: StoredTradeIn | null;
  /** The vehicle or the special that the customer asked about, as it was then, with absolute addresses. */
  vehicle: LeadOffer | null;
  special: LeadOffer | null;
  /** Absolute address of the page. Null if it is not one of this site. */
  page: string | null;
  /** Reference of the lead that this one repeats. */
  follows: string | null;
  /** Whether the lead adds nothing to the one that it repeats. */
  isRepeat: boolean;
  /** The leads that repeat this one so far. */
  repeats: readonly { reference: string; createdAt: Date }[];
};

/** Maximum number of repeats to list, which is more than a person makes. */
const MAX_REPEATS = 20;

/** Loads the document of a lead. `siteUrl` is the site's public origin. */
export async function findLeadDocument(
  db: Transaction,
  enquiryId: number,
  siteUrl: string,
): Promise<LeadDocument | undefined> {
  const row = await findLeadWithDealer(db, enquiryId);
  return row && (await toLeadDocuments(db, [row], siteUrl))[0];
}

/** The documents of leads that were read with their dealers. */
export async function toLeadDocuments(
  db: Transaction,
  rows: readonly LeadWithDealer[],
  siteUrl: string,
): Promise<LeadDocument[]> {
  const ids = rows.map(({ lead }) => lead.id);
  const repeats = Map.groupBy(await listRepeats(db, ids, MAX_REPEATS), ({ duplicateOf }) => duplicateOf);
  const appointments = Map.groupBy(await listAppointmentsOf(db, ids), ({ enquiryId }) => enquiryId);
  const holds = new Map((await listHoldsOf(db, ids)).map((hold) => [hold.enquiryId, hold]));
  const tradeIns = new Map((await listTradeInsOf(db, ids)).map((tradeIn) => [tradeIn.enquiryId, tradeIn]));
  return rows.map(({ lead, dealer, original }) => {
    const { uri, offer } = lead;
    const found = offer && withAbsoluteAddresses(offer, siteUrl);
    const ofLead = appointments.get(lead.id) ?? [];
    const appointment = ofLead.findLast(({ state }) => state === "booked") ?? ofLead.at(-1) ?? null;
    const tradeIn = tradeIns.get(lead.id) ?? null;
    const isPlain = appointment === null && tradeIn === null;
    const isSpecial = offer?.kind === "special" || offer?.kind === "service";
    return {
      lead,
      dealer,
      appointment,
      hold: holds.get(lead.id) ?? null,
      tradeIn,
      purpose: purposeOf(lead),
      vehicle: isSpecial ? null : found,
      special: isSpecial ? found : null,
      page: pageAddress(uri, siteUrl),
      follows: original?.reference ?? null,
      isRepeat: original !== null && isPlain && addsNothingNew(lead, original),
      repeats: repeats.get(lead.id) ?? [],
    };
  });
}

/** What the customer and the page sent, with the field names of the API. */
export const submittedFields = (lead: LeadDocument["lead"]) => ({
  first_name: lead.firstName,
  last_name: lead.lastName,
  email: lead.email,
  cell_phone: lead.cellPhone,
  make: lead.make,
  model: lead.model,
  variant: lead.variant,
  is_used: lead.isUsed ? 1 : 0,
  vinNo: lead.vinNo,
  partNo: lead.partNo,
  registration_number: lead.registrationNumber,
  kilometres: lead.kilometres,
  preferred_day: lead.preferredDay,
  message: lead.message,
  special_slug: lead.specialSlug,
  form: lead.form,
  form_name: lead.formName,
  lead_type: lead.leadType,
  competition: lead.competition,
  source: lead.source,
  source_code: lead.sourceCode,
  region: lead.region,
  contact: lead.contact,
  marketing_opt_in: lead.marketingOptIn,
  consent_version: lead.consentVersion,
});

/** The time and reference of a repeat: "21 November 2026, 14:07 (E-7K3M9QXP)". */
export function describeRepeat({ reference, createdAt }: LeadDocument["repeats"][number]): string {
  return `${formatSouthAfricanTime(createdAt)} (${reference})`;
}

function withAbsoluteAddresses(offer: LeadOffer, siteUrl: string): LeadOffer {
  const image = offer.image && new URL(offer.image, siteUrl).href;
  return { ...offer, uri: new URL(offer.uri, siteUrl).href, image };
}

/** Forms of customers who may buy a vehicle, new or used. */
const PURCHASE_FORMS: readonly LeadForm[] = ["new", "used", "hold", "test-drive", "special", "campaign"];
const SPECIAL_FORMS: readonly LeadForm[] = ["special", "service-deal"];

/** Whether the customer may buy a vehicle. Otherwise the vehicle of the lead, if any, is the customer's own. */
export const isAboutPurchase = ({ form }: Pick<Lead, "form">): boolean => PURCHASE_FORMS.includes(form);

/** What the customer asks about: a special's title, or the vehicle; null if the lead names neither. */
export function subjectName({ lead, vehicle, special }: LeadDocument): string | null {
  const title = SPECIAL_FORMS.includes(lead.form) ? (special?.title ?? lead.specialSlug) : null;
  return title ?? vehicle?.title ?? vehicleName(lead);
}

/** Make, model and variant, as far as they are given: "Renault Kiger Zen". Null without a model. */
export function vehicleName({ make, model, variant }: Pick<Lead, "make" | "model" | "variant">): string | null {
  if (!model) return null;
  return [make, model, variant].filter(Boolean).join(" ");
}
