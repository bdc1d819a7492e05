import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { coverLeft } from "../../../../contract/facts/cover-left.ts";
import { calculateRepayment } from "../../../../contract/finance/finance.ts";
import {
  energyCosts,
  lastCoveredMonth,
  MONTHLY_KILOMETRES,
  parseMonthlyKilometres,
} from "../../../../contract/finance/monthly-cost.ts";
import { monthlyCost as text } from "../../../../contract/finance/wording/monthly-cost.ts";
import { formatRand } from "../../../../contract/formats/format.ts";
import type { Vehicle } from "../../../../contract/stock/vehicle.ts";
import { useScope } from "../../../routing/scope.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { sectionLinkClass } from "../../../ui/layout.tsx";
import { useFinanceTerms } from "../../../visitor/budget.ts";
import { keepMonthlyKilometres, useMonthlyKilometres } from "../../../visitor/monthly-kilometres.ts";
import styles from "./monthly-cost.module.css";

type MonthlyCostProps = {
  vehicle: Vehicle;
  /** "2026-11-21" */
  today: string;
  /** The kilometres in the URL, which the form submits without JavaScript. */
  queryKilometres: string | null;
};

/**
 * What the car costs a month: the instalment on the visitor's terms, and the energy for their kilometres, which this browser keeps.
 * Without them, and until hydration, on the usual ones. Each line keeps its place.
 */
export function MonthlyCost({ vehicle, today, queryKilometres }: MonthlyCostProps) {
  const { paths } = useScope();
  const terms = useFinanceTerms();
  const kept = useMonthlyKilometres();
  const usual = parseMonthlyKilometres(queryKilometres ?? "") ?? kept ?? MONTHLY_KILOMETRES.usual;
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const read = (value: string) => {
    setTyped(value);
    const kilometres = parseMonthlyKilometres(value);
    if (kilometres !== null) keepMonthlyKilometres(kilometres);
  };
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => read(currentTarget.value);
  // Before hydration there are no events.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before
  useEffect(() => {
    const value = field.current?.value ?? "";
    if (value !== field.current?.defaultValue) read(value);
  }, []);
  const shown = typed ?? String(usual);
  const parsed = parseMonthlyKilometres(shown);
  const kilometres = parsed ?? usual;

  const repayment = calculateRepayment(vehicle.price, terms);
  const energy = energyCosts(vehicle, kilometres);
  const plan = coverLeft(vehicle, "servicePlanUntil", today);
  const isCovered = plan?.hasEnded === false;
  const lastMonth = isCovered ? lastCoveredMonth(plan, kilometres, today) : undefined;
  const total = energy.reduce((sum, { rand }) => sum + rand, Math.round(repayment.instalment));
  return (
    <section aria-labelledby="monthly-cost" className={styles.cost}>
      <div className={styles.head}>
        <h2 id="monthly-cost" className={styles.title}>
          {text.title}
        </h2>
        <form
          method="get"
          action="#monthly-cost"
          className={styles.form}
          onSubmit={(event) => event.preventDefault()}
          noValidate
        >
          <TextField
            ref={field}
            label={text.kilometres}
            name="kilometres"
            inputMode="numeric"
            suffix={text.unit}
            maxLength={9}
            autoComplete="off"
            value={shown}
            onChange={onInput}
            error={parsed === null ? text.invalid(MONTHLY_KILOMETRES.min, MONTHLY_KILOMETRES.max) : undefined}
          />
          <noscript>
            <Button type="submit" variant="ink">
              {text.apply}
            </Button>
          </noscript>
        </form>
      </div>
      <dl className={styles.lines}>
        <Line
          name={text.instalment}
          amount={formatRand(repayment.instalment)}
          explanation={text.instalmentTerms(terms, repayment)}
        />
        {energy.map((one) => (
          <Line
            key={one.source}
            name={text.energy(one)}
            amount={formatRand(one.rand)}
            explanation={text.energyTerms(one, kilometres)}
          />
        ))}
        {lastMonth !== undefined && (
          <Line name={text.services} amount={text.covered} explanation={text.coveredUntil(lastMonth, kilometres)} />
        )}
        <div className={styles.total}>
          <dt>{text.total}</dt>
          <dd>
            <output>{formatRand(total)}</output> <small>{text.perMonth}</small>
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        {text.note(isCovered, energy.length > 0)}{" "}
        <Link to={paths.budget} className={sectionLinkClass}>
          {text.ownTerms}
        </Link>
      </p>
    </section>
  );
}

type LineProps = { name: string; amount: string; explanation: string };

function Line({ name, amount, explanation }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd className={styles.amount}>{amount}</dd>
      <dd className={styles.explanation}>{explanation}</dd>
    </div>
  );
}
