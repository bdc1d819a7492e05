/** What other systems can be told of. */
export const EVENT_KINDS = [
  "lead.created",
  "lead.stage",
  "lead.consent_withdrawn",
  "offer.sent",
  "offer.accepted",
  "offer.declined",
  "application.submitted",
  "vehicle.sold",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Days that events and their deliveries are kept. */
export const EVENT_DAYS = 30;

/** What an event says: references, a stage, a car. Nothing about a person. */
export type EventData = {
  reference?: string;
  form?: string;
  stage?: string;
  previousStage?: string;
  lostReason?: string | null;
  source?: string;
  repeats?: boolean;
  vehicleType?: string;
  vehicle?: EventVehicle | null;
  offer?: EventOffer;
};

/** An offer; `total` is in rand. */
export type EventOffer = { reference: string; version: number; title: string; total: number };

export type EventVehicle = {
  id: number;
  title: string;
  stockNumber: string | null;
  price: number | null;
};
