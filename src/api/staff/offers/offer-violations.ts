/** What an offer must be beyond its schema. */
import { daysBetween } from "../../../contract/dates/calendar-date.ts";
import { MAX_OFFER_DAYS } from "../../../contract/enquiries/offer.ts";
import {
  highestReduction,
  type OfferExtra,
  type OfferFinance,
  offerTerms,
  offerTotal,
  type TradeIn,
} from "../../../contract/enquiries/offers/offer-figures.ts";
import { type CalculatorField, repaymentViolations } from "../../../contract/finance/repayment-terms.ts";
import { formatRand } from "../../../contract/formats/format.ts";
import type { Violation } from "../../../contract/hydra.ts";
import { site } from "../../../contract/settings/site.ts";
import type { Role } from "../../../contract/staff/permissions.ts";
import { violation } from "../../input/submission.ts";

/** The fields that staff write of an offer. */
export type OfferFields = {
  enquiryId: number;
  vehicleId: number | null;
  variantId: number | null;
  price: number;
  reduction: number;
  extras: OfferExtra[];
  tradeIn: TradeIn | null;
  deposit: number;
  finance: OfferFinance | null;
  validUntil: string;
  words: string;
};

/** What an offer has until somebody writes it. */
export const OFFER_DEFAULTS = {
  vehicleId: null,
  variantId: null,
  reduction: 0,
  extras: [],
  tradeIn: null,
  deposit: 0,
  finance: null,
  words: "",
} satisfies Partial<OfferFields>;

/** The highest reduction that people with these roles may give, in percent of the price; null: any. The broadest role counts. */
export function reductionPercent(roles: readonly Role[]): number | null {
  if (roles.includes("administrator")) return null;
  return roles.includes("dealer_manager") ? site.reductionOfManagers : site.reductionOfSalespeople;
}

/** Requires that a reduction is within what these roles may give, and below the price. */
export function reductionViolations({ price, reduction }: OfferFields, roles: readonly Role[]): Violation[] {
  const percent = reductionPercent(roles);
  const highest = highestReduction(price, percent);
  if (reduction <= highest) return [];
  const message =
    percent === null
      ? "The reduction is more than the price."
      : `You may take off at most ${formatRand(highest)} (${percent} %). Ask a manager to write this offer.`;
  return [violation("reduction", message, "outOfRange")];
}

/** `today` is the day in South Africa. */
export function figureViolations(fields: OfferFields, today: string): Violation[] {
  const total = offerTotal(fields);
  const { tradeIn, deposit, finance } = fields;
  return [
    ...dayViolations(fields, today),
    ...(total < 0
      ? [violation(tradeIn ? "tradeIn.value" : "reduction", "The customer would pay less than nothing.", "outOfRange")]
      : []),
    ...(deposit > Math.max(0, total)
      ? [violation("deposit", `The deposit is more than the ${formatRand(Math.max(0, total))} to pay.`, "outOfRange")]
      : []),
    ...(finance === null || total < 0 || deposit > total ? [] : financeViolations(total, deposit, finance)),
  ];
}

function dayViolations({ validUntil }: OfferFields, today: string): Violation[] {
  const days = daysBetween(today, validUntil);
  if (days < 0) return [violation("validUntil", "This day is over.", "outOfRange")];
  return days > MAX_OFFER_DAYS
    ? [violation("validUntil", `An offer is valid for at most ${MAX_OFFER_DAYS} days.`, "outOfRange")]
    : [];
}

/** The fields of the form, by those of the calculator. */
const FINANCE_FIELDS: Record<CalculatorField, string> = {
  price: "deposit",
  deposit: "deposit",
  term: "finance.termMonths",
  balloon: "finance.balloonPercent",
  interest: "finance.interestPercent",
};

function financeViolations(total: number, deposit: number, finance: OfferFinance): Violation[] {
  if (total === 0 || deposit === total) return [violation("deposit", "Nothing is left to finance.", "outOfRange")];
  return repaymentViolations(total, offerTerms(total, deposit, finance)).map(({ propertyPath, message }) =>
    violation(FINANCE_FIELDS[propertyPath], message, "outOfRange"),
  );
}
