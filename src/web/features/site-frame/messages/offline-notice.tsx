import { useEffect, useState } from "react";
import { formatSouthAfricanTime } from "../../../../contract/domain/format-date.ts";
import type { EnquirySent } from "../../../../contract/domain/saved-pages.ts";
import { failed, offline } from "../../../../contract/wording/navigation.ts";
import { Button } from "../../../ui/button.tsx";
import { isPageSaved, useSavedAt } from "../../../visitor/saved-copies.ts";
import styles from "./offline-notice.module.css";

/**
 * Holds back links while the browser is offline, unless the device has a copy of their page. Following one would replace the page,
 * with all that is typed on it, by the browser's own error page. Says when what is shown was saved, and when an enquiry
 * that waited for the connection was sent.
 */
export function OfflineNotice() {
  const savedAt = useSavedAt();
  const sentReference = useSentEnquiry();
  const [heldLink, setHeldLink] = useState<HTMLAnchorElement | null>(null);
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a");
      // Where a network has no way out, the browser believes to be online.
      if (
        (navigator.onLine && savedAt === null) ||
        !link ||
        link.origin !== location.origin ||
        link.target === "_blank"
      )
        return;
      if (link.hash !== "" && link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      void isPageSaved(link.href).then((isSaved) => (isSaved ? location.assign(link.href) : setHeldLink(link)));
    };
    const release = () => {
      setHeldLink(null);
      // The page has loaded it before, unless there is nothing to send.
      void import("../../../visitor/save-pages.ts").then((pages) => pages.sendWaitingEnquiries()).catch(() => {});
    };
    document.addEventListener("click", hold, true);
    window.addEventListener("online", release);
    return () => {
      document.removeEventListener("click", hold, true);
      window.removeEventListener("online", release);
    };
  }, [savedAt]);
  if (heldLink !== null) {
    return (
      <div role="alert" className={styles.notice}>
        <p>{failed.connection.kept}</p>
        <Button onClick={() => (navigator.onLine ? location.assign(heldLink.href) : heldLink.click())}>
          {failed.retry}
        </Button>
      </div>
    );
  }
  if (sentReference !== null) {
    return (
      <div role="status" className={styles.notice}>
        <p>{offline.sent(sentReference)}</p>
      </div>
    );
  }
  if (savedAt === null) return null;
  return (
    <div role="status" className={styles.notice}>
      <p>{offline.saved(formatSouthAfricanTime(new Date(savedAt)))}</p>
      <Button onClick={() => location.reload()}>{failed.retry}</Button>
    </div>
  );
}

/** The reference of the last enquiry that waited for the connection and was sent. */
function useSentEnquiry(): string | null {
  const [reference, setReference] = useState<string | null>(null);
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<Partial<EnquirySent> | null>) => {
      if (data?.type === "ENQUIRY_SENT" && data.reference) setReference(data.reference);
    };
    navigator.serviceWorker?.addEventListener("message", onMessage);
    return () => navigator.serviceWorker?.removeEventListener("message", onMessage);
  }, []);
  return reference;
}
