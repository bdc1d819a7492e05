import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

type FactListProps = { facts: readonly (readonly [label: string, value: ReactNode])[] };

/** Facts beside their labels. What has no value is left out. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
