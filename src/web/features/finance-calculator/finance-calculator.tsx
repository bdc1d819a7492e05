import { type MouseEvent, useEffect, useRef, useState } from "react";
import { calculateRepayment, type FinanceTerms } from "../../../contract/domain/finance.ts";
import { formatRand, formatRandCents } from "../../../contract/domain/format.ts";
import { calculator as text } from "../../../contract/wording/used.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { type CalculatorInputs, defaultInputs, parseInputs } from "./calculator-inputs.ts";
import styles from "./finance-calculator.module.css";

const TERMS_MONTHS = [12, 24, 36, 48, 54, 60, 72, 84, 96] as const;

type FinanceCalculatorProps = {
  /** The vehicle's price in rand, also after a reset. */
  price: number;
  /** The inputs in the URL, without JavaScript. */
  queryInputs?: Partial<CalculatorInputs>;
};

/** Calculates the instalment on every input. Without JavaScript the form reloads the page with the result. */
export function FinanceCalculator({ price, queryInputs }: FinanceCalculatorProps) {
  const [inputs, setInputs] = useState<CalculatorInputs>({ ...defaultInputs(price), ...queryInputs });
  const form = useRef<HTMLFormElement>(null);
  // React does not report input from before hydration, or restored by the browser.
  useEffect(() => {
    const typed = Object.fromEntries(new FormData(form.current ?? undefined));
    setInputs((initial) => ({ ...initial, ...typed }));
  }, []);
  const { values, errors } = parseInputs(inputs);
  const field = (name: keyof CalculatorInputs) => ({
    name,
    value: inputs[name],
    error: errors[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setInputs((last) => ({ ...last, [name]: value })),
  });
  const reset = (event: MouseEvent) => {
    // The browser would reset to the values in the server's HTML.
    event.preventDefault();
    setInputs(defaultInputs(price));
  };
  return (
    <section className={styles.calculator} aria-labelledby="calculator">
      <h2 id="calculator" className={styles.title}>
        {text.title}
      </h2>
      <div className={styles.columns}>
        <form
          ref={form}
          method="get"
          action="#calculator"
          className={styles.form}
          onSubmit={(event) => event.preventDefault()}
          noValidate
        >
          <TextField label={text.price} inputMode="numeric" prefix={text.rand} {...field("price")} />
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

function Result({ values }: { values: { price: number; terms: FinanceTerms } | null }) {
  if (values === null) return <div className={styles.result} />;
  const { price, terms } = values;
  const { instalment, balloon, totalOfInstalments, total } = calculateRepayment(price, terms);
  const deposit = (price * terms.depositPercent) / 100;
  const lines = [
    [text.numberOfInstalments, String(terms.termMonths)],
    [text.rate, `${String(terms.interestPercent).replace(".", ",")}%`],
    [text.totalOfInstalments, formatRandCents(totalOfInstalments)],
    [text.balloonAmount, formatRandCents(balloon)],
    [text.totalRepayable, formatRandCents(total + deposit)],
  ];
  return (
    <div className={styles.result}>
      <output className={styles.instalment} aria-live="polite">
        <span className={styles.caption}>{text.instalment}</span>
        <span className={styles.amount}>
          {formatRandCents(instalment)} <small>{text.perMonth}</small>
        </span>
      </output>
      <dl className={styles.lines}>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{text.note}</p>
    </div>
  );
}
