import { Map as MapIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { site } from "../../../../site.config.ts";
import { formatCoordinates } from "../../../contract/domain/format.ts";
import type { DealerSummary } from "../../../contract/resources/dealer.ts";
import { dealerDetails as words } from "../../../contract/wording/dealers.ts";
import { uploadUrl } from "../../routing/paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { cardGridSizes } from "../../ui/card.tsx";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import { CountryPlan } from "./country-plan.tsx";
import styles from "./dealer-map.module.css";

type DealerMapProps = {
  dealer: DealerSummary;
  /** Until the map is shown: the dealer's picture, where it has one. Otherwise where in the country it is. */
  picture?: boolean;
};

/**
 * A dealer's map, in the frame it is put in. It comes from another website, which learns who asks for it, so it is not
 * loaded before the visitor wants it.
 */
export function DealerMap({ dealer, picture = false }: DealerMapProps) {
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (shown) frame.current?.focus({ preventScroll: true });
  }, [shown]);
  if (shown) {
    return <iframe ref={frame} className={styles.frame} src={dealer.location} title={words.map(dealer.dealer_name)} />;
  }
  const still = picture ? dealer.image : null;
  const look = still ? "ink" : "quiet";
  return (
    <div className={still ? styles.frame : `${styles.frame} ${styles.dark}`}>
      {still ? (
        <Picture
          className={styles.picture}
          src={uploadUrl(still)}
          alt=""
          width={1600}
          height={900}
          sizes={cardGridSizes}
        />
      ) : (
        <CountryPlan places={[dealer]} className={styles.plan} />
      )}
      <div className={styles.foot}>
        {mayBeShown(dealer.location) && (
          <>
            <Button look={look} className={styles.show} onClick={() => setShown(true)}>
              <MapIcon size={18} aria-hidden="true" />
              {words.showMap} <span className={visuallyHiddenClass}>{words.mapOf(dealer.dealer_name)}</span>
            </Button>
            <noscript>
              <a href={dealer.location} className={buttonClass(look)}>
                {words.openMap} <span className={visuallyHiddenClass}>{words.mapOf(dealer.dealer_name)}</span>
              </a>
            </noscript>
          </>
        )}
        {!still && <span className={styles.place}>{formatCoordinates(dealer.latitude, dealer.longitude)}</span>}
      </div>
    </div>
  );
}

/** Whether a map's address is one that pages may embed. */
function mayBeShown(location: string): boolean {
  const origins: readonly string[] = site.mapOrigins;
  return URL.canParse(location) && origins.includes(new URL(location).origin);
}
