import { termsText } from "../../../../contract/applications/wording/finance-terms.ts";
import { EXPENSE_NORMS } from "../../../../contract/finance/credit/affordability.ts";
import { maximumInitiationFee, maximumServiceFee } from "../../../../contract/finance/credit/credit-fees.ts";
import { calculateRepayment } from "../../../../contract/finance/finance.ts";
import { GROUP_TERMS } from "../../../../contract/finance/group-terms.ts";
import { budgetText } from "../../../../contract/finance/wording/budget.ts";
import { formatRand, formatRandCents } from "../../../../contract/formats/format.ts";
import resultStyles from "../result.module.css";
import styles from "./budget.module.css";
import { EXAMPLE_PRICE } from "./budget-questions.ts";

const text = budgetText.method;

/** How affordability is worked out, with the norms of the regulations and an example with all fees. */
export function BudgetMethod() {
  const { instalment, balloon, totalOfInstalments, total } = calculateRepayment(EXAMPLE_PRICE);
  const initiationFee = maximumInitiationFee(EXAMPLE_PRICE);
  const serviceFees = maximumServiceFee() * GROUP_TERMS.termMonths;
  const example = text.example({
    price: formatRand(EXAMPLE_PRICE),
    terms: termsText(GROUP_TERMS),
    instalment: formatRandCents(instalment),
    totalOfInstalments: formatRandCents(totalOfInstalments),
    balloon: formatRand(balloon),
    initiationFee: formatRandCents(initiationFee),
    serviceFee: formatRand(maximumServiceFee()),
    serviceFees: formatRand(serviceFees),
    total: formatRandCents(total + initiationFee + serviceFees),
  });
  return (
    <section className={styles.part} aria-labelledby="method">
      <h2 id="method" className={styles.title}>
        {text.title}
      </h2>
      <div className={styles.columns}>
        <div className={styles.prose}>
          {text.steps.map((step) => (
            <p key={step}>{step}</p>
          ))}
          <h3>{text.exampleTitle}</h3>
          {example.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className={resultStyles.note}>{text.feesSource}</p>
        </div>
        <div className={styles.prose}>
          <table className={styles.norms}>
            <caption>{text.normsTitle}</caption>
            <thead>
              <tr>
                <th scope="col">{text.income}</th>
                <th scope="col">{text.norm}</th>
              </tr>
            </thead>
            <tbody>
              {EXPENSE_NORMS.map(({ above, fixed, percent }, i) => (
                <tr key={above}>
                  <th scope="row">{text.incomeBand(formatRand(above), optionalRand(EXPENSE_NORMS[i + 1]?.above))}</th>
                  <td>{text.normOf(formatRandCents(fixed), percent, formatRand(above))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={resultStyles.note}>{text.source}</p>
        </div>
      </div>
    </section>
  );
}

const optionalRand = (rand: number | undefined) => (rand === undefined ? undefined : formatRand(rand));
