import { useLocation } from "react-router";
import { formatDayAndTime } from "../../../contract/appointments/appointments.ts";
import type { DealerSummary } from "../../../contract/dealers/dealer.ts";
import { formatAnswerTime, thankYou as text } from "../../../contract/enquiries/wording/thank-you.ts";
import type { ThankYouKind } from "../../../contract/pages.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Receipt } from "./receipt.ts";
import styles from "./sent-summary.module.css";

type SentSummaryProps = {
  kind: ThankYouKind;
  receipt: Receipt | null;
  dealer: Pick<DealerSummary, "slug" | "dealer_name"> | null;
};

/** Who has what was sent and by when they mean to answer, a booked time, and the reference. Empty if nothing is known. */
export function SentSummary({ kind, receipt, dealer }: SentSummaryProps) {
  const { pathname } = useLocation();
  return (
    <div className={styles.summary}>
      {receipt !== null && (
        <>
          {dealer !== null && dealer.slug === receipt.dealer && (
            <p className={styles.answer}>{answerOf(kind, receipt, dealer.dealer_name)}</p>
          )}
          {receipt.time !== undefined && (
            <p className={styles.fact}>
              {pathname.includes("/used/") ? text.viewing : text.testDrive}{" "}
              <strong>{formatDayAndTime(receipt.time)}</strong>
              {receipt.time > new Date() && (
                <a href={`/api/customer_enquiries/${receipt.reference}/appointment.ics`} download>
                  <Icon name="download" size={18} />
                  {text.calendar}
                </a>
              )}
            </p>
          )}
          {receipt.confirmBy !== undefined && <p role="status">{text.confirm(formatDayAndTime(receipt.confirmBy))}</p>}
          <p className={styles.fact}>
            {text.reference} <strong>{receipt.reference}</strong>
          </p>
        </>
      )}
    </div>
  );
}

/** A time that has passed is no longer told: the page may be opened again. */
function answerOf(kind: ThankYouKind, { answerBy }: Receipt, dealer: string): string {
  const now = new Date();
  if (kind === "finance") return text.isWithDesk(dealer);
  if (answerBy === undefined || answerBy <= now) return text.isWithDealer(dealer);
  return text.answersBy(dealer, formatAnswerTime(answerBy, now));
}
