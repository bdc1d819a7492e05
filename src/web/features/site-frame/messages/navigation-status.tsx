import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";
import styles from "./navigation-status.module.css";

/** Shows a progress bar during a navigation, and announces the new page's title to screen readers. */
export function NavigationStatus() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [announcement, setAnnouncement] = useState({ pathname, title: "" });
  useEffect(() => {
    setAnnouncement((last) => (last.pathname === pathname ? last : { pathname, title: document.title }));
  }, [pathname]);
  return (
    <>
      <div className={styles.progress} data-loading={state === "idle" ? undefined : ""} aria-hidden="true" />
      <div className={visuallyHiddenClass} aria-live="polite">
        {announcement.title}
      </div>
    </>
  );
}
