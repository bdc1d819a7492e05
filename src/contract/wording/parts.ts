import { site } from "../../../site.config.ts";

export const parts = {
  title: "Order parts",
  heading: `Genuine ${site.brand} parts`,
  description: `Order genuine ${site.brand} parts and accessories: tell us the car and the part, and the parts desk confirms price and stock.`,
  intro:
    "Tell us which car it is for and what you need. The parts desk checks stock and price and calls you back, usually the same working day.",
  hints: [
    "The vehicle identification number (VIN) is on the licence disc and at the foot of the windscreen. With it we find the exact part.",
    "If the old part has a number on it, that is the quickest way of all.",
  ],
  form: (name: string) => `Order parts from ${name}`,
} as const;
