import type { ReactNode } from "react";
import { navigation } from "../../../contract/content/wording/navigation.ts";
import type { DealerSummary } from "../../../contract/dealers/dealer.ts";
import { directionsHref } from "../../../contract/dealers/directions.ts";
import { dealerDetails as text } from "../../../contract/dealers/wording/dealers.ts";
import { formatPhone, telHref } from "../../../contract/formats/format.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Section, visuallyHiddenClass } from "../../ui/layout.tsx";
import { BusinessHours } from "./business-hours.tsx";
import { DealerMap } from "./map/dealer-map.tsx";
import { OpenNow } from "./open-now.tsx";
import styles from "./visit-section.module.css";

type VisitSectionProps = {
  title: string;
  dealer: DealerSummary;
  hours: NonNullable<DealerSummary["hours"]>;
  /** Further `VisitBlock`s. */
  children: ReactNode;
};

/** A dealer's address, hours and phone number, with its map. */
export function VisitSection({ title, dealer, hours, children }: VisitSectionProps) {
  return (
    <Section id="visit" title={title}>
      <div className={styles.visit}>
        <div className={styles.details}>
          <VisitBlock title={text.address}>
            <p>
              <strong>{dealer.dealer_name}</strong>
              <br />
              {dealer.address}
            </p>
            <a
              href={directionsHref(dealer.latitude, dealer.longitude)}
              target="_blank"
              rel="noopener"
              className={`${buttonClass("quiet")} ${styles.directions}`}
            >
              <Icon name="navigation" size={18} />
              {text.directions}
              <span className={visuallyHiddenClass}>({navigation.newTab})</span>
            </a>
          </VisitBlock>
          <VisitBlock title={text.hours}>
            <OpenNow hours={hours} exceptions={dealer.hours_exceptions} />
            <BusinessHours hours={hours} exceptions={dealer.hours_exceptions} />
          </VisitBlock>
          <VisitBlock title={text.telephone}>
            <a href={telHref(dealer.dealer_contact_no)}>{formatPhone(dealer.dealer_contact_no)}</a>
          </VisitBlock>
          {children}
        </div>
        <div>
          <div className={styles.map}>
            <DealerMap key={dealer.slug} dealer={dealer} />
          </div>
          <p className={styles.note}>{text.mapNote}</p>
        </div>
      </div>
    </Section>
  );
}

/** A titled block of details. Its links take a line each. */
export function VisitBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.block}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  );
}

/** A link to an e-mail address, which may wrap after the @. */
export function EmailLink({ address }: { address: string }) {
  const localPart = address.slice(0, address.lastIndexOf("@") + 1);
  return (
    <a href={`mailto:${address}`}>
      {localPart}
      <wbr />
      {address.slice(localPart.length)}
    </a>
  );
}
