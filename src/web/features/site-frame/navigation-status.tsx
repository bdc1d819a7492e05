import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import styles from "./navigation-status.module.css";

/** Tells that another page is on its way, by a line under the header, and to screen readers which one has come. */
export function NavigationStatus() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [arrived, setArrived] = useState({ pathname, title: "" });
  useEffect(() => {
    setArrived((last) => (last.pathname === pathname ? last : { pathname, title: document.title }));
  }, [pathname]);
  return (
    <>
      <div className={styles.line} data-loading={state === "idle" ? undefined : ""} aria-hidden="true" />
      <div className={visuallyHiddenClass} aria-live="polite">
        {arrived.title}
      </div>
    </>
  );
}
