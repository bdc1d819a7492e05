import { site } from "../../../site.config.ts";

/** `dealer` is the name of the dealer whose page it is. */
export const specials = {
  title: "Specials & Promotions",
  description: (dealer?: string) =>
    `This month's ${site.brand} specials and deals ${dealer === undefined ? `from ${site.groupName}'s dealers` : `at ${dealer}`}: the price, what is included and until when.`,
  intro: "Real prices on real cars, with the date on which each one ends. Ask, and we'll call you today.",
  list: "All specials",
  exploreMore: "Explore More",
  none: "There are no specials at the moment. Our dealers will still sharpen a pencil for you.",
  back: "All specials",
  form: "Ask about this special",
  offeredBy: "Offered by",
  everyDealer: `every ${site.groupName} dealer`,
} as const;

export const serviceDeals = {
  title: (dealer?: string) => (dealer === undefined ? "Service deals" : `Service deals at ${dealer}`),
  heading: "Service deals",
  description: (dealer?: string) =>
    `Fixed-price services, brakes, tyres and checks for your ${site.brand}${dealer === undefined ? "" : ` at ${dealer}`}, with genuine parts.`,
  intro: "A fixed price, genuine parts and the stamp in your service book.",
  none: "There are no service deals here at the moment.",
  all: "All service deals",
  book: "Book a service",
  form: "Ask about this service deal",
} as const;
