import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import styles from "./carousel.module.css";

/** The labels of the buttons. `carousel` is the carousel's own label. */
export type CarouselLabels = Record<"pause" | "play" | "previous" | "next", (carousel: string) => string>;

type CarouselProps = {
  /** Names the carousel for screen readers: "Current deals". */
  label: string;
  controlLabels: CarouselLabels;
  slides: { key: string; content: ReactNode }[];
  intervalMs: number;
  /** Slides in view on a wide screen. 3 and 4 show two from 600 px, three from 900 px; 4 shows four from 1200 px. */
  slidesInView: 1 | 3 | 4;
  /** The slides cannot be focused. Then the viewport can, for keyboard scrolling before hydration and without JavaScript. */
  picturesOnly?: boolean;
};

/** `sizes` of a picture as wide as its slide, by `slidesInView`. */
export const slideSizes = {
  3: "(min-width: 1340px) 400px, (min-width: 900px) 30vw, (min-width: 600px) 46vw, 92vw",
  4: "(min-width: 1340px) 295px, (min-width: 1200px) 22vw, (min-width: 900px) 30vw, (min-width: 600px) 46vw, 92vw",
};

/**
 * A looping carousel with autoplay. Hover and focus suspend autoplay, the pause button stops it, and it does not start
 * for visitors who prefer reduced motion.
 */
export function Carousel({
  label,
  controlLabels,
  slides,
  intervalMs,
  slidesInView,
  picturesOnly = false,
}: CarouselProps) {
  const [root, isNearViewport] = useNearViewport();
  const [viewport, embla] = useEmblaCarousel(
    { active: isNearViewport, loop: true, align: "start", containScroll: false },
    [
      Autoplay({
        delay: intervalMs,
        playOnInit: false,
        stopOnInteraction: false,
        stopOnMouseEnter: false,
        stopOnFocusIn: false,
      }),
    ],
  );
  const [position, setPosition] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  /** Hovered or focused. */
  const [isSuspended, setSuspended] = useState(false);

  useEffect(() => {
    if (!embla || !isNearViewport) return;
    const onSelect = () => setPosition(embla.selectedScrollSnap());
    embla.on("select", onSelect);
    setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches);
    return () => {
      embla.off("select", onSelect);
    };
  }, [embla, isNearViewport]);

  useEffect(() => {
    const autoplay = isNearViewport ? embla?.plugins().autoplay : undefined;
    if (!autoplay || slides.length < 2) return;
    if (isPlaying && !isSuspended) autoplay.play();
    else autoplay.stop();
  }, [embla, isNearViewport, isPlaying, isSuspended, slides.length]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") embla?.scrollPrev();
    else if (event.key === "ArrowRight") embla?.scrollNext();
    else return;
    event.preventDefault();
  };
  const isReady = Boolean(embla) && isNearViewport;
  // Not undefined once ready: the viewport would lose the focus.
  const tabIndex = isReady ? -1 : 0;
  const className = [
    styles.carousel,
    slidesInView === 1 ? styles.full : styles.multiple,
    slidesInView === 4 && styles.four,
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: the ARIA carousel pattern requires a named group
    <div
      ref={root}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={className.filter(Boolean).join(" ")}
      onMouseEnter={() => setSuspended(true)}
      onMouseLeave={() => setSuspended(false)}
      onFocus={() => setSuspended(true)}
      onBlur={() => setSuspended(false)}
      onKeyDown={onKeyDown}
    >
      <div
        className={styles.viewport}
        ref={viewport}
        data-ready={isReady ? "" : undefined}
        tabIndex={picturesOnly ? tabIndex : undefined}
      >
        <ul className={styles.slides} aria-live={isPlaying && !isSuspended ? "off" : "polite"}>
          {slides.map(({ key, content }) => (
            <li key={key} className={styles.slide}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <span className={styles.position}>
            {position + 1} / {slides.length}
          </span>
          <button
            type="button"
            className={styles.control}
            onClick={() => setPlaying(!isPlaying)}
            aria-label={isPlaying ? controlLabels.pause(label) : controlLabels.play(label)}
          >
            <Icon name={isPlaying ? "pause" : "play"} size={20} />
          </button>
          <button
            type="button"
            className={styles.control}
            onClick={() => embla?.scrollPrev()}
            aria-label={controlLabels.previous(label)}
          >
            <Icon name="chevron-left" size={20} />
          </button>
          <button
            type="button"
            className={styles.control}
            onClick={() => embla?.scrollNext()}
            aria-label={controlLabels.next(label)}
          >
            <Icon name="chevron-right" size={20} />
          </button>
        </div>
      )}
    </div>
  );
}

/** Whether the element has come near the viewport. Delays a carousel's measurements, which would slow down hydration. */
function useNearViewport() {
  const root = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: "300px" },
    );
    if (root.current) observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  return [root, isNear] as const;
}
