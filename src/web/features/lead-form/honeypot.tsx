import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { leadForm as text } from "../../../contract/wording/lead-form.ts";
import styles from "./lead-form.module.css";

/** A field hidden from people and assistive technology. Only bots fill it in. */
export function Honeypot() {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        {text.website}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Returns a function that measures the milliseconds since the page was opened. */
export function useTimeOnPage(): () => number {
  const { key } = useLocation();
  const start = useRef(0);
  useEffect(() => {
    // The first page is shown before its scripts run.
    start.current = key === "default" ? 0 : performance.now();
  }, [key]);
  return () => Math.round(performance.now() - start.current);
}
