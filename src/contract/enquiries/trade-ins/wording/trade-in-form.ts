import { MAX_TRADE_IN_PICTURES, type ServicePlan } from "../trade-in-limits.ts";

export const servicePlans: Record<ServicePlan, string> = {
  yes: "Yes",
  no: "No",
  unknown: "I do not know",
};

/** The part of a form about the visitor's own car. */
export const tradeInPart = {
  summary: "I have a car to trade in",
  hint: "Optional. The dealer sends you a figure for it.",
  make: "Make of your car",
  model: "Model of your car",
  year: "Year",
  kilometres: "Kilometres",
  servicePlan: "Service plan",
  condition: "Condition",
  conditionHint: "Marks, accidents, new tyres, finance still owed: what a buyer would ask.",
  pictures: "Pictures of your car",
  picturesHint: `Up to ${MAX_TRADE_IN_PICTURES}: all four sides, inside, the odometer, and any marks.`,
  /** Without JavaScript. */
  picturesLater: "You can add pictures on the next page.",
  choose: "Add pictures",
  remove: (n: number) => `Remove picture ${n}`,
  picture: (n: number) => `Picture ${n} of your car`,
  preparing: "Preparing your pictures",
  tooMany: `Only ${MAX_TRADE_IN_PICTURES} pictures are possible. The others were not taken.`,
  unreadable: (name: string) => `${name} could not be read as a picture.`,
  sending: (n: number, of: number) => `Sending picture ${n} of ${of}`,
} as const;

/** The section of the page about selling a car. */
export const sellHere = {
  title: "Rather ask the dealer?",
  intro: "Tell us about your car and add pictures. The dealer answers with a figure by e-mail, without obligation.",
  open: "Ask for a figure here",
  form: "Ask for a figure",
} as const;
