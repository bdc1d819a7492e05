import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { formatDayAndTime } from "../../../contract/domain/appointments.ts";
import { thankYou } from "../../../contract/wording/lead-form.ts";
import styles from "./receipt.module.css";

/** What the thank-you page is told: the lead's reference, and as the API writes them the time of a test drive, and until when to confirm it. */
export type ReceiptState = { reference: string; time?: string | null | undefined; confirm?: string | undefined };

/** What was sent: from the navigation state, or from the URL without JavaScript. */
export function Receipt() {
  const { state, search, pathname } = useLocation();
  // The server does not know the navigation state.
  const knowsState = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const sent: Partial<Record<keyof ReceiptState, unknown>> =
    (knowsState ? (state as ReceiptState | null) : null) ?? Object.fromEntries(new URLSearchParams(search));
  const { reference } = sent;
  const time = readTime(sent.time);
  const confirmBy = readTime(sent.confirm);
  return (
    <div className={styles.receipt}>
      {time !== undefined && (
        <p>
          {pathname.includes("/used/") ? thankYou.viewing : thankYou.testDrive}{" "}
          <strong>{formatDayAndTime(time)}</strong>
        </p>
      )}
      {time !== undefined && confirmBy !== undefined && (
        <p role="status">{thankYou.confirm(formatDayAndTime(confirmBy))}</p>
      )}
      {typeof reference === "string" && /^[A-Z0-9-]{4,24}$/.test(reference) && (
        <p>
          {thankYou.reference} <strong>{reference}</strong>
        </p>
      )}
    </div>
  );
}

/** Anybody may have written the address of the page. */
function readTime(value: unknown): Date | undefined {
  const time = typeof value === "string" && value.length < 40 ? new Date(value) : undefined;
  return time === undefined || Number.isNaN(time.getTime()) ? undefined : time;
}
