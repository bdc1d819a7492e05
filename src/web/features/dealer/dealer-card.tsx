import { Link } from "react-router";
import { navigation } from "../../../contract/content/wording/navigation.ts";
import { businessHours } from "../../../contract/dealers/business-hours.ts";
import type { DealerSummary } from "../../../contract/dealers/dealer.ts";
import { directionsHref } from "../../../contract/dealers/directions.ts";
import { dealerHours, dealerDetails as text } from "../../../contract/dealers/wording/dealers.ts";
import { formatPhone, telHref } from "../../../contract/formats/format.ts";
import { prefetchInView } from "../../routing/link-behaviour.ts";
import { useScope } from "../../routing/scope.tsx";
import { Icon } from "../../ui/icon.tsx";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import { BusinessHours } from "./business-hours.tsx";
import styles from "./dealer-card.module.css";
import { DealerMap } from "./map/dealer-map.tsx";

/** A dealer in the list, with map, address, hours and phone number. */
export function DealerCard({ dealer }: { dealer: DealerSummary }) {
  const { paths } = useScope();
  return (
    <article className={styles.card}>
      <div className={styles.map}>
        <DealerMap dealer={dealer} />
      </div>
      <div className={styles.text}>
        <p className={styles.province}>{dealer.province}</p>
        <h2 className={styles.name}>
          <Link to={paths.dealer(dealer.slug)} prefetch={prefetchInView}>
            {dealer.dealer_name}
          </Link>
        </h2>
        <p className={styles.address}>{dealer.address}</p>
        <h3 className={visuallyHiddenClass}>{text.hours}</h3>
        <BusinessHours hours={businessHours(dealer, dealerHours)} />
        <p className={styles.links}>
          <a href={telHref(dealer.dealer_contact_no)}>
            <Icon name="phone" size={18} />
            <span className={visuallyHiddenClass}>{text.call}</span> {formatPhone(dealer.dealer_contact_no)}
          </a>
          <a href={directionsHref(dealer.latitude, dealer.longitude)} target="_blank" rel="noopener">
            <Icon name="navigation" size={18} />
            {text.directions}
            <span className={visuallyHiddenClass}>
              {" "}
              {text.directionsTo(dealer.dealer_name)} ({navigation.newTab})
            </span>
          </a>
        </p>
      </div>
    </article>
  );
}
