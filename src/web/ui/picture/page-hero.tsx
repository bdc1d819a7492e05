import type { ReactNode } from "react";
import { contentClass } from "../layout.tsx";
import styles from "./page-hero.module.css";
import { coverSizes, Picture } from "./picture.tsx";

/** A paragraph that introduces a page or a part of it. */
export const heroIntroClass = styles.intro;
/** The links of a page's top, side by side. */
export const heroButtonsClass = styles.buttons;

type PageHeroProps = {
  /** The page's h1. */
  title: string;
  /** `focus`: the part that is never cropped, as CSS object-position. `alt`: only if the picture adds to the title. */
  picture: { src: string; width: number; height: number; focus?: string; alt?: string };
  dark?: boolean;
  /** The picture spans the full width, behind the title. Its subject must be on the right. Implies `dark`. */
  fullBleed?: boolean;
  children: ReactNode;
};

/** Must match the style sheet. */
const FRAMES = [
  { minWidthPx: 900, widthVw: 50, heightVw: 45 },
  { minWidthPx: 600, widthVw: 100, heightVw: 43 },
  { widthVw: 100, heightVw: 56 },
];
const FULL_BLEED_FRAMES = [{ minWidthPx: 900, widthVw: 100, heightVw: 36 }, ...FRAMES.slice(1)];

/** The top of a page: its title and main action, with a picture at the right edge. */
export function PageHero({ title, picture, dark = false, fullBleed = false, children }: PageHeroProps) {
  const darkGround = dark ? "second" : undefined;
  return (
    <div
      className={fullBleed ? `${styles.hero} ${styles.fullBleed}` : styles.hero}
      data-ground={fullBleed ? "dark" : darkGround}
    >
      <Picture
        className={styles.picture}
        src={picture.src}
        alt={picture.alt ?? ""}
        width={picture.width}
        height={picture.height}
        sizes={coverSizes(picture, fullBleed ? FULL_BLEED_FRAMES : FRAMES)}
        loading="eager"
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
