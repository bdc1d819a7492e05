import type { LeadOffer } from "../resources/lead-offer.ts";

/** The car of an enquiry, for a test drive: the vehicle that it is about, or its make and model. Null: it names none. */
export function drivenCar({
  offer,
  make,
  model,
}: {
  offer?: LeadOffer | null | undefined;
  make: string;
  model?: string | null | undefined;
}): string | null {
  if (offer && offer.kind !== "special" && offer.kind !== "service") return offer.title;
  return model ? `${make} ${model}` : null;
}
