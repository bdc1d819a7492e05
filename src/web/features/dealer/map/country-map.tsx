import styles from "./country-map.module.css";
import { OUTLINE, project } from "./south-africa.ts";

type Location = { slug: string; latitude: number; longitude: number };

type CountryMapProps = {
  locations: readonly Location[];
  /** All locations by default. */
  highlighted?: readonly Location[];
  className?: string;
};

/** A map of the country with a pin for each location. Decorative: the page gives the locations as text too. */
export function CountryMap({ locations, highlighted = locations, className }: CountryMapProps) {
  const highlightedSlugs = new Set(highlighted.map(({ slug }) => slug));
  const isHighlighted = ({ slug }: Location) => highlightedSlugs.has(slug);
  // SVG paints in document order: highlighted pins come last, on top.
  const pins = locations.toSorted((a, b) => Number(isHighlighted(a)) - Number(isHighlighted(b)));
  return (
    <svg viewBox="-4 -4 304 268" className={className} aria-hidden="true">
      <path d={OUTLINE} fillRule="evenodd" className={styles.land} />
      {pins.map((location) => {
        const { x, y } = project(location);
        return (
          <path
            key={location.slug}
            d="M0 0C-3-6-6.5-8.5-6.5-13a6.5 6.5 0 0 1 13 0C6.5-8.5 3-6 0 0z"
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            className={isHighlighted(location) ? styles.pin : styles.fadedPin}
          />
        );
      })}
    </svg>
  );
}
