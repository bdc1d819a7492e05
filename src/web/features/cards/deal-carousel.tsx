import { Link } from "react-router";
import { CAROUSEL_INTERVAL_MS } from "../../../contract/constants.ts";
import type { Deal } from "../../../contract/content/deal.ts";
import { carouselText } from "../../../contract/content/wording/controls.ts";
import { home } from "../../../contract/content/wording/home.ts";
import { useScope } from "../../routing/scope.tsx";
import { slideSizes } from "../../ui/carousel/carousel.tsx";
import { CarouselSection } from "../../ui/carousel/carousel-section.tsx";
import { sectionLinkClass } from "../../ui/layout.tsx";
import { DealCard } from "./deal-card.tsx";

type DealCarouselProps = { id: string; title: string; deals: readonly Deal[]; mist?: boolean };

/** Deals or specials, each linked to its page. */
export function DealCarousel({ id, title, deals, mist }: DealCarouselProps) {
  const { paths } = useScope();
  return (
    <CarouselSection
      id={id}
      title={title}
      mist={mist}
      aside={
        <Link to={paths.specials} className={sectionLinkClass}>
          {home.allDeals}
        </Link>
      }
      controlLabels={carouselText}
      intervalMs={CAROUSEL_INTERVAL_MS}
      slidesInView={3}
      slides={deals.map((deal) => ({
        key: deal.slug,
        content: (
          <DealCard deal={deal} to={paths.special(deal.slug)} linkText={home.exploreMore} sizes={slideSizes[3]} />
        ),
      }))}
    />
  );
}
