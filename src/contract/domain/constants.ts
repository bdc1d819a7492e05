/** The business constants of the site, each in this one place. */
import { site } from "../../../site.config.ts";

/** Used vehicles on a page. */
export const VEHICLE_PAGE_SIZE = 12;
/** Variants of the new range on a page. */
export const RANGE_PAGE_SIZE = 30;
/** Blog posts on a page. */
export const BLOG_PAGE_SIZE = 6;
/** Characters of a post's description on its card. */
export const BLOG_CARD_LENGTH = 200;
/** Milliseconds between slides. */
export const CAROUSEL_INTERVAL_MS = 5000;

/** Horsepower in a kilowatt. */
export const HORSEPOWER_PER_KILOWATT = 1.34102;

/** What the instalment on a vehicle's page, a card and the configurator is worked out with. */
export const CALCULATOR_DEFAULTS = {
  /** Percent of the price. */
  depositPercent: 0,
  termMonths: 72,
  /** Percent of the price. */
  balloonPercent: 40,
  /** Percent a year. */
  interestPercent: 12,
} as const;

/** Milliseconds that marketing parameters are remembered: 24 hours. */
export const MARKETING_PARAMETERS_TTL_MS = 86_400_000;

export const LEAD_DEFAULTS = { status: "Queued", source: "Website" } as const;

export const FINANCE_DEFAULTS = {
  status: "Queued",
  sourceCode: `Group Website ${site.brand}-Online Fin App`,
} as const;

/** The models that the soccer campaign's form offers. */
export const CAMPAIGN_MODELS = ["Kwid", "Kiger", "Triber", "Duster", "Megane"] as const;

/** Up to where a car is bought from its owner. */
export const SELL_CRITERIA = { years: 5, kilometres: 150_000 } as const;
