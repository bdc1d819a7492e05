import { useEffect, useRef, useState } from "react";
import {
  type Affordability,
  assessAffordability,
  type Household,
} from "../../../../contract/finance/credit/affordability.ts";
import { maximumServiceFee } from "../../../../contract/finance/credit/credit-fees.ts";
import { budgetText } from "../../../../contract/finance/wording/budget.ts";
import { calculator } from "../../../../contract/finance/wording/calculator.ts";
import { formatRand } from "../../../../contract/formats/format.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { normaliseTyped } from "../calculator-inputs.ts";
import resultStyles from "../result.module.css";
import styles from "./budget.module.css";

const text = budgetText.household;

const FIELDS: readonly { name: keyof Household; label: string; hint?: string }[] = [
  { name: "takeHomePay", label: text.takeHomePay },
  { name: "grossIncome", label: text.grossIncome, hint: text.grossHint },
  { name: "livingExpenses", label: text.livingExpenses, hint: text.livingHint },
  { name: "debtRepayments", label: text.debtRepayments, hint: text.debtHint },
  { name: "carCosts", label: text.carCosts, hint: text.carHint },
];

type Typed = Partial<Record<keyof Household, string>>;

/**
 * Works out what a household can pay a month, in the browser alone. The fields have no names, so that no form and no browser
 * sends or keeps them.
 */
export function HouseholdForm({ onUse }: { onUse: (instalment: number) => void }) {
  const form = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typed>({});
  const read = () => {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>("input[data-amount]") ?? [])];
    setTyped(Object.fromEntries(inputs.map(({ dataset, value }) => [dataset.amount, value])));
  };
  // Before hydration there are no events.
  useEffect(read, []);
  const amounts = FIELDS.map(({ name }) => [name, parseAmount(typed[name] ?? "")] as const);
  const isValid = amounts.every(([, amount]) => amount !== null);
  const household = Object.fromEntries(amounts.map(([name, amount]) => [name, amount ?? 0])) as Household;
  const isFilledIn = household.takeHomePay > 0;
  return (
    <section className={styles.part} aria-labelledby="household">
      <h2 id="household" className={styles.title}>
        {text.title}
      </h2>
      <noscript>
        <p>{budgetText.needsScript}</p>
      </noscript>
      <div className={`${styles.columns} ${styles.scripted}`}>
        <div ref={form} className={styles.fields} onChange={read}>
          {FIELDS.map(({ name, label, hint }) => (
            <TextField
              key={name}
              label={label}
              hint={hint}
              prefix={calculator.rand}
              inputMode="decimal"
              autoComplete="off"
              maxLength={15}
              data-amount={name}
              error={parseAmount(typed[name] ?? "") === null ? text.notAnAmount(label) : undefined}
            />
          ))}
        </div>
        <Result
          household={household}
          affordability={isValid && isFilledIn ? assessAffordability(household) : null}
          notice={isValid ? budgetText.result.empty : budgetText.result.invalid}
          onUse={onUse}
        />
      </div>
    </section>
  );
}

/** Rand, 0 for nothing; null for what is no amount. */
function parseAmount(typed: string): number | null {
  const amount = typed.trim() === "" ? "0" : normaliseTyped(typed);
  return amount === null ? null : Number(amount);
}

type ResultProps = {
  household: Household;
  affordability: Affordability | null;
  /** Without a result. */
  notice: string;
  onUse: (instalment: number) => void;
};

/** Keeps its lines without a result, so that the page does not jump while the visitor types. */
function Result({ household, affordability, notice, onUse }: ResultProps) {
  const result = budgetText.result;
  const isNorm = affordability !== null && affordability.livingExpenses > household.livingExpenses;
  const lines: [label: string, rand: number][] = [
    [result.takeHomePay, household.takeHomePay],
    [
      isNorm ? result.norm(formatRand(affordability.expenseNorm)) : result.livingExpenses,
      -(affordability?.livingExpenses ?? 0),
    ],
    [result.debtRepayments, -household.debtRepayments],
    [result.discretionary, affordability?.discretionaryIncome ?? 0],
    [result.carCosts, -household.carCosts],
    [result.serviceFee, -maximumServiceFee()],
  ];
  return (
    <div className={styles.result}>
      <output className={styles.answer} aria-live="polite">
        <span className={resultStyles.caption}>
          {affordability === null ? notice : affordability.instalment > 0 ? result.instalment : result.nothing}
        </span>
        {affordability !== null && affordability.instalment > 0 && (
          <span className={resultStyles.amount}>
            {formatRand(affordability.instalment)} <small>{result.perMonth}</small>
          </span>
        )}
      </output>
      <dl className={resultStyles.lines}>
        {lines.map(([label, rand]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{affordability === null ? "–" : formatRand(rand)}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="ink"
        disabled={affordability === null || affordability.instalment === 0}
        onClick={() => affordability && onUse(affordability.instalment)}
      >
        {result.use(affordability === null ? "–" : formatRand(affordability.instalment))}
      </Button>
      <p className={resultStyles.note}>{result.note}</p>
    </div>
  );
}
