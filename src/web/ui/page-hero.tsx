import type { ReactNode } from "react";
import { contentClass } from "./layout.tsx";
import styles from "./page-hero.module.css";

type PageHeroProps = {
  /** The page's h1. */
  title: string;
  /** `focus` is what of the picture must stay in view, as CSS object-position. */
  picture: { src: string; width: number; height: number; focus?: string };
  dark?: boolean;
  children: ReactNode;
};

/** The top of a page with one thing to do: the title and what belongs to it, and a picture to the right edge. */
export function PageHero({ title, picture, dark = false, children }: PageHeroProps) {
  return (
    <div className={dark ? `${styles.hero} ${styles.dark}` : styles.hero}>
      <img
        className={styles.picture}
        src={picture.src}
        alt=""
        width={picture.width}
        height={picture.height}
        fetchPriority="high"
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
