import { waitingEnquiries as text } from "../../../contract/enquiries/wording/waiting-enquiries.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./lead-form.module.css";
import type { KeptEnquiry } from "./use-kept-enquiry.ts";

type KeptEnquiryNoticeProps = KeptEnquiry & {
  /** The visitor changes the enquiry before it is sent. */
  onChange: () => void;
  /** The visitor writes another enquiry. */
  onAnother: () => void;
};

/** The state of an enquiry that was sent without a connection: kept, being sent, or sent with its reference. */
export function KeptEnquiryNotice({ enquiry, field, notice, onChange, onAnother }: KeptEnquiryNoticeProps) {
  return (
    <>
      <input ref={field} hidden data-kept-as="waiting-enquiry" defaultValue="" />
      <div ref={notice} role="status" tabIndex={-1} className={styles.waiting}>
        {enquiry && <p>{text.state(enquiry)}</p>}
        {enquiry?.state === "kept" && (
          <Button variant="quiet" onClick={onChange}>
            {text.change}
          </Button>
        )}
        {enquiry?.state === "sent" && (
          <Button variant="quiet" onClick={onAnother}>
            {text.another}
          </Button>
        )}
      </div>
    </>
  );
}
