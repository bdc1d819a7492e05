import { similarVehicles as text } from "../../../../contract/stock/wording/vehicle-page.ts";
import { Section } from "../../../ui/layout.tsx";
import type { VehicleCardData } from "../vehicle-card-data.ts";
import { VehicleStrip } from "./vehicle-strip.tsx";

/** Cars of the same body and price, below a car's own details. Nothing if there are none. */
export function SimilarVehicles({ vehicles }: { vehicles: readonly VehicleCardData[] }) {
  if (vehicles.length === 0) return null;
  return (
    <Section id="similar" title={text.title} mist>
      <VehicleStrip vehicles={vehicles} labelledBy="similar" />
    </Section>
  );
}
