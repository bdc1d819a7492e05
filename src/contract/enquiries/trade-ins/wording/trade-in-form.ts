import type { ServicePlan } from "../trade-in-limits.ts";

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
  /** Without JavaScript. */
  picturesLater: "You can add pictures on the next page.",
} as const;
