import type { DealerSummary } from "../../../contract/resources/dealer.ts";
import styles from "./business-hours.module.css";

/** A dealer's business hours, one line per group of days. */
export function BusinessHours({ hours }: { hours: NonNullable<DealerSummary["hours"]> }) {
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
