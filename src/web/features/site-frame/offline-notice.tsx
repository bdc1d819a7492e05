import { useEffect, useState } from "react";
import { failed } from "../../../contract/wording/navigation.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./offline-notice.module.css";

/**
 * Holds back links while the browser is offline. Following one would replace the page, with all that is typed on it, by the
 * browser's own error page.
 */
export function OfflineNotice() {
  const [heldLink, setHeldLink] = useState<HTMLAnchorElement | null>(null);
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (navigator.onLine || !link || link.origin !== location.origin || link.target === "_blank") return;
      if (link.hash !== "" && link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setHeldLink(link);
    };
    const release = () => setHeldLink(null);
    document.addEventListener("click", hold, true);
    window.addEventListener("online", release);
    return () => {
      document.removeEventListener("click", hold, true);
      window.removeEventListener("online", release);
    };
  }, []);
  if (heldLink === null) return null;
  return (
    <div role="alert" className={styles.notice}>
      <p>{failed.connection.kept}</p>
      <Button onClick={() => heldLink.click()}>{failed.retry}</Button>
    </div>
  );
}
