import type { LeadOffer } from "../enquiries/lead-offer.ts";
import type { AppointmentKind } from "./appointments.ts";

export type AppointmentSubject = {
  kind: AppointmentKind;
  /** Null: the enquiry names none. */
  car: string | null;
  /** Id of the used vehicle that is viewed. */
  vehicleId: number | null;
};

type Enquiry = { offer?: LeadOffer | null | undefined; make: string; model?: string | null | undefined };

/** What the customer of an enquiry comes for: to view the used vehicle that it is about, or to drive another car. */
export function appointmentSubject({ offer, make, model }: Enquiry): AppointmentSubject {
  if (offer?.kind === "used") return { kind: "viewing", car: offer.title, vehicleId: offer.id };
  const named = model ? `${make} ${model}` : null;
  const isCar = offer?.kind === "model" || offer?.kind === "variant";
  return { kind: "test-drive", car: isCar ? offer.title : named, vehicleId: null };
}
