/**
 * The maximum fees and interest of a credit agreement for a car, since 6 May 2016: regulations 42(2) and 44 of the National Credit Regulations,
 * as changed by Government Notice R.1080 of 6 November 2015. In rand, without VAT.
 */
const INITIATION = { fixed: 165, from: 1000, percent: 10, most: 1050 };
const SERVICE = 60;

/** Percent, since 1 April 2018. */
const VAT = 15;

/** Percentage points a year above the repo rate: the most that an instalment agreement may cost in interest, as "other credit agreement". */
export const MAXIMUM_ABOVE_REPO = 17;

/** Rand, of the principal debt: section 9(4) of the National Credit Act, with Government Notice 713 of 1 June 2006. */
export const LARGE_AGREEMENT = 250_000;

const withVat = (rand: number) => (rand * (100 + VAT)) / 100;

/** The highest initiation fee for a principal debt in rand, VAT included. It is due once. */
export function maximumInitiationFee(principal: number): number {
  const above = Math.max(0, principal - INITIATION.from);
  return withVat(Math.min(INITIATION.fixed + (above * INITIATION.percent) / 100, INITIATION.most));
}

/** The highest service fee in rand per month, VAT included. */
export function maximumServiceFee(): number {
  return withVat(SERVICE);
}
