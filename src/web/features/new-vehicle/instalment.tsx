import { calculateRepayment } from "../../../contract/finance/finance.ts";
import { calculator } from "../../../contract/finance/wording/calculator.ts";
import { formatPercent, formatRand, formatRandCents } from "../../../contract/formats/format.ts";
import { newModel as text } from "../../../contract/range/wording/new-vehicle.ts";
import { useFinanceTerms } from "../../visitor/budget.ts";
import styles from "./instalment.module.css";

/** The instalment for `price` rand, with the figures that the National Credit Act requires next to it. */
export function Instalment({ price }: { price: number }) {
  const financeTerms = useFinanceTerms();
  const { depositPercent, termMonths, interestPercent, balloonPercent } = financeTerms;
  const { instalment, balloon, totalOfInstalments, total } = calculateRepayment(price, financeTerms);
  const lines = [
    [calculator.numberOfInstalments, text.instalments(termMonths, formatRandCents(instalment))],
    [calculator.totalOfInstalments, formatRandCents(totalOfInstalments)],
    [calculator.balloonAmount, text.percentOf(formatRandCents(balloon), balloonPercent)],
    [calculator.totalRepayable, formatRandCents(total + (price * depositPercent) / 100)],
    [calculator.rate, formatPercent(interestPercent)],
  ];
  return (
    <div className={styles.instalment}>
      <p className={styles.line}>
        {text.from}{" "}
        <strong>
          {formatRand(instalment)} {text.perMonth}
        </strong>
        {text.terms(depositPercent, termMonths, interestPercent)}
      </p>
      <dl className={styles.lines}>
        {lines.map(([term, value]) => (
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
