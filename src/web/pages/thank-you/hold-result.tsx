import { formatDayAndTime } from "../../../contract/appointments/appointments.ts";
import type { HoldMiss } from "../../../contract/enquiries/holds/hold-states.ts";
import type { HoldOutcome } from "../../../contract/enquiries/holds/vehicle-hold.ts";
import { holdOutcome as text } from "../../../contract/enquiries/holds/wording/hold-outcome.ts";
import styles from "./sent-summary.module.css";

/** Whether the car is on hold for the visitor; if not, why, and that the enquiry arrived all the same. */
export function HoldResult({ hold, dealer }: { hold: HoldOutcome; dealer: string }) {
  const { title, lines } = describe(hold, dealer);
  return (
    <div
      role="status"
      className={hold.state === "requested" || hold.state === "confirmed" ? styles.held : styles.notHeld}
    >
      <p>
        <strong>{title}</strong>
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function describe({ state, reason, ends_at }: HoldOutcome, dealer: string): { title: string; lines: string[] } {
  const until = ends_at === null ? "" : formatDayAndTime(new Date(ends_at));
  switch (state) {
    case "requested":
      return { title: text.requestedTitle, lines: [text.requested(dealer, until)] };
    case "confirmed":
      return { title: text.requestedTitle, lines: [text.confirmed(until)] };
    case "waiting":
      return { title: text.waitingTitle, lines: [text.waiting(dealer)] };
    case "missed":
      return { title: text.missedTitle, lines: [text.misses[reason as HoldMiss], text.kept(dealer)] };
    case "ended":
      return { title: text.missedTitle, lines: [text.ended] };
  }
}
