import { southAfricanTimestamp } from "../../contract/dates/calendar-date.ts";
import type { LeadOffer } from "../../contract/enquiries/lead-offer.ts";
import { type LeadDocument, submittedFields } from "./lead-document.ts";

/** The body of a webhook call: JSON-LD with the field names of the API. */
export function toLeadJson(
  {
    lead,
    dealer,
    appointment,
    hold,
    tradeIn,
    vehicle,
    special,
    purpose,
    page,
    follows,
    isRepeat,
    repeats,
  }: LeadDocument,
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
    ...submittedFields(lead),
    manufacturer: lead.manufacturer,
    terms: lead.terms,
    uri: page,
    appointment: appointment && {
      starts_at: southAfricanTimestamp(appointment.startsAt),
      ends_at: southAfricanTimestamp(appointment.endsAt),
      kind: appointment.kind,
      state: appointment.state,
      confirm_by: appointment.confirmBy && southAfricanTimestamp(appointment.confirmBy),
      car: appointment.car,
    },
    hold: hold && {
      vehicle_id: hold.vehicleId,
      state: hold.state,
      reason: hold.reason,
      ends_at: hold.endsAt && southAfricanTimestamp(hold.endsAt),
    },
    trade_in: tradeIn && {
      make: tradeIn.make,
      model: tradeIn.model,
      year: tradeIn.year,
      kilometres: tradeIn.kilometres,
      service_plan: tradeIn.servicePlan,
      condition: tradeIn.condition,
      value: tradeIn.value,
      valid_until: tradeIn.validUntil,
    },
    vehicle: vehicle && {
      ...offerFields(vehicle),
      stock_number: vehicle.stockNumber,
      year: vehicle.year,
      price: vehicle.price,
      mileage: vehicle.mileage,
      exterior_color: vehicle.colour,
    },
    special: special && offerFields(special),
    follows,
    is_repeat: isRepeat,
    repeats: repeats.map(({ reference, createdAt }) => ({ reference, createdAt: southAfricanTimestamp(createdAt) })),
  });
}

const offerFields = ({ kind, id, title, uri, image }: LeadOffer) => ({ kind, id, title, uri, image });
