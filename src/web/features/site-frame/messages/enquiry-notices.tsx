import type { WaitingEnquiry } from "../../../../contract/enquiries/waiting-enquiries.ts";
import { waitingEnquiries as text } from "../../../../contract/enquiries/wording/waiting-enquiries.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { forgetEnquiry } from "../../../visitor/kept/waiting-enquiries.ts";
import styles from "./offline-notice.module.css";

/** What becomes of enquiries that were sent without a connection from other pages. */
export function EnquiryNotices({ enquiries }: { enquiries: readonly WaitingEnquiry[] }) {
  const waiting = enquiries.filter(({ state }) => state === "kept" || state === "sending");
  const finished = enquiries.filter((enquiry) => !waiting.includes(enquiry));
  const [first] = waiting;
  return (
    <>
      {first && (
        <div className={styles.row}>
          <p>{waiting.length === 1 ? text.state(first) : text.several(waiting.length)}</p>
        </div>
      )}
      {finished.map((enquiry) => (
        <div key={enquiry.key} className={styles.row}>
          <p>{text.state(enquiry)}</p>
          {enquiry.state !== "sent" && (
            <a href={enquiry.path} className={buttonClass("primary")}>
              {text.open}
            </a>
          )}
          <Button onClick={() => forgetEnquiry(enquiry)}>{text.close}</Button>
        </div>
      ))}
    </>
  );
}
