import { site } from "../../settings/site.ts";

const whichOf = ({ model, dealer }: { model?: string; dealer?: string }) =>
  `${model === undefined ? "" : ` for the ${model}`}${dealer === undefined ? "" : ` at ${dealer}`}`;

/** `dealer` is the dealer's name on a dealer's page. */
export const specials = {
  title: "Specials & Promotions",
  description: (dealer?: string) =>
    `This month's ${site.brand} specials and deals ${dealer === undefined ? `from ${site.groupName}'s dealers` : `at ${dealer}`}: what is offered, and how to ask about it.`,
  intro: (dealer?: string) =>
    `Real prices on real cars${dealer === undefined ? "" : ` at ${dealer}`}. Ask about the one you like, and we'll call you today.`,
  list: "All specials",
  filter: "Find a special",
  model: "Model",
  allModels: "All models",
  dealer: "Dealer",
  wholeGroup: "Whole group",
  show: "Show specials",
  /** "3 specials for the Kiger at Renault Umhlanga". */
  found: (count: number, chosen: { model?: string; dealer?: string }) =>
    `${count === 0 ? "No" : count} ${count === 1 ? "special" : "specials"}${whichOf(chosen)}`,
  noneChosen: "Another model or dealer may have one, and our dealers will still sharpen a pencil for you.",
  exploreMore: "Explore More",
  none: "There are no specials at the moment. Our dealers will still sharpen a pencil for you.",
  back: "All specials",
  /** `name` is the dealer's, or the group's. */
  form: (name: string) => `Ask ${name} about this special`,
} as const;

export const serviceDeals = {
  /** "Renault service deals at Renault Umhlanga". */
  title: ({ make, dealer }: { make?: string; dealer?: string }) =>
    `${make === undefined ? "Service deals" : `${make} service deals`}${dealer === undefined ? "" : ` at ${dealer}`}`,
  description: (dealer?: string) =>
    `Fixed-price services, brakes, tyres and checks for your ${site.brand}${dealer === undefined ? "" : ` at ${dealer}`}, with genuine parts.`,
  intro: "A fixed price, genuine parts and the stamp in your service book.",
  list: "All service deals",
  none: "There are no service deals here at the moment.",
  all: "All service deals",
  book: "Book a service",
  /** `name` is the dealer's, or the group's. */
  form: (name: string) => `Ask ${name} about this service deal`,
} as const;

/** What a special, deal or service special costs, on its card and its page. */
export const offerFigures = {
  /** For screen readers. */
  price: "Price",
  saving: (rand: string) => `Save ${rand}`,
  /** `day`: "20 December 2026". */
  until: (day: string) => `Until ${day}`,
  /** `models`: "Kwid and Kiger". */
  models: (models: string) => `For ${models}`,
  /** Null without either. */
  kilometres: (from: string | null, until: string | null) => {
    if (from === null) return until === null ? null : `Up to ${until}`;
    return until === null ? `From ${from}` : `${from} to ${until}`;
  },
} as const;

/** The page of one special, deal or service special. */
export const offer = {
  details: "The offer in full",
  finance: "On instalments",
  included: "What is included",
  conditions: "Conditions",
  stock: (models: string) => `${models} in stock`,
  allStock: (model: string) => `Every ${model} in stock`,
  enquire: "Enquire Now",
  offeredBy: "Offered by",
  get everyDealer() {
    return `Every ${site.groupName} dealer.`;
  },
  findDealer: "Find yours",
  terms:
    "While stock lasts, and on the dealership's terms. Prices are in South African rand and include VAT; errors and omissions excepted.",
} as const;
