import { useEffect, useState } from "react";
import { recentText as text } from "../../../../contract/wording/shortlist.ts";
import { useScope } from "../../../routing/scope.tsx";
import { Section } from "../../../ui/layout.tsx";
import { recentlyViewed } from "../../../visitor/kept-vehicles.ts";
import { VehicleStrip } from "../similar/vehicle-strip.tsx";
import type { VehicleCardData } from "../vehicle-card-data.ts";

/**
 * The cars for sale that the visitor has viewed last, but not `except`; on a dealer's pages, the dealer's. For below the fold: it appears
 * after hydration.
 */
export function RecentlyViewed({ except }: { except?: number }) {
  const dealerSlug = useScope().dealer?.slug;
  const [vehicles, setVehicles] = useState<VehicleCardData[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const ids = recentlyViewed.read().flatMap((kept) => (kept.id === except ? [] : [kept.id]));
    const show = async () => {
      const { loadRecent } = await import("./load-recent.ts");
      const found = await loadRecent(ids, dealerSlug);
      if (isCurrent) setVehicles(found);
    };
    // The API client logs failures; the page does without.
    if (ids.length > 0) show().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [except, dealerSlug]);
  if (vehicles.length === 0) return null;
  return (
    <Section id="viewed-recently" title={text.title} mist>
      <VehicleStrip vehicles={vehicles} labelledBy="viewed-recently" />
    </Section>
  );
}
