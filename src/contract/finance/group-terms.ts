import { site } from "../settings/site.ts";
import type { FinanceTerms } from "./finance.ts";

/** The terms of instalments on vehicle pages, on cards and in the configurator, until a visitor chooses others. */
export const GROUP_TERMS: Readonly<FinanceTerms> = {
  get depositPercent() {
    return site.depositPercent;
  },
  get termMonths() {
    return site.termMonths;
  },
  get balloonPercent() {
    return site.balloonPercent;
  },
  get interestPercent() {
    return site.interestPercent;
  },
};
