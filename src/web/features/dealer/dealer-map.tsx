import { Map as MapIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { site } from "../../../../site.config.ts";
import { formatCoordinates } from "../../../contract/domain/format.ts";
import type { DealerSummary } from "../../../contract/resources/dealer.ts";
import { dealerDetails as text } from "../../../contract/wording/dealers.ts";
import { uploadUrl } from "../../routing/paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { cardGridSizes } from "../../ui/card.tsx";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import { CountryMap } from "./country-map.tsx";
import styles from "./dealer-map.module.css";

type DealerMapProps = {
  dealer: DealerSummary;
  /** Shows the dealer's picture, if any, until the map is loaded. Otherwise a map of the country is shown. */
  showPicture?: boolean;
};

/** A dealer's map, which fills its parent. It is loaded on request only, because the map's website can track visitors. */
export function DealerMap({ dealer, showPicture = false }: DealerMapProps) {
  const [isMapVisible, setMapVisible] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The focused button has been replaced.
    if (isMapVisible) frame.current?.focus({ preventScroll: true });
  }, [isMapVisible]);
  if (isMapVisible) {
    return <iframe ref={frame} className={styles.frame} src={dealer.location} title={text.map(dealer.dealer_name)} />;
  }
  const image = showPicture ? dealer.image : null;
  const variant = image ? "ink" : "quiet";
  return (
    <div className={image ? styles.frame : `${styles.frame} ${styles.dark}`}>
      {image ? (
        <Picture
          className={styles.picture}
          src={uploadUrl(image)}
          alt=""
          width={1600}
          height={900}
          sizes={cardGridSizes}
        />
      ) : (
        <CountryMap locations={[dealer]} className={styles.countryMap} />
      )}
      <div className={styles.actions}>
        {isEmbeddable(dealer.location) && (
          <>
            <Button variant={variant} className={styles.showButton} onClick={() => setMapVisible(true)}>
              <MapIcon size={18} aria-hidden="true" />
              {text.showMap} <span className={visuallyHiddenClass}>{text.mapOf(dealer.dealer_name)}</span>
            </Button>
            <noscript>
              <a href={dealer.location} className={buttonClass(variant)}>
                {text.openMap} <span className={visuallyHiddenClass}>{text.mapOf(dealer.dealer_name)}</span>
              </a>
            </noscript>
          </>
        )}
        {!image && <span className={styles.coordinates}>{formatCoordinates(dealer.latitude, dealer.longitude)}</span>}
      </div>
    </div>
  );
}

/** Whether the content security policy allows the map in a frame. */
function isEmbeddable(location: string): boolean {
  const origins: readonly string[] = site.mapOrigins;
  return URL.canParse(location) && origins.includes(new URL(location).origin);
}
