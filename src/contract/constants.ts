/** The site's business constants. */
import { site } from "./settings/site.ts";

/** The language of pages and e-mails, and the locale of shared links. */
export const LANGUAGE = "en-ZA";

/** Used vehicles per page. */
export const VEHICLE_PAGE_SIZE = 12;
/** The most vehicles that a shortlist has, and that one request selects by id. */
export const MAX_SELECTED_VEHICLES = 50;
/** The most vehicles that are listed as similar to one. */
export const MAX_SIMILAR_VEHICLES = 6;
/** Confirmed alerts of one person. */
export const MAX_ALERTS = 20;
/** Devices of one person that show the news of alerts. */
export const MAX_ALERT_DEVICES = 5;
/** Characters of the secret in the links of alerts. */
export const ALERT_KEY_LENGTH = 32;
/** Characters of the secret that withdraws a marketing consent. */
export const MARKETING_KEY_LENGTH = 32;
/** Variants of the new range per page. */
export const RANGE_PAGE_SIZE = 30;
/** Blog posts per page. */
export const BLOG_PAGE_SIZE = 6;
/** Maximum number of characters of a post's description on its card. */
export const BLOG_CARD_LENGTH = 200;
/** Time between two slides of a carousel. */
export const CAROUSEL_INTERVAL_MS = 5000;

/** Maximum number of characters of a search in words. */
export const MAX_SEARCH_LENGTH = 100;

export const HORSEPOWER_PER_KILOWATT = 1.34102;

/** Marketing parameters are remembered for 24 hours. */
export const MARKETING_PARAMETERS_TTL_MS = 86_400_000;

export const LEAD_DEFAULTS = { status: "Queued", source: "Website" } as const;

export const FINANCE_DEFAULTS = {
  status: "Queued",
  get sourceCode() {
    return `Group Website ${site.brand}-Online Fin App`;
  },
} as const;

/** The answers of an unfinished application are kept for this time after the last change. */
export const FINANCE_DRAFT_TTL_MS = 3_600_000;

/** Upper limits for cars that the group buys. */
export const SELL_CRITERIA = { years: 5, kilometres: 150_000 } as const;

/** Rand per month: the highest that a search or a budget may have. */
export const MAX_INSTALMENT = 10_000_000;
