import { calculateRepayment, type FinanceTerms } from "../../../contract/finance/finance.ts";
import { repaymentLines } from "../../../contract/finance/repayment-lines.ts";
import { calculator } from "../../../contract/finance/wording/calculator.ts";
import { formatRand } from "../../../contract/formats/format.ts";
import { newModel as text } from "../../../contract/range/wording/new-vehicle.ts";
import styles from "./instalment.module.css";

type InstalmentProps = {
  /** Rand. */
  price: number;
  terms: FinanceTerms;
  /** Whether the price may be higher, by the variant's options. */
  isFrom?: boolean;
};

/** The instalment for a price, with the figures that the National Credit Act requires next to it. */
export function Instalment({ price, terms, isFrom = false }: InstalmentProps) {
  const { depositPercent, termMonths, interestPercent } = terms;
  const { instalment } = calculateRepayment(price, terms);
  return (
    <div className={styles.instalment}>
      <p className={styles.line}>
        {isFrom && `${text.from} `}
        <strong>
          {formatRand(instalment)} {text.perMonth}
        </strong>
        {text.terms(depositPercent, termMonths, interestPercent)}
      </p>
      <dl className={styles.lines}>
        {repaymentLines(price, terms).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{calculator.note}</p>
    </div>
  );
}
