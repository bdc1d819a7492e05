import { factText } from "../../../../contract/facts/fact-text.ts";
import { describeOption, FACTS } from "../../../../contract/facts/facts.ts";
import type { Vehicle } from "../../../../contract/stock/vehicle.ts";
import { FactIcon } from "../../../ui/fact-icon.tsx";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";
import styles from "./key-facts.module.css";

const KEY_FACTS = ["year", "mileage", "transmission", "fuelType", "bodyType", "power", "seats", "colour"] as const;

/** What buyers look at first, at a glance. What is not known is left out. */
export function KeyFacts({ vehicle }: { vehicle: Vehicle }) {
  return (
    <dl className={styles.facts}>
      {KEY_FACTS.map((name) => {
        const text = factText(vehicle, name);
        const value = name === "seats" && text !== "" ? describeOption(name, text) : text;
        return (
          value !== "" && (
            <div key={name} className={styles.fact}>
              <dt>
                <FactIcon name={name} />
                <span className={visuallyHiddenClass}>{FACTS[name].label}</span>
              </dt>
              <dd>{value}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
