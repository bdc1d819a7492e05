import { Link } from "react-router";
import { CAROUSEL_INTERVAL_MS } from "../../../contract/domain/constants.ts";
import type { Deal } from "../../../contract/resources/deal.ts";
import { carouselText } from "../../../contract/wording/controls.ts";
import { home } from "../../../contract/wording/home.ts";
import { useScope } from "../../routing/scope.tsx";
import { slideSizes } from "../../ui/carousel.tsx";
import { CarouselSection } from "../../ui/carousel-section.tsx";
import { sectionLinkClass } from "../../ui/layout.tsx";
import { PictureCard } from "./picture-card.tsx";

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
          <PictureCard
            to={paths.special(deal.slug)}
            pictureSrc={deal.thumbnailUri}
            title={deal.title}
            text={deal.description}
            linkText={home.exploreMore}
            sizes={slideSizes[3]}
          />
        ),
      }))}
    />
  );
}
