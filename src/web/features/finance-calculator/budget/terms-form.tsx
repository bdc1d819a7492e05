import { type FormEvent, Fragment, type RefObject, useEffect, useState } from "react";
import { Form } from "react-router";
import { maximumInitiationFee, maximumServiceFee } from "../../../../contract/finance/credit/credit-fees.ts";
import { calculateRepayment, type FinanceTerms, priceRangeOf } from "../../../../contract/finance/finance.ts";
import { GROUP_TERMS } from "../../../../contract/finance/group-terms.ts";
import { TERMS_MONTHS } from "../../../../contract/finance/repayment-limits.ts";
import { budgetText } from "../../../../contract/finance/wording/budget.ts";
import { calculator } from "../../../../contract/finance/wording/calculator.ts";
import { formatRand } from "../../../../contract/formats/format.ts";
import { useScope } from "../../../routing/scope.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { type Budget, keepBudget, useBudget } from "../../../visitor/budget.ts";
import resultStyles from "../result.module.css";
import styles from "./budget.module.css";
import { parseBudget, readBudget, type TypedBudget, toTyped } from "./budget-inputs.ts";

const text = budgetText.terms;

/**
 * The instalment and the terms that the visitor reckons with. They are kept in the browser. The form leads to the cars
 * within it, without JavaScript too.
 */
export function TermsForm({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { paths } = useScope();
  const budget = useBudget();
  const [initial, setInitial] = useState<TypedBudget>(() => toTyped({ terms: GROUP_TERMS }));
  const [typed, setTyped] = useState(initial);
  const [resets, setResets] = useState(0);
  const [status, setStatus] = useState("");
  const read = () => form.current && setTyped(readBudget(form.current));
  const fill = (next: Budget) => {
    setInitial(toTyped(next));
    setTyped(toTyped(next));
    setResets((count) => count + 1);
  };
  // The kept budget is known after hydration. It does not replace what is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it becomes known
  useEffect(() => {
    const current = form.current && readBudget(form.current);
    if (current && JSON.stringify(current) !== JSON.stringify(initial)) setTyped(current);
    else if (budget) fill(budget);
  }, [budget]);
  const { budget: parsed, errors } = parseBudget(typed);
  const field = (name: keyof TypedBudget) => ({ name, defaultValue: initial[name], error: errors[name] });
  const onSubmit = (event: FormEvent) => {
    if (parsed) keepBudget(parsed);
    else event.preventDefault();
  };
  return (
    <section className={styles.part} aria-labelledby="terms">
      <h2 id="terms" className={styles.title}>
        {text.title}
      </h2>
      <p>{text.text}</p>
      <div className={styles.columns}>
        <Form
          ref={form}
          method="get"
          action={paths.used}
          className={styles.fields}
          autoComplete="off"
          onChange={read}
          onInput={() => {
            setStatus("");
            read();
          }}
          onSubmit={onSubmit}
          noValidate
        >
          <Fragment key={resets}>
            <TextField
              label={text.instalment}
              prefix={calculator.rand}
              inputMode="decimal"
              maxLength={15}
              {...field("instalmentTo")}
            />
            <TextField
              label={calculator.deposit}
              inputMode="decimal"
              suffix={calculator.percent}
              {...field("deposit")}
            />
            <SelectField label={calculator.term} {...field("term")}>
              {TERMS_MONTHS.map((months) => (
                <option key={months} value={months}>
                  {months} {calculator.months}
                </option>
              ))}
            </SelectField>
            <TextField
              label={calculator.balloon}
              inputMode="decimal"
              suffix={calculator.percent}
              {...field("balloon")}
            />
            <TextField
              label={calculator.interest}
              inputMode="decimal"
              suffix={calculator.percent}
              {...field("interest")}
            />
          </Fragment>
          <div className={styles.buttons}>
            <Button type="submit">{text.see}</Button>
            <Button
              variant="quiet"
              className={styles.scripted}
              disabled={parsed === null}
              onClick={() => {
                if (parsed) keepBudget(parsed);
                setStatus(text.kept);
              }}
            >
              {text.keep}
            </Button>
            {budget && (
              <Button
                variant="quiet"
                onClick={() => {
                  keepBudget(null);
                  fill({ terms: GROUP_TERMS });
                  setStatus(text.forgotten);
                }}
              >
                {text.forget}
              </Button>
            )}
          </div>
          <p className={styles.status} role="status">
            {status}
          </p>
        </Form>
        <Price instalment={parsed?.instalment} terms={parsed?.terms ?? GROUP_TERMS} />
      </div>
    </section>
  );
}

/** The price of the dearest car whose instalment is within the budget, and what it costs in all. */
function Price({ instalment, terms }: { instalment: number | undefined; terms: FinanceTerms }) {
  const price = instalment === undefined ? undefined : priceRangeOf({ to: instalment }, terms).to;
  const repayment = calculateRepayment(price ?? 0, terms);
  return (
    <div className={`${styles.result} ${styles.scripted}`}>
      <output className={styles.answer} aria-live="polite">
        <span className={resultStyles.caption}>{price ? text.upTo : text.noPrice}</span>
        {price !== undefined && price > 0 && <span className={resultStyles.amount}>{formatRand(price)}</span>}
      </output>
      <p className={resultStyles.note}>
        {price !== undefined &&
          price > 0 &&
          text.cost({
            instalment: formatRand(repayment.instalment),
            termMonths: terms.termMonths,
            totalOfInstalments: formatRand(repayment.totalOfInstalments),
            balloon: formatRand(repayment.balloon),
            deposit: formatRand((price * terms.depositPercent) / 100),
            initiationFee: formatRand(maximumInitiationFee(price * (1 - terms.depositPercent / 100))),
            serviceFee: formatRand(maximumServiceFee()),
          })}
      </p>
    </div>
  );
}
