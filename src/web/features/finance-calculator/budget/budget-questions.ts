import { termsText } from "../../../../contract/applications/wording/finance-terms.ts";
import {
  LARGE_AGREEMENT,
  MAXIMUM_ABOVE_REPO,
  maximumInitiationFee,
  maximumServiceFee,
} from "../../../../contract/finance/credit/credit-fees.ts";
import { calculateRepayment, type FinanceTerms } from "../../../../contract/finance/finance.ts";
import { GROUP_TERMS } from "../../../../contract/finance/group-terms.ts";
import { budgetQuestions } from "../../../../contract/finance/wording/budget-questions.ts";
import { formatPercent, formatRand, formatRandCents } from "../../../../contract/formats/format.ts";

/** Rand: of the examples' car. */
export const EXAMPLE_PRICE = 200_000;
/** Percent of the price. */
const EXAMPLE_DEPOSIT = 10;

/** The questions and answers of the budget's page, as their structured data has them too. */
export function answeredQuestions(): { question: string; answer: string }[] {
  const { termMonths, interestPercent, balloonPercent } = GROUP_TERMS;
  return budgetQuestions.questions({
    price: formatRand(EXAMPLE_PRICE),
    terms: termsText(GROUP_TERMS),
    termMonths,
    interest: formatPercent(interestPercent),
    usual: quote(GROUP_TERMS),
    deposit: {
      ...quote({ ...GROUP_TERMS, depositPercent: EXAMPLE_DEPOSIT }),
      percent: formatPercent(EXAMPLE_DEPOSIT),
      amount: formatRand((EXAMPLE_PRICE * EXAMPLE_DEPOSIT) / 100),
    },
    withoutBalloon: quote({ ...GROUP_TERMS, balloonPercent: 0 }),
    balloonPercent: formatPercent(balloonPercent),
    initiationFee: formatRandCents(maximumInitiationFee(EXAMPLE_PRICE)),
    serviceFee: formatRand(maximumServiceFee()),
    largeAgreement: formatRand(LARGE_AGREEMENT),
    aboveRepo: MAXIMUM_ABOVE_REPO,
  });
}

function quote(terms: FinanceTerms) {
  const { instalment, totalOfInstalments, balloon, total } = calculateRepayment(EXAMPLE_PRICE, terms);
  return {
    instalment: formatRandCents(instalment),
    totalOfInstalments: formatRandCents(totalOfInstalments),
    balloon: formatRand(balloon),
    total: formatRandCents(total),
  };
}
