import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { leadForm as words } from "../../../contract/wording/lead-form.ts";
import styles from "./lead-form.module.css";

/** A field that no person meets, whether they look, listen or use the keyboard: whoever fills it in is a program. */
export function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {words.website}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Tells for how many milliseconds the page has been there. */
export function useTimeOnPage(): () => number {
  const { key } = useLocation();
  const start = useRef(0);
  useEffect(() => {
    // The first page was there before its scripts were.
    start.current = key === "default" ? 0 : performance.now();
  }, [key]);
  return () => Math.round(performance.now() - start.current);
}
