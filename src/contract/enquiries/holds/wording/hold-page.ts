import { orCall } from "../../../settings/group-number.ts";
import type { HoldEnd } from "../hold-states.ts";

/** Why a hold ended, as its customer reads it. */
const ends: Record<HoldEnd, string> = {
  refused: "The dealer could not hold the car for you.",
  lapsed: "The dealer did not confirm in time, so the car is not on hold any more. Please call.",
  released: "The dealer has ended the hold.",
  given_up: "You have given the car up. Thank you for letting somebody else have it.",
  expired: "The time is over, so the car is no longer on hold.",
  gone: "The car was sold or withdrawn.",
  accepted: "You have accepted an offer for this car: it stays reserved for you.",
};

/** A customer's page about a hold. */
export const holdPage = {
  title: "Your car on hold",
  description: "See until when your car is on hold, or give it up.",
  car: "Car",
  dealer: "Dealership",
  where: "Where",
  phone: "Telephone",
  reference: "Your reference",
  requested: (until: string, hours: number) =>
    `The car is on hold for you. The dealer confirms by ${until}; then you have ${hours} h to decide.`,
  confirmed: (until: string) => `Confirmed. The car is on hold for you until ${until}.`,
  waiting: "The dealer has your request. The car is on hold once the dealer confirms it.",
  missed: "The car is not on hold for you. The dealer has your enquiry all the same.",
  ends,
  giveUp: "Give it up",
  giveUpText: "Somebody else can then have the car at once.",
  giveUpButton: "I do not need it any more",
  over: "This hold has ended.",
  failed: "That did not work, and nothing was changed. Please try again.",
  seeCar: "See the car",
  seeOthers: "See our used cars",
  unknownTitle: "We do not know this hold",
  get unknown() {
    return `The address may be incomplete, or its data has been erased. If you need help, write to us${orCall()}.`;
  },
} as const;
