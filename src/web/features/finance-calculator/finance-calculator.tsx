import { type MouseEvent, useEffect, useRef, useState } from "react";
import { calculateRepayment, type FinanceTerms } from "../../../contract/domain/finance.ts";
import { formatRand, formatRandCents } from "../../../contract/domain/format.ts";
import { calculator as words } from "../../../contract/wording/used.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import styles from "./finance-calculator.module.css";
import { type CalculatorText, defaultText, readCalculator } from "./read-calculator.ts";

const TERMS = [12, 24, 36, 48, 54, 60, 72, 84, 96] as const;

type FinanceCalculatorProps = {
  /** Rand: the vehicle's price, which the calculator starts from and resets to. */
  price: number;
  /** What was sent with the form, without JavaScript. */
  sent?: Partial<CalculatorText>;
};

/** Works out the instalment with every keystroke. Without JavaScript the form is sent, and the answer comes with the page. */
export function FinanceCalculator({ price, sent }: FinanceCalculatorProps) {
  const [text, setText] = useState<CalculatorText>({ ...defaultText(price), ...sent });
  const form = useRef<HTMLFormElement>(null);
  // React does not report what was typed before hydration, or restored by the browser.
  useEffect(() => {
    const typed = Object.fromEntries(new FormData(form.current ?? undefined));
    setText((initial) => ({ ...initial, ...typed }));
  }, []);
  const { values, errors } = readCalculator(text);
  const field = (name: keyof CalculatorText) => ({
    name,
    value: text[name],
    error: errors[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => setText((last) => ({ ...last, [name]: value })),
  });
  const reset = (event: MouseEvent) => {
    // The browser would put back what the page came with, where it came from the server, and nothing elsewhere.
    event.preventDefault();
    setText(defaultText(price));
  };
  return (
    <section className={styles.calculator} aria-labelledby="calculator">
      <h2 id="calculator" className={styles.title}>
        {words.title}
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
          <TextField label={words.price} inputMode="numeric" prefix={words.rand} {...field("price")} />
          <TextField
            label={words.deposit}
            inputMode="decimal"
            suffix={words.percent}
            hint={values && words.depositValue(formatRand((values.price * values.terms.depositPercent) / 100))}
            {...field("deposit")}
          />
          <SelectField label={words.term} {...field("term")}>
            {TERMS.map((months) => (
              <option key={months} value={months}>
                {months} {words.months}
              </option>
            ))}
          </SelectField>
          <TextField
            label={words.balloon}
            inputMode="decimal"
            suffix={words.percent}
            hint={values && words.balloonValue(formatRand((values.price * values.terms.balloonPercent) / 100))}
            {...field("balloon")}
          />
          <TextField label={words.interest} inputMode="decimal" suffix={words.percent} {...field("interest")} />
          <div className={styles.buttons}>
            <noscript>
              <Button type="submit" look="ink">
                {words.calculate}
              </Button>
            </noscript>
            <Button type="reset" look="quiet" onClick={reset}>
              {words.reset}
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
    [words.numberOfInstalments, String(terms.termMonths)],
    [words.rate, `${String(terms.interestPercent).replace(".", ",")}%`],
    [words.totalOfInstalments, formatRandCents(totalOfInstalments)],
    [words.balloonAmount, formatRandCents(balloon)],
    [words.totalRepayable, formatRandCents(total + deposit)],
  ];
  return (
    <div className={styles.result}>
      <output className={styles.instalment} aria-live="polite">
        <span className={styles.caption}>{words.instalment}</span>
        <span className={styles.amount}>
          {formatRandCents(instalment)} <small>{words.perMonth}</small>
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
      <p className={styles.note}>{words.note}</p>
    </div>
  );
}
