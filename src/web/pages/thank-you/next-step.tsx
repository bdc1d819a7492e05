import { thankYou as text } from "../../../contract/enquiries/wording/thank-you.ts";
import { DealCarousel } from "../../features/cards/deal-carousel.tsx";
import { DealGrid } from "../../features/cards/deal-grid.tsx";
import { SectionLink } from "../../features/promo/section-link.tsx";
import { RangeCarousel } from "../../features/range/range-carousel.tsx";
import { SimilarVehicles } from "../../features/vehicle/similar/similar-vehicles.tsx";
import { VehicleCarousel } from "../../features/vehicle/vehicle-carousel.tsx";
import { useScope } from "../../routing/scope.tsx";
import { Section } from "../../ui/layout.tsx";
import type { NextContent } from "./load-thank-you.ts";

const MAX_SERVICE_DEALS = 4;

/** What the visitor may look at next. Nothing if there is nothing of it. */
export function NextStep({ next }: { next: NextContent }) {
  const { paths } = useScope();
  switch (next.show) {
    case "similar":
      return <SimilarVehicles vehicles={next.vehicles} />;
    case "newest":
      return <VehicleCarousel vehicles={next.vehicles} />;
    case "range":
      return <RangeCarousel range={next.range} />;
    case "specials":
      return <DealCarousel id="specials" title={text.otherSpecials} deals={next.deals} />;
    case "service deals":
      if (next.deals.length === 0) return null;
      return (
        <Section
          id="service-deals"
          title={text.serviceDeals}
          aside={<SectionLink to={paths.serviceDeals}>{text.allServiceDeals}</SectionLink>}
        >
          <DealGrid deals={next.deals.slice(0, MAX_SERVICE_DEALS)} hrefOf={({ uri }) => paths.serviceDealByUri(uri)} />
        </Section>
      );
  }
}
