import { Link } from "react-router";
import { navigation } from "../../../contract/content/wording/navigation.ts";
import { businessHours } from "../../../contract/dealers/business-hours.ts";
import type { DealerSummary } from "../../../contract/dealers/dealer.ts";
import { directionsHref } from "../../../contract/dealers/directions.ts";
import { dealerHours, nearestDealers, dealerDetails as text } from "../../../contract/dealers/wording/dealers.ts";
import { formatKilometres, formatPhone, telHref } from "../../../contract/formats/format.ts";
import { prefetchInView } from "../../routing/link-behaviour.ts";
import { uploadUrl } from "../../routing/paths.ts";
import { useScope } from "../../routing/scope.tsx";
import { cardGridSizes } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import { Picture, type PictureProps } from "../../ui/picture/picture.tsx";
import { BusinessHours } from "./business-hours.tsx";
import styles from "./dealer-card.module.css";
import { DealerMap } from "./map/dealer-map.tsx";
import { OpenNow } from "./open-now.tsx";
import { TeamDetails } from "./team.tsx";

type DealerCardProps = {
  dealer: DealerSummary;
  /** Kilometres from the visitor. */
  distance?: number | undefined;
  loading?: PictureProps["loading"];
};

/** A dealer in the list, with picture, map, address, hours, phone number and people. */
export function DealerCard({ dealer, distance, loading }: DealerCardProps) {
  const { paths } = useScope();
  const hours = businessHours(dealer, dealerHours());
  return (
    <article className={styles.card}>
      {dealer.image !== null && (
        <div className={styles.frame}>
          <Picture
            className={styles.picture}
            src={uploadUrl(dealer.image)}
            alt=""
            width={1600}
            height={900}
            sizes={cardGridSizes}
            loading={loading}
          />
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.province}>
          {dealer.province}
          {distance !== undefined && ` · ${nearestDealers.away(formatKilometres(distance))}`}
        </p>
        <h2 className={styles.name}>
          <Link to={paths.dealer(dealer.slug)} prefetch={prefetchInView}>
            {dealer.dealer_name}
          </Link>
        </h2>
        <p className={styles.address}>{dealer.address}</p>
        <h3 className={visuallyHiddenClass}>{text.hours}</h3>
        <OpenNow hours={hours} exceptions={dealer.hours_exceptions} />
        <BusinessHours hours={hours} />
        <TeamDetails team={dealer.team} />
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
      <div className={styles.map}>
        <DealerMap dealer={dealer} />
      </div>
    </article>
  );
}
