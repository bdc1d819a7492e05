import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { thankYou } from "../../../contract/wording/lead-form.ts";
import styles from "./reference.module.css";

/** The lead's reference number, if any: from the navigation state, or from the URL without JavaScript. */
export function Reference() {
  const { state, search } = useLocation();
  // The server does not know the navigation state, so it is read after hydration.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const stateReference = isHydrated ? (state as { reference?: unknown } | null)?.reference : undefined;
  const reference = stateReference ?? new URLSearchParams(search).get("reference");
  const isValid = typeof reference === "string" && /^[A-Z0-9-]{4,24}$/.test(reference);
  return (
    <p className={styles.reference}>
      {isValid && (
        <>
          {thankYou.reference} <strong>{reference}</strong>
        </>
      )}
    </p>
  );
}
