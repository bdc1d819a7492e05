import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { formatDayAndTime } from "../../../contract/domain/appointments.ts";
import { thankYou } from "../../../contract/wording/lead-form.ts";
import styles from "./receipt.module.css";

/** What the thank-you page is told: the lead's reference, and the time of a test drive as the API writes it. */
export type ReceiptState = { reference: string; time?: string | null | undefined };

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
  const time = typeof sent.time === "string" && sent.time.length < 40 ? new Date(sent.time) : undefined;
  return (
    <div className={styles.receipt}>
      {time !== undefined && !Number.isNaN(time.getTime()) && (
        <p>
          {pathname.includes("/used/") ? thankYou.viewing : thankYou.testDrive}{" "}
          <strong>{formatDayAndTime(time)}</strong>
        </p>
      )}
      {typeof reference === "string" && /^[A-Z0-9-]{4,24}$/.test(reference) && (
        <p>
          {thankYou.reference} <strong>{reference}</strong>
        </p>
      )}
    </div>
  );
}
