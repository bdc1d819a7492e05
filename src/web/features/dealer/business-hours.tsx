import type { DealerSummary } from "../../../contract/dealers/dealer.ts";
import { formatDate } from "../../../contract/formats/format.ts";
import styles from "./business-hours.module.css";

type BusinessHoursProps = {
  hours: NonNullable<DealerSummary["hours"]>;
  /** Days with other hours. */
  exceptions?: DealerSummary["hours_exceptions"];
};

/** A dealer's business hours, one line per group of days and then one per exception. */
export function BusinessHours({ hours, exceptions = [] }: BusinessHoursProps) {
  return (
    <dl className={styles.hours}>
      {hours.map((line) => (
        <div key={line.days} className={styles.line}>
          <dt>{line.days}</dt>
          <dd className={styles.time}>{line.hours}</dd>
        </div>
      ))}
      {exceptions.map(({ date, name, hours }) => (
        <div key={date} className={`${styles.line} ${styles.exception}`}>
          <dt>
            <time dateTime={date}>{formatDate(date)}</time>
            {name !== "" && `, ${name}`}
          </dt>
          <dd className={styles.time}>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
