import { SELL_CRITERIA } from "../../constants.ts";
import { formatKilometres } from "../../formats/format.ts";
import { site } from "../../settings/site.ts";

/** `dealer` is the dealer's name on a dealer's page. */
export const sell = {
  title: (dealer?: string) => (dealer === undefined ? "Sell your car" : `Sell your car to ${dealer}`),
  description: (dealer?: string) =>
    `Get a free quote online, have your car inspected at ${dealer ?? "a dealer near you"} and be paid quickly.`,
  intro: (dealer?: string) =>
    `We are always looking for good cars. Tell us about yours online; the quote is free and binds you to nothing. The inspection is at ${dealer ?? "a dealer near you"}.`,
  checklistTitle: "We buy your car if it is",
  checklist: [
    `Under ${SELL_CRITERIA.years} years old`,
    `Under ${formatKilometres(SELL_CRITERIA.kilometres)}`,
    "With a full service history",
    "Accident free",
  ],
  form: "Start your quote",
  accept: "I accept the trade-in terms",
  readTerms: "Read the terms",
  terms: "Trade-in terms",
  start: "Start",
  startNote: "Tick the box to start. The quote is made on our trade-in site.",
  get termsText() {
    return [
      `The quote is made on the trade-in site that ${site.legalName} uses. What you enter there is kept under that site's own terms and privacy notice; starting it sends nothing about you.`,
      "A quote made online is an estimate. It rests on what you tell us about the car, and becomes an offer once a dealership has inspected the car and its papers.",
      "The car must be yours to sell. If it is still financed, the dealership settles the account with the bank first and pays you the difference.",
      "Bring the registration certificate, the service book, both keys, your identity document and proof of address to the inspection.",
      "You may say no at any time before you sign, and it costs you nothing.",
    ];
  },
  stepsTitle: "Three easy steps",
  steps: [
    {
      title: "Tell us about your car",
      text: "Make, model, mileage and condition, online and in a few minutes. You see an estimate straight away.",
    },
    {
      title: "We inspect it",
      text: "Half an hour at the dealership, with you watching if you like. Then you get a firm offer in writing.",
    },
    {
      title: "You are paid",
      text: "Take the offer and we do the change of ownership. The money is in your account quickly, or in your next car.",
    },
  ],
  talkTitle: "Older than that, or further driven?",
  talk: "Ask anyway. We take many such cars as a trade-in on the next one.",
  call: "Call",
  used: "See our used cars",
} as const;

/** The section of the page about selling a car. */
export const sellHere = {
  title: "Rather ask the dealer?",
  intro: "Tell us about your car and add pictures. The dealer answers with a figure by e-mail, without obligation.",
  open: "Ask for a figure here",
  form: "Ask for a figure",
} as const;
