import { GROUP_TERMS } from "../../finance/group-terms.ts";
import { formatPercent } from "../../formats/format.ts";

/** The search below the home page's banners, and what a returning visitor sees there. */
export const homeSearch = {
  title: "Find your used car",
  words: "Make, model or what matters to you",
  example: "e.g. Kiger automatic under 300k",
  instalment: "At most a month",
  /** On which terms instalments are reckoned. */
  terms: ({ depositPercent, termMonths, balloonPercent, interestPercent } = GROUP_TERMS) =>
    `Over ${termMonths} months at ${formatPercent(interestPercent)}, with ${formatPercent(depositPercent)} deposit and ${formatPercent(balloonPercent)} balloon.`,
  submit: "Search",
} as const;

export const lastVisit = {
  title: "Where you left off",
  sold: "Sold. See others like it",
  /** None of the cars is known any more. */
  none: "The cars that you looked at are no longer here.",
  failed: "The cars that you looked at could not be loaded.",
} as const;
