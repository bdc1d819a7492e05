import type { DealerSummary } from "../../../contract/dealers/dealer.ts";
import { dealerDetails as text } from "../../../contract/dealers/wording/dealers.ts";
import { formatPhone, telHref } from "../../../contract/formats/format.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./offer.module.css";

/** A dealer's name, address and phone number. */
export function DealerNote({
  dealer,
}: {
  dealer: Pick<DealerSummary, "dealer_name" | "address" | "dealer_contact_no">;
}) {
  return (
    <div className={styles.dealer}>
      <p className={styles.dealerName}>{dealer.dealer_name}</p>
      <p>{dealer.address}</p>
      <a href={telHref(dealer.dealer_contact_no)} className={styles.phone}>
        <Icon name="phone" size={18} />
        {text.call} {formatPhone(dealer.dealer_contact_no)}
      </a>
    </div>
  );
}
