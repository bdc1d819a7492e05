import type { ReactNode } from "react";
import { contentClass } from "./layout.tsx";
import styles from "./page-hero.module.css";
import { coverSizes, Picture } from "./picture.tsx";

type PageHeroProps = {
  /** The page's h1. */
  title: string;
  /** `focus` is what of the picture must stay in view, as CSS object-position. `alt` where it tells more than the title. */
  picture: { src: string; width: number; height: number; focus?: string; alt?: string };
  dark?: boolean;
  /** The picture behind the title too, to both edges: for a wide one with its subject at the right. Is dark. */
  wide?: boolean;
  children: ReactNode;
};

/** As in the style sheet. */
const FRAMES = [
  { from: 900, width: 50, height: 45 },
  { from: 600, width: 100, height: 43 },
  { width: 100, height: 56 },
];
const WIDE_FRAMES = [{ from: 900, width: 100, height: 36 }, ...FRAMES.slice(1)];

/** The top of a page with one thing to do: the title and what belongs to it, and a picture to the right edge. */
export function PageHero({ title, picture, dark = false, wide = false, children }: PageHeroProps) {
  const className = [styles.hero, (dark || wide) && styles.dark, wide && styles.wide];
  return (
    <div className={className.filter(Boolean).join(" ")}>
      <Picture
        className={styles.picture}
        src={picture.src}
        alt={picture.alt ?? ""}
        width={picture.width}
        height={picture.height}
        sizes={coverSizes(picture, wide ? WIDE_FRAMES : FRAMES)}
        loading="first"
        style={{ objectPosition: picture.focus }}
      />
      <div className={`${contentClass} ${styles.inner}`}>
        <div className={styles.text}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
