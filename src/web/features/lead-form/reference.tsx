import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { thankYou } from "../../../contract/wording/lead-form.ts";
import styles from "./reference.module.css";

/** The lead's reference number, when there is one: it comes with the navigation, or in the address without JavaScript. */
export function Reference() {
  const { state, search } = useLocation();
  // The server does not know the navigation's state: it is shown once the page is alive, in a place kept for it.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const carried = alive ? (state as { reference?: unknown } | null)?.reference : undefined;
  const reference = carried ?? new URLSearchParams(search).get("reference");
  const shown = typeof reference === "string" && /^[A-Z0-9-]{4,24}$/.test(reference);
  return (
    <p className={styles.reference}>
      {shown && (
        <>
          {thankYou.reference} <strong>{reference}</strong>
        </>
      )}
    </p>
  );
}
