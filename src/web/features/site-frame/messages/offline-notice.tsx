import { useEffect, useState } from "react";
import { failed, offline } from "../../../../contract/content/wording/navigation.ts";
import { formatSouthAfricanTime } from "../../../../contract/dates/format-date.ts";
import { waitingEnquiries } from "../../../../contract/enquiries/wording/waiting-enquiries.ts";
import { Button } from "../../../ui/button.tsx";
import { isPageSaved, useSavedAt } from "../../../visitor/kept/saved-copies.ts";
import { useConnectionBack, useOtherEnquiries } from "../../../visitor/kept/waiting-enquiries.ts";
import { EnquiryNotices } from "./enquiry-notices.tsx";
import styles from "./offline-notice.module.css";

/**
 * Holds back links while the browser is offline, unless the device has a copy of their page. Following one would replace the page,
 * with all that is typed on it, by the browser's own error page. Says when what is shown was saved, and what becomes of
 * enquiries that wait for the connection.
 */
export function OfflineNotice() {
  const savedAt = useSavedAt();
  const isBack = useConnectionBack();
  const enquiries = useOtherEnquiries();
  const [heldLink, setHeldLink] = useState<HTMLAnchorElement | null>(null);
  useEffect(() => {
    // Where a network has no way out, the browser believes to be online.
    const hasConnection = () => navigator.onLine && savedAt === null;
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (hasConnection() || !link || link.origin !== location.origin || link.target === "_blank") return;
      if (link.hash !== "" && link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      void isPageSaved(link.href).then((isSaved) => {
        // The connection may have come back meanwhile.
        if (isSaved || hasConnection()) location.assign(link.href);
        else setHeldLink(link);
      });
    };
    const release = () => setHeldLink(null);
    document.addEventListener("click", hold, true);
    window.addEventListener("online", release);
    return () => {
      document.removeEventListener("click", hold, true);
      window.removeEventListener("online", release);
    };
  }, [savedAt]);
  const time = savedAt === null ? "" : formatSouthAfricanTime(new Date(savedAt));
  return (
    <aside className={styles.notice} data-ground="second" aria-label={waitingEnquiries.label}>
      {heldLink !== null && (
        <div role="alert" className={styles.row}>
          <p>{failed.connection.kept}</p>
          <Button onClick={() => (navigator.onLine ? location.assign(heldLink.href) : heldLink.click())}>
            {failed.retry}
          </Button>
        </div>
      )}
      <div role="status">
        <EnquiryNotices enquiries={enquiries} />
        {savedAt !== null && heldLink === null && (
          <div className={styles.row}>
            <p>{isBack ? offline.savedBefore(time) : offline.saved(time)}</p>
            <Button onClick={() => location.reload()}>{isBack ? failed.reload : failed.retry}</Button>
          </div>
        )}
      </div>
    </aside>
  );
}
