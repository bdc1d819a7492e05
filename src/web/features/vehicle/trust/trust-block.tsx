import { FACTS } from "../../../../contract/facts/facts.ts";
import { isReassuring, TRUST_FACTS, trustFactText } from "../../../../contract/facts/trust-facts.ts";
import type { Vehicle } from "../../../../contract/stock/vehicle.ts";
import { trustText as text } from "../../../../contract/stock/wording/buyer-trust.ts";
import { Icon } from "../../../ui/icon.tsx";
import summary from "../facts/summary.module.css";
import styles from "./trust-block.module.css";

type TrustBlockProps = {
  vehicle: Vehicle;
  /** "2026-11-21" */
  today: string;
};

/** What is known of the car's past, its cover and its papers, with a tick where it speaks for the car. Nothing if nothing is known. */
export function TrustBlock({ vehicle, today }: TrustBlockProps) {
  const facts = TRUST_FACTS.map((name) => ({ name, words: trustFactText(vehicle, name, today) })).filter(
    ({ words }) => words !== "",
  );
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="trust">
      <h2 id="trust" className={summary.title}>
        {text.title}
      </h2>
      <dl className={summary.facts}>
        {facts.map(({ name, words }) => (
          <div key={name} className={styles.fact}>
            <dt>{FACTS[name].label}</dt>
            <dd>
              {isReassuring(vehicle, name, today) && <Icon name="check" size={20} className={styles.tick} />}
              {words}
              {name === "accidentHistory" && <small>{text.declared}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.intro}>{text.intro}</p>
    </section>
  );
}
