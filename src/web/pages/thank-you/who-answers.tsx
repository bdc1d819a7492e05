import { Link } from "react-router";
import { navigation } from "../../../contract/content/wording/navigation.ts";
import { businessHours } from "../../../contract/dealers/business-hours.ts";
import type { DealerSummary } from "../../../contract/dealers/dealer.ts";
import { dealerHours } from "../../../contract/dealers/wording/dealers.ts";
import { thankYou as text } from "../../../contract/enquiries/wording/thank-you.ts";
import { formatPhone, telHref, whatsappHref } from "../../../contract/formats/format.ts";
import { site } from "../../../contract/settings/site.ts";
import { BusinessHours } from "../../features/dealer/business-hours.tsx";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import styles from "./who-answers.module.css";

export type Contact = Pick<
  DealerSummary,
  "dealer_name" | "dealer_contact_no" | "address" | "hours" | "hours_exceptions"
>;

/** How to reach the dealer that answers, with its hours. Null: the group. */
export function WhoAnswers({ dealer, reference }: { dealer: Contact | null; reference: string | undefined }) {
  const { paths } = useScope();
  const contactNo = dealer?.dealer_contact_no ?? site.contactNo;
  const greeting = reference === undefined ? undefined : text.greeting(reference);
  const whatsappNo = dealer?.dealer_contact_no ?? site.whatsappNo;
  return (
    <section className={styles.card} aria-labelledby="who-answers">
      <h2 id="who-answers" className={styles.title}>
        {text.call(dealer?.dealer_name ?? site.groupName)}
      </h2>
      <p>{text.callText}</p>
      <div className={styles.links}>
        {contactNo !== null && (
          <a href={telHref(contactNo)} className={buttonClass("ink")}>
            <Icon name="phone" size={18} />
            {formatPhone(contactNo)}
          </a>
        )}
        {whatsappNo !== null && (
          <a href={whatsappHref(whatsappNo, greeting)} target="_blank" rel="noopener" className={buttonClass("quiet")}>
            <Icon name="whatsapp" size={18} />
            {navigation.whatsapp}
            <span className={visuallyHiddenClass}>({navigation.newTab})</span>
          </a>
        )}
      </div>
      {dealer === null ? (
        <Link to={paths.dealers}>{text.findDealer}</Link>
      ) : (
        <>
          <BusinessHours hours={businessHours(dealer, dealerHours())} exceptions={dealer.hours_exceptions} />
          <p className={styles.address}>{dealer.address}</p>
        </>
      )}
    </section>
  );
}
