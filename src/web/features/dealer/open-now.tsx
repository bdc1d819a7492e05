import type { DealerSummary } from "../../../contract/dealers/dealer.ts";
import { openState } from "../../../contract/dealers/opening-hours/open-state.ts";
import { openingHours } from "../../../contract/dealers/opening-hours/opening-hours.ts";
import { openStateText } from "../../../contract/dealers/wording/dealers.ts";
import { useMinute } from "../../visitor/clock.ts";
import styles from "./open-now.module.css";

type OpenNowProps = {
  /** The hours that the page shows. */
  hours: NonNullable<DealerSummary["hours"]>;
  exceptions: DealerSummary["hours_exceptions"];
};

/** Whether a dealer is open now, and until when or from when on. Its line is empty until hydration: a page is rendered ahead of time. */
export function OpenNow({ hours, exceptions }: OpenNowProps) {
  const now = useMinute();
  const parsed = openingHours(hours, exceptions);
  const isReadable = parsed.weekdays.size > 0 || parsed.publicHolidays.length > 0 || parsed.exceptions.size > 0;
  if (!isReadable) return null;
  const state = now && openState(parsed, now);
  return (
    <p className={styles.state} data-open={state?.isOpen || undefined}>
      {state && openStateText(state, now)}
    </p>
  );
}
