import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./carousel.module.css";

type CarouselProps = {
  /** Names it for screen readers: "Current deals". */
  label: string;
  slides: { key: string; content: ReactNode }[];
  /** Milliseconds a slide stands. */
  interval: number;
  /** 1 to each; 3: 1, 2 and 3 at 0, 600 and 900 px; 4: as 3, with 4 where there is room. */
  shown: 1 | 3 | 4;
  /** The slides hold nothing that takes the focus: the row takes it itself, for as long as it is to be scrolled. */
  picturesOnly?: boolean;
};

/** `sizes` of a picture as wide as its slide, of a carousel within the page's margins. */
export const slideSizes = {
  3: "(min-width: 1340px) 400px, (min-width: 900px) 30vw, (min-width: 600px) 46vw, 92vw",
  4: "(min-width: 1340px) 295px, (min-width: 1200px) 22vw, (min-width: 900px) 30vw, (min-width: 600px) 46vw, 92vw",
};

/**
 * Slides that move on by themselves, loop, and are swiped, keyed or stepped through by buttons. They stand still while
 * pointed at or focused, for good once paused, and from the start for visitors who ask for less motion.
 */
export function Carousel({ label, slides, interval, shown, picturesOnly = false }: CarouselProps) {
  const [place, near] = useNear();
  const [viewport, embla] = useEmblaCarousel({ active: near, loop: true, align: "start", containScroll: false }, [
    Autoplay({
      delay: interval,
      playOnInit: false,
      stopOnInteraction: false,
      stopOnMouseEnter: false,
      stopOnFocusIn: false,
    }),
  ]);
  const [position, setPosition] = useState(0);
  const [playing, setPlaying] = useState(false);
  /** Pointed at or focused: stands still for as long. */
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!embla || !near) return;
    const select = () => setPosition(embla.selectedScrollSnap());
    embla.on("select", select);
    setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches);
    return () => {
      embla.off("select", select);
    };
  }, [embla, near]);

  useEffect(() => {
    const autoplay = near ? embla?.plugins().autoplay : undefined;
    if (!autoplay || slides.length < 2) return;
    if (playing && !held) autoplay.play();
    else autoplay.stop();
  }, [embla, near, playing, held, slides.length]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") embla?.scrollPrev();
    else if (event.key === "ArrowRight") embla?.scrollNext();
    else return;
    event.preventDefault();
  };
  const ready = Boolean(embla) && near;
  // It keeps a focus that it has when its buttons take over.
  const tabIndex = ready ? -1 : 0;
  const className = [styles.carousel, shown === 1 ? styles.full : styles.multiple, shown === 4 && styles.four];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a named group of slides is what the carousel pattern asks for
    <div
      ref={place}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={className.filter(Boolean).join(" ")}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={onKeyDown}
    >
      <div
        className={styles.viewport}
        ref={viewport}
        data-ready={ready ? "" : undefined}
        tabIndex={picturesOnly ? tabIndex : undefined}
      >
        <ul className={styles.slides} aria-live={playing && !held ? "off" : "polite"}>
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
            onClick={() => setPlaying(!playing)}
            aria-label={playing ? `Pause ${label}` : `Play ${label}`}
          >
            {playing ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
          </button>
          <button
            type="button"
            className={styles.control}
            onClick={() => embla?.scrollPrev()}
            aria-label={`Previous: ${label}`}
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={styles.control}
            onClick={() => embla?.scrollNext()}
            aria-label={`Next: ${label}`}
          >
            <ChevronRight size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}

/** Whether the place has come near the screen: a carousel measures itself then, and not while the page comes alive. */
function useNear() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: "300px" },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, near] as const;
}
