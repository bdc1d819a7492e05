import { visitorTerms as text } from "../../../../contract/applications/wording/finance-terms.ts";
import { calculateRepayment, type FinanceTerms } from "../../../../contract/finance/finance.ts";
import { formatRand } from "../../../../contract/formats/format.ts";
import styles from "./budget-line.module.css";

/** The instalment of a card's vehicle on the visitor's terms, with what the National Credit Act asks to stand beside it. */
export function BudgetLine({ price, terms }: { price: number; terms: FinanceTerms }) {
  const { instalment, balloon, totalOfInstalments } = calculateRepayment(price, terms);
  return (
    <>
      <strong className={styles.instalment}>{text.instalment(instalment)}</strong>
      <span className={styles.terms}>
        {text.card({ totalOfInstalments: formatRand(totalOfInstalments), balloon: formatRand(balloon), terms })}
      </span>
    </>
  );
}
