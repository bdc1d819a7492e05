import { Link } from "react-router";
import { CAROUSEL_INTERVAL_MS } from "../../../contract/constants.ts";
import { carouselText } from "../../../contract/content/wording/controls.ts";
import { dealerHome } from "../../../contract/dealers/wording/dealers.ts";
import { useScope } from "../../routing/scope.tsx";
import { slideSizes } from "../../ui/carousel/carousel.tsx";
import { CarouselSection } from "../../ui/carousel/carousel-section.tsx";
import { sectionLinkClass } from "../../ui/layout.tsx";
import { VehicleCard } from "./vehicle-card.tsx";
import type { VehicleCardData } from "./vehicle-card-data.ts";

/** A dealer's newest used cars. */
export function VehicleCarousel({ vehicles, mist = true }: { vehicles: readonly VehicleCardData[]; mist?: boolean }) {
  const { paths } = useScope();
  return (
    <CarouselSection
      id="used-cars"
      title={dealerHome.used}
      mist={mist}
      aside={
        <Link to={paths.used} className={sectionLinkClass}>
          {dealerHome.allUsed}
        </Link>
      }
      controlLabels={carouselText}
      intervalMs={CAROUSEL_INTERVAL_MS}
      slidesInView={3}
      slides={vehicles.map((vehicle) => ({
        key: String(vehicle.id),
        content: <VehicleCard vehicle={vehicle} Heading="h3" sizes={slideSizes[3]} />,
      }))}
    />
  );
}
