import { useEffect, useState } from "react";
import { endpoints } from "../../../../contract/endpoints.ts";
import { recentText as text } from "../../../../contract/stock/wording/shortlist.ts";
import { browserApi } from "../../../data/browser-api.ts";
import { useScope } from "../../../routing/scope.tsx";
import { Section } from "../../../ui/layout.tsx";
import { recentlyViewed } from "../../../visitor/kept/kept-vehicles.ts";
import { VehicleStrip } from "../similar/vehicle-strip.tsx";
import { toVehicleCardData, type VehicleCardData } from "../vehicle-card-data.ts";

const MAX_SHOWN = 3;
/** More are asked for than shown: some may be sold. */
const MAX_ASKED = 6;

/** The first vehicles of `ids` that are for sale; with `dealerSlug` those of this dealer. */
async function loadRecent(ids: readonly number[], dealerSlug: string | undefined): Promise<VehicleCardData[]> {
  const query = { "id[]": ids.slice(0, MAX_ASKED).map(String) };
  const { vehicles } = await browserApi.get(endpoints.vehiclesById, { query });
  const ofScope = vehicles.filter(({ dealer_slug }) => dealerSlug === undefined || dealer_slug === dealerSlug);
  return ofScope.slice(0, MAX_SHOWN).map(toVehicleCardData);
}

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
