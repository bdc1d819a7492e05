import { useEffect, useRef, useState } from "react";
import type { DealerSummary } from "../../../../contract/dealers/dealer.ts";
import { formatCoordinates } from "../../../../contract/dealers/directions.ts";
import { dealerDetails as text } from "../../../../contract/dealers/wording/dealers.ts";
import { site } from "../../../../contract/settings/site.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";
import { CountryMap } from "./country-map.tsx";
import styles from "./dealer-map.module.css";

/**
 * A dealer's map, which fills its parent. A drawn map of the country is its placeholder. The setting `maps` decides
 * whether it loads when it comes near the view, or at the press of a button.
 */
export function DealerMap({ dealer }: { dealer: DealerSummary }) {
  const [isRequested, setRequested] = useState(false);
  // Rendered by the browser alone: the frame of the server's page may load before React listens.
  const [isHydrated, setHydrated] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => setHydrated(true), []);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The map replaces the focused button.
    if (isRequested) frame.current?.focus({ preventScroll: true });
  }, [isRequested]);
  const frameProps = {
    className: styles.frame,
    src: dealer.location,
    title: text.map(dealer.dealer_name),
    loading: "lazy",
  } as const;
  const canEmbed = isEmbeddable(dealer.location);
  return (
    <div className={styles.map} data-ground="second">
      <CountryMap locations={[dealer]} className={styles.countryMap} />
      <div className={styles.actions}>
        {canEmbed && site.maps === "click" && !isRequested && (
          <>
            <Button variant="quiet" className={styles.showButton} onClick={() => setRequested(true)}>
              <Icon name="map" size={18} />
              {text.showMap} <span className={visuallyHiddenClass}>{text.mapOf(dealer.dealer_name)}</span>
            </Button>
            <noscript>
              <a href={dealer.location} className={buttonClass("quiet")}>
                {text.openMap} <span className={visuallyHiddenClass}>{text.mapOf(dealer.dealer_name)}</span>
              </a>
            </noscript>
          </>
        )}
        <span className={styles.coordinates}>{formatCoordinates(dealer.latitude, dealer.longitude)}</span>
      </div>
      {canEmbed && site.maps === "embedded" && !isHydrated && (
        <noscript>
          <iframe {...frameProps} />
        </noscript>
      )}
      {canEmbed && (isRequested || (site.maps === "embedded" && isHydrated)) && (
        <iframe {...frameProps} ref={frame} data-loading={isLoaded ? undefined : ""} onLoad={() => setLoaded(true)} />
      )}
    </div>
  );
}

/** Whether the content security policy allows the map in a frame. */
function isEmbeddable(location: string): boolean {
  const origins: readonly string[] = site.mapOrigins;
  return URL.canParse(location) && origins.includes(new URL(location).origin);
}
