import { type FocusEvent, Fragment, type MouseEvent, useEffect, useRef, useState } from "react";
import { calculateRepayment } from "../../../contract/finance/finance.ts";
import { TERMS_MONTHS } from "../../../contract/finance/repayment-limits.ts";
import type { CalculatorField } from "../../../contract/finance/repayment-terms.ts";
import { calculator as text } from "../../../contract/finance/wording/calculator.ts";
import { formatPercent, formatRand, formatRandCents } from "../../../contract/formats/format.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/form/field.tsx";
import { useFinanceTerms } from "../../visitor/budget.ts";
import { useKeptInput } from "../../visitor/kept/kept-input.ts";
import {
  type CalculatorInputs,
  type CalculatorValues,
  defaultInputs,
  formatPriceInput,
  parseInputs,
  readInputs,
} from "./calculator-inputs.ts";
import styles from "./finance-calculator.module.css";
import resultStyles from "./result.module.css";

type FinanceCalculatorProps = {
  /** The vehicle's price in rand, also after a reset. */
  price: number;
  /** The inputs in the URL, without JavaScript. */
  queryInputs?: Partial<CalculatorInputs>;
};

/**
 * Calculates the instalment on every input. The result always follows from what the form's fields show, whoever filled them
 * in: the visitor, before hydration too, or the browser. Without JavaScript the form reloads the page with the result.
 */
export function FinanceCalculator({ price, queryInputs }: FinanceCalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const terms = useFinanceTerms();
  const [initial, setInitial] = useState<CalculatorInputs>({ ...defaultInputs(price, terms), ...queryInputs });
  const [inputs, setInputs] = useState(initial);
  const readForm = () => setInputs(readInputs(new FormData(form.current ?? undefined)));
  const [fills, setFills] = useState(0);
  const fill = (next: CalculatorInputs) => {
    setInitial(next);
    setInputs(next);
    setFills((count) => count + 1);
  };
  useKeptInput(form);
  // Before hydration there are no events.
  useEffect(readForm, []);
  // The visitor's terms are known after hydration. They do not replace what is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when they become known
  useEffect(() => {
    const ofVisitor = { ...defaultInputs(price, terms), ...queryInputs };
    const isUntouched = JSON.stringify(readInputs(new FormData(form.current ?? undefined))) === JSON.stringify(initial);
    if (isUntouched && JSON.stringify(ofVisitor) !== JSON.stringify(initial)) fill(ofVisitor);
  }, [terms]);
  const { values, errors } = parseInputs(inputs);
  const field = (name: CalculatorField) => ({ name, defaultValue: initial[name], error: errors[name] });
  const formatPrice = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.value = formatPriceInput(currentTarget.value);
  };
  const reset = (event: MouseEvent) => {
    // The browser would reset to the values in the server's HTML.
    event.preventDefault();
    fill(defaultInputs(price));
  };
  return (
    <section className={styles.calculator} aria-labelledby="calculator">
      <h2 id="calculator" className={styles.title}>
        {text.title}
      </h2>
      <div className={styles.columns} data-read={inputs === initial ? undefined : ""}>
        <form
          ref={form}
          method="get"
          action="#calculator"
          className={styles.form}
          onChange={readForm}
          onSubmit={(event) => event.preventDefault()}
          noValidate
        >
          <Fragment key={fills}>
            <TextField
              label={text.price}
              inputMode="decimal"
              prefix={text.rand}
              maxLength={20}
              onBlur={formatPrice}
              {...field("price")}
            />
            <TextField
              label={text.deposit}
              inputMode="decimal"
              suffix={text.percent}
              hint={values && text.depositValue(formatRand((values.price * values.terms.depositPercent) / 100))}
              {...field("deposit")}
            />
            <SelectField label={text.term} {...field("term")}>
              {TERMS_MONTHS.map((months) => (
                <option key={months} value={months}>
                  {months} {text.months}
                </option>
              ))}
            </SelectField>
            <TextField
              label={text.balloon}
              inputMode="decimal"
              suffix={text.percent}
              hint={values && text.balloonValue(formatRand((values.price * values.terms.balloonPercent) / 100))}
              {...field("balloon")}
            />
            <TextField label={text.interest} inputMode="decimal" suffix={text.percent} {...field("interest")} />
          </Fragment>
          <div className={styles.buttons}>
            <noscript>
              <Button type="submit" variant="ink">
                {text.calculate}
              </Button>
            </noscript>
            <Button type="reset" variant="quiet" onClick={reset}>
              {text.reset}
            </Button>
          </div>
        </form>
        <Result values={values} />
      </div>
    </section>
  );
}

/** Keeps its lines without `values`, so that the page does not jump while the visitor types. */
function Result({ values }: { values: CalculatorValues | null }) {
  const { instalment, lines } = values ? resultTexts(values) : NO_RESULT;
  return (
    <div className={styles.result}>
      <output className={styles.instalment} aria-live="polite">
        <span className={resultStyles.caption}>{values ? text.instalment : text.noResult}</span>
        <span className={resultStyles.amount}>
          {instalment} {values && <small>{text.perMonth}</small>}
        </span>
      </output>
      <dl className={`${resultStyles.lines} ${styles.lines}`}>
        {LINES.map((label, i) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{lines[i]}</dd>
          </div>
        ))}
      </dl>
      <p className={resultStyles.note}>{text.note}</p>
    </div>
  );
}

const LINES = [text.numberOfInstalments, text.rate, text.totalOfInstalments, text.balloonAmount, text.totalRepayable];

const NO_RESULT = { instalment: "–", lines: LINES.map(() => "–") };

/** The instalment, and the values of `LINES`. */
function resultTexts({ price, terms }: CalculatorValues) {
  const { instalment, balloon, totalOfInstalments, total } = calculateRepayment(price, terms);
  const deposit = (price * terms.depositPercent) / 100;
  return {
    instalment: formatRandCents(instalment),
    lines: [
      String(terms.termMonths),
      formatPercent(terms.interestPercent),
      ...[totalOfInstalments, balloon, total + deposit].map(formatRandCents),
    ],
  };
}
