import { site } from "../../settings/site.ts";

export const parts = {
  title: "Order parts",
  get heading() {
    return `Genuine ${site.brand} parts`;
  },
  get description() {
    return `Order genuine ${site.brand} parts and accessories: tell us the car and the part, and the parts desk confirms price and stock.`;
  },
  intro:
    "Tell us which car it is for and what you need. The parts desk checks stock and price and calls you back, usually the same working day.",
  form: (name: string) => `Order parts from ${name}`,
} as const;
