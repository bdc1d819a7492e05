import { site } from "../../settings/site.ts";

/**
 * The initiation fee of a credit agreement for a car, since 6 May 2016: regulation 42(2) of the National Credit Regulations, as changed by
 * Government Notice R.1080 of 6 November 2015. In rand, without VAT. Its upper limit, and that of the service fee by regulation 44, are settings.
 */
const INITIATION = { fixed: 165, from: 1000, percent: 10 };

/** Percent, since 1 April 2018. */
const VAT = 15;

/** Percentage points a year above the repo rate: the most that an instalment agreement may cost in interest, as "other credit agreement". */
export const MAXIMUM_ABOVE_REPO = 17;

/** Rand, of the principal debt: section 9(4) of the National Credit Act, with Government Notice 713 of 1 June 2006. */
export const LARGE_AGREEMENT = 250_000;

const withVat = (rand: number) => (rand * (100 + VAT)) / 100;

/** The highest initiation fee for a principal debt, both in rand, VAT included. It is due once. */
export function maximumInitiationFee(principal: number): number {
  const above = Math.max(0, principal - INITIATION.from);
  return Math.min(withVat(INITIATION.fixed + (above * INITIATION.percent) / 100), site.initiationFee);
}

/** The highest service fee in rand per month, VAT included. */
export const maximumServiceFee = (): number => site.serviceFee;
