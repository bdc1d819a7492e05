import { type ReactNode, Suspense } from "react";
import styles from "./card.module.css";

/** For a picture that fills the card's frame. */
export const cardPictureClass = styles.picture;
/** For words in the corner of the picture. */
export const cardMarkClass = styles.mark;
/** For a heading that is a name. */
export const cardNameClass = styles.name;
/** For the card's only link: its click area is the whole card. */
export const cardLinkClass = styles.link;
/** For a list of cards in one, two or three columns. */
export const cardGridClass = styles.grid;
/** `sizes` of a card's picture in such a list. */
export const cardGridSizes = "(min-width: 1340px) 395px, (min-width: 1000px) 30vw, (min-width: 600px) 46vw, 92vw";
/** For at most three cards in a single row. The third is hidden if only two fit. */
export const cardRowClass = `${styles.grid} ${styles.row}`;

type CardProps = {
  /** Fills a 3:2 frame. A `Picture` needs `cardPictureClass`. */
  picture: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A picture above text. Hover and focus styles apply to the whole card. */
export function Card({ picture, className, children }: CardProps) {
  return (
    <Suspense>
      <article className={[styles.card, className].filter(Boolean).join(" ")}>
        <div className={styles.frame}>{picture}</div>
        <div className={styles.text}>{children}</div>
      </article>
    </Suspense>
  );
}
