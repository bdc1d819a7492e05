import styles from "./country-plan.module.css";
import { OUTLINE, pointOf } from "./south-africa.ts";

type Place = { slug: string; latitude: number; longitude: number };

type CountryPlanProps = {
  places: readonly Place[];
  /** Those of the places that stand out; without it all do. */
  chosen?: readonly Place[];
  className?: string;
};

/** The country with a pin for each place. An ornament: what it shows is also said in words beside it. */
export function CountryPlan({ places, chosen = places, className }: CountryPlanProps) {
  const strong = new Set(chosen.map(({ slug }) => slug));
  // What stands out is drawn over what does not.
  const pins = places.toSorted((a, b) => Number(strong.has(a.slug)) - Number(strong.has(b.slug)));
  return (
    <svg viewBox="-4 -4 304 268" className={className} aria-hidden="true">
      <path d={OUTLINE} fillRule="evenodd" className={styles.land} />
      {pins.map((place) => {
        const { x, y } = pointOf(place);
        return (
          <path
            key={place.slug}
            d="M0 0C-3-6-6.5-8.5-6.5-13a6.5 6.5 0 0 1 13 0C6.5-8.5 3-6 0 0z"
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            className={strong.has(place.slug) ? styles.pin : styles.faint}
          />
        );
      })}
    </svg>
  );
}
