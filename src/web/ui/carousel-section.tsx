import type { ReactNode } from "react";
import { Carousel } from "./carousel.tsx";
import { Section } from "./layout.tsx";

type CarouselSectionProps = {
  /** Id of the heading. */
  id: string;
  title: string;
  /** Stands across from the title: a link to all of it, say. */
  aside: ReactNode;
  mist?: boolean;
  slides: { key: string; content: ReactNode }[];
  /** Milliseconds a slide stands. */
  interval: number;
  /** At the widest; see `Carousel`. */
  shown: 3 | 4;
};

/** A part of a page that is a carousel. Nothing where there is nothing to show. */
export function CarouselSection({ id, title, aside, mist, ...carousel }: CarouselSectionProps) {
  if (carousel.slides.length === 0) return null;
  return (
    <Section id={id} title={title} aside={aside} mist={mist}>
      <Carousel label={title} {...carousel} />
    </Section>
  );
}
