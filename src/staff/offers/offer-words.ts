import type { OfferEventKind, OfferStatus, OfferWay } from "../../contract/enquiries/offer.ts";

export const STATUS_NAMES: Record<OfferStatus, string> = {
  draft: "Draft",
  sent: "Sent",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  withdrawn: "Withdrawn",
  replaced: "Replaced",
};

const WAY_NAMES: Record<OfferWay, string> = {
  email: "Offer sent by e-mail",
  whatsapp: "Offer sent by WhatsApp",
  link: "Offer given as a link",
};

const EVENT_NAMES: Record<Exclude<OfferEventKind, "sent" | "declined">, string> = {
  seen: "The customer has opened the offer",
  asked: "The customer asks about the offer",
  accepted: "The customer has accepted the offer",
  wanted: "The customer wanted to accept the offer, but the car is sold or reserved for somebody else",
  expired: "The offer has expired",
  withdrawn: "Offer withdrawn",
  replaced: "The offer has a newer version",
};

/** Describes an event of an offer. `detail` is how it was sent, or why it was declined. */
export function eventText(kind: OfferEventKind, detail: string | null): string {
  if (kind === "sent") return WAY_NAMES[detail as OfferWay] ?? "Offer sent";
  if (kind === "declined") return ["The customer has declined the offer", detail].filter(Boolean).join(", ");
  return EVENT_NAMES[kind];
}

/** The number of an offer with its version: "O-7K3M9QXP-2". */
export const offerNumber = ({ reference, version }: { reference: string; version: number }) =>
  `${reference}-${version}`;
