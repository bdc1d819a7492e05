import { formatDate, formatRand } from "../../../formats/format.ts";
import { orCall } from "../../../settings/group-number.ts";
import { site } from "../../../settings/site.ts";
import type { DeclineReason } from "../../offer.ts";

/** The lines of an offer's figures, on the page and in the PDF. */
export const offerFigures = {
  title: "The figures",
  price: "Price",
  reduction: "Reduction",
  tradeIn: (car: string) => `Your ${car} in part exchange`,
  settlement: "Settlement of its finance, which we pay to the bank",
  total: "You pay",
  vat: "All amounts include VAT.",
  deposit: "Deposit",
  ofWhichDeposit: "Of which as a deposit",
  toFinance: "To finance",
  finance: "The instalment",
  perMonth: "p/m",
};

/** The facts of the car. */
export const offerFacts = {
  year: "Year",
  mileage: "Kilometres",
  colour: "Colour",
  stockNumber: "Stock number",
  validUntil: "Valid until",
  from: "From",
  for: "For",
  reference: "Offer",
  version: (version: number) => `version ${version}`,
};

/** The customer's page about an offer. */
export const offerPage = {
  title: "Your offer",
  description: "See, accept or decline your offer.",
  seeCar: "See the car",
  pdf: "Save as PDF",
  call: (dealer: string) => `Call ${dealer}`,
  validUntil: (day: string) => `Valid until ${formatDate(day)}`,
  /** What the page says of the offer's state. `day`: the last day. */
  accepted: (dealer: string) =>
    `You have accepted this offer. ${dealer} has heard of it and calls you about the next step.`,
  acceptedAndReserved: (dealer: string) =>
    `You have accepted this offer, and the car is reserved for you. ${dealer} has heard of it and calls you about the next step.`,
  declined: "You have declined this offer. Thank you for telling us.",
  expired: (day: string) => `This offer was valid until ${formatDate(day)}. Ask for a new one: a call is enough.`,
  withdrawn: (dealer: string) => `${dealer} has withdrawn this offer. Please call if you have questions.`,
  replaced: "There is a newer version of this offer. The figures below are those of the old one.",
  newer: "See the new version",
  taken: (dealer: string, phone: string) =>
    `Somebody else was faster: this car is sold or reserved at the moment. ${dealer} can tell you more: ${phone}.`,
  asked: "Your question is on its way. We answer by e-mail or telephone.",
  failed: "That did not work, and nothing was changed. Please try again.",
  tooMany: "Too many messages came from your connection. Please wait a minute and try again.",
  accept: "Accept this offer",
  /** What accepting means. */
  acceptMeaning: "By accepting, you tell us that you want to buy the car at these figures.",
  acceptIsNoSale:
    "It is not a contract of sale, and it costs you nothing. You buy the car only once you have signed the contract at the dealership.",
  acceptReserves:
    "The car is reserved for you until we have spoken with each other. You can change your mind until you sign.",
  acceptNew: "You can change your mind until you sign.",
  acceptFinance: "Finance is subject to approval by a registered credit provider.",
  acceptButton: "Accept the offer",
  ask: "Ask a question",
  question: "Your question",
  askButton: "Send the question",
  questions: "What you have asked",
  questionMissing: "Please write your question",
  decline: "Decline this offer",
  takeBack: "Change your mind",
  declineText: "Tell us why, so that we can make you a better one.",
  takeBackText: "The car is then free for others again.",
  reason: "Reason",
  choose: "Choose a reason",
  remark: "Anything else",
  optional: "optional",
  declineButton: "Decline the offer",
  reasons: {
    "Too expensive": "It is too expensive",
    "Found another car": "I have found another car",
    "Trade-in value too low": "You offer too little for my car",
    "Not the right time": "It is not the right time",
    "Something else": "Something else",
  } satisfies Record<DeclineReason, string>,
  unknownTitle: "We do not know this offer",
  get unknown() {
    return `The address may be incomplete, or the offer is too old to be shown. If you need help, write to us${orCall()}.`;
  },
};

/** Why an answer to an offer was refused. */
export const offerRefusals = {
  over: "This offer can no longer be accepted.",
  taken:
    "Somebody else was faster: this car is sold or reserved at the moment. We have told your salesperson that you want it.",
  tooManyQuestions: "You have asked many questions. Please call us: that is faster.",
} as const;

/** The e-mail with the link, and what WhatsApp is prefilled with. */
export const offerEmail = {
  subject: (title: string, reference: string) => `Your offer for the ${title} (${reference})`,
  newSubject: (title: string, reference: string) => `A new offer for the ${title} (${reference})`,
  title: "Your offer",
  text: (dealer: string, title: string) =>
    `${dealer} has made you an offer for the ${title}. Open it to see all figures, ask a question, or accept it.`,
  car: "Car",
  total: "You pay",
  button: "See the offer",
  private: "The link is for you alone: whoever has it can see and answer the offer.",
  why: (reference: string) =>
    `You receive this e-mail because you asked ${site.groupName} about a car (${reference}). If you did not, write to ${site.email}.`,
  whatsapp: (
    firstName: string,
    dealer: string,
    offer: { title: string; total: number; validUntil: string },
    link: string,
  ) =>
    `Good day ${firstName}, this is ${dealer}. Here is your offer for the ${offer.title}: ${formatRand(offer.total)}, valid until ${formatDate(offer.validUntil)}. ${link}`,
};

/** The e-mails to the salesperson about what the customer does with an offer. `name` is the customer's. */
export const offerNotices = {
  asked: (name: string) => `${name} has a question about the offer`,
  accepted: (name: string) => `${name} has accepted the offer`,
  wanted: (name: string) => `${name} wanted to accept the offer, but the car is sold or reserved for somebody else`,
  declined: (name: string) => `${name} has declined the offer`,
  customer: "Customer",
  offer: "Offer",
  total: "Total",
  phone: "Telephone",
  email: "E-mail",
  reason: "Reason",
  text: "In their words",
  enquiry: "Enquiry",
  open: "Open the enquiry",
  get foot() {
    return `Sent by the website of ${site.groupName}. Use these details only to answer this enquiry.`;
  },
};

/** Name of the file of a PDF. */
export const offerFileName = (reference: string, version: number): string => `Offer ${reference}-${version}.pdf`;
