import { southAfricanTimestamp } from "../../contract/dates/calendar-date.ts";
import type { LeadOffer } from "../../contract/enquiries/lead-offer.ts";
import type { LeadDocument } from "./lead-document.ts";

/** The body of a webhook call: JSON-LD with the field names of the API. */
export function toLeadJson(
  { lead, dealer, appointment, vehicle, special, purpose, page, follows, isRepeat, repeats }: LeadDocument,
  siteUrl: string,
): string {
  return JSON.stringify({
    "@context": `${siteUrl}/api/contexts/CustomerEnquiry`,
    "@id": `${siteUrl}/api/customer_enquiries/${lead.reference}`,
    "@type": "CustomerEnquiry",
    reference: lead.reference,
    createdAt: southAfricanTimestamp(lead.createdAt),
    purpose,
    dealer_slug: dealer?.slug ?? null,
    dealer_name: dealer?.name ?? null,
    first_name: lead.firstName,
    last_name: lead.lastName,
    email: lead.email,
    cell_phone: lead.cellPhone,
    appointment: appointment && {
      starts_at: southAfricanTimestamp(appointment.startsAt),
      ends_at: southAfricanTimestamp(appointment.endsAt),
      kind: appointment.kind,
      state: appointment.state,
      confirm_by: appointment.confirmBy && southAfricanTimestamp(appointment.confirmBy),
      car: appointment.car,
    },
    make: lead.make,
    manufacturer: lead.manufacturer,
    model: lead.model,
    variant: lead.variant,
    is_used: lead.isUsed ? 1 : 0,
    vehicle: vehicle && {
      ...offerFields(vehicle),
      stock_number: vehicle.stockNumber,
      year: vehicle.year,
      price: vehicle.price,
      mileage: vehicle.mileage,
      exterior_color: vehicle.colour,
    },
    special: special && offerFields(special),
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
    uri: page,
    source: lead.source,
    source_code: lead.sourceCode,
    region: lead.region,
    contact: lead.contact,
    terms: lead.terms,
    marketing_opt_in: lead.marketingOptIn,
    consent_version: lead.consentVersion,
    follows,
    is_repeat: isRepeat,
    repeats: repeats.map(({ reference, createdAt }) => ({ reference, createdAt: southAfricanTimestamp(createdAt) })),
  });
}

const offerFields = ({ kind, id, title, uri, image }: LeadOffer) => ({ kind, id, title, uri, image });
