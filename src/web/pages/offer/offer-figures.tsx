import type { CustomerOffer } from "../../../contract/enquiries/offers/customer-offer.ts";
import { offerTerms } from "../../../contract/enquiries/offers/offer-figures.ts";
import { offerLines } from "../../../contract/enquiries/offers/offer-lines.ts";
import { offerFigures as text } from "../../../contract/enquiries/offers/wording/customer-offer.ts";
import { calculateRepayment } from "../../../contract/finance/finance.ts";
import { repaymentLines } from "../../../contract/finance/repayment-lines.ts";
import { calculator } from "../../../contract/finance/wording/calculator.ts";
import { formatRand } from "../../../contract/formats/format.ts";
import styles from "./customer-offer.module.css";

/** What the customer pays, the instalment with what the National Credit Act requires next to it, and the salesperson's words. */
export function OfferFigures({ offer }: { offer: CustomerOffer }) {
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures">{text.title}</h2>
      <dl className={styles.lines}>
        {offerLines(offer).map(({ label, amount, isTotal }) => (
          <div key={label} className={isTotal ? styles.total : undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{text.vat}</p>
      <Instalment offer={offer} />
      {offer.words !== "" && <p className={styles.words}>{offer.words}</p>}
    </section>
  );
}

function Instalment({ offer: { total, deposit, finance } }: { offer: CustomerOffer }) {
  if (finance === null) return null;
  const terms = offerTerms(total, deposit, {
    termMonths: finance.term_months,
    interestPercent: finance.interest_percent,
    balloonPercent: finance.balloon_percent,
  });
  const { instalment } = calculateRepayment(total, terms);
  const lines = [
    [text.deposit, formatRand(deposit)],
    [text.toFinance, formatRand(total - deposit)],
    ...repaymentLines(total, terms),
  ] as const;
  return (
    <>
      <h3>{text.finance}</h3>
      <p className={styles.instalment}>
        <strong>{formatRand(instalment)}</strong> {text.perMonth}
      </p>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{calculator.note}</p>
    </>
  );
}
