import { formatPercent, formatRandCents } from "../formats/format.ts";
import { calculateRepayment, type FinanceTerms } from "./finance.ts";
import { calculator as text } from "./wording/calculator.ts";

/** The figures that the National Credit Act requires next to an instalment, as label and value. `price` is in rand. */
export function repaymentLines(price: number, terms: FinanceTerms): (readonly [label: string, value: string])[] {
  const { depositPercent, termMonths, interestPercent, balloonPercent } = terms;
  const { instalment, balloon, totalOfInstalments, total } = calculateRepayment(price, terms);
  return [
    [text.numberOfInstalments, text.instalments(termMonths, formatRandCents(instalment))],
    [text.totalOfInstalments, formatRandCents(totalOfInstalments)],
    [text.balloonAmount, text.percentOf(formatRandCents(balloon), balloonPercent)],
    [text.totalRepayable, formatRandCents(total + (price * depositPercent) / 100)],
    [text.rate, formatPercent(interestPercent)],
  ];
}
