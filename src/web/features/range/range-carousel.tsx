import { Link } from "react-router";
import { CAROUSEL_INTERVAL_MS } from "../../../contract/constants.ts";
import { carouselText } from "../../../contract/content/wording/controls.ts";
import { home } from "../../../contract/content/wording/home.ts";
import { useScope } from "../../routing/scope.tsx";
import { slideSizes } from "../../ui/carousel/carousel.tsx";
import { CarouselSection } from "../../ui/carousel/carousel-section.tsx";
import { sectionLinkClass } from "../../ui/layout.tsx";
import { RangeCard } from "./range-card.tsx";
import type { RangeCardData } from "./range-card-data.ts";

/** The models of the new range. */
export function RangeCarousel({
  range,
  title = home.range,
}: {
  range: readonly RangeCardData[];
  title?: string | undefined;
}) {
  const { paths } = useScope();
  return (
    <CarouselSection
      id="range"
      title={title}
      aside={
        <Link to={paths.new} className={sectionLinkClass}>
          {home.allRange}
        </Link>
      }
      controlLabels={carouselText}
      intervalMs={CAROUSEL_INTERVAL_MS}
      slidesInView={4}
      slides={range.map((item) => ({ key: item.model_slug, content: <RangeCard item={item} sizes={slideSizes[4]} /> }))}
    />
  );
}
