import type { ReactNode } from "react";
import { Section } from "../layout.tsx";
import { Carousel, type CarouselLabels } from "./carousel.tsx";

type CarouselSectionProps = {
  /** Id of the heading. */
  id: string;
  title: string;
  /** Content opposite the title, for example a link to the full list. */
  aside: ReactNode;
  /** Uses a light grey background. */
  mist?: boolean;
  controlLabels: CarouselLabels;
  slides: { key: string; content: ReactNode }[];
  intervalMs: number;
  /** See `Carousel`. */
  slidesInView: 3 | 4;
};

/** A section with a carousel. Renders nothing without slides. */
export function CarouselSection({ id, title, aside, mist, ...carousel }: CarouselSectionProps) {
  if (carousel.slides.length === 0) return null;
  return (
    <Section id={id} title={title} aside={aside} mist={mist}>
      <Carousel label={title} {...carousel} />
    </Section>
  );
}
