import type { DealerSummary } from "../../../contract/resources/dealer.ts";
import styles from "./business-hours.module.css";

type Hours = NonNullable<DealerSummary["hours"]>;

/** When a dealer is open: its own hours, or where it has none those that the page goes by. */
export function BusinessHours({ own, otherwise }: { own: Hours | null; otherwise: Hours }) {
  const hours = own === null || own.length === 0 ? otherwise : own;
  return (
    <dl className={styles.hours}>
      {hours.map((line) => (
        <div key={line.days} className={styles.line}>
          <dt>{line.days}</dt>
          <dd className={styles.time}>{line.hours}</dd>
        </div>
      ))}
    </dl>
  );
}
