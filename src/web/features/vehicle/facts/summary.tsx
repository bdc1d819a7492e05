import { factTextOn } from "../../../../contract/facts/cover-left.ts";
import { type FactGroup, FURTHER_GROUPS } from "../../../../contract/facts/fact.ts";
import { FACTS, factOf, factsIn, type PublicFact } from "../../../../contract/facts/facts.ts";
import { TRUST_FACTS } from "../../../../contract/facts/trust-facts.ts";
import type { Vehicle } from "../../../../contract/stock/vehicle.ts";
import { vehicleDetail as text } from "../../../../contract/stock/wording/used.ts";
import styles from "./summary.module.css";

type Term = [term: string, value: string];
const isKnown = ([, value]: Term) => value !== "";

const isTold = (name: PublicFact) => (TRUST_FACTS as readonly PublicFact[]).includes(name);

/**
 * A vehicle's specifications as of `today`, "2026-11-21": what buyers look at first, then the others by groups. What is not known is left
 * out, and so is what the `TrustBlock` tells.
 */
export function Summary({ vehicle, today }: { vehicle: Vehicle; today: string }) {
  const termsOf = (group: FactGroup) =>
    factsIn("page")
      .filter((name) => factOf(name).group === group && !isTold(name))
      .map((name): Term => [FACTS[name].label, factTextOn(vehicle, name, today)])
      .filter(isKnown);
  const summary: Term[] = [
    [text.make, vehicle.make],
    [text.model, vehicle.model],
    ...termsOf("car"),
    [text.stockNumber, vehicle.stock_number],
  ];
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className={styles.title}>
        {text.summary}
      </h2>
      <Facts terms={summary.filter(isKnown)} />
      {FURTHER_GROUPS.map((group) => {
        const terms = termsOf(group);
        return (
          terms.length > 0 && (
            <section key={group}>
              <h3 className={styles.group}>{text.groups[group]}</h3>
              <Facts terms={terms} />
            </section>
          )
        );
      })}
    </section>
  );
}

function Facts({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className={styles.facts}>
      {terms.map(([term, value]) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
