import type { ReactNode } from "react";
import { Suspense } from "react";
import styles from "./card.module.css";

/** For the picture that fills a card's frame. */
export const cardPictureClass = styles.picture;
/** For the card's one link, which the whole card then is. */
export const cardLinkClass = styles.link;
/** For a list of cards: one, two or three to a row. */
export const cardGridClass = styles.grid;
/** `sizes` of the 3:2 picture in a card of such a list. */
export const cardGridSizes = "(min-width: 1340px) 395px, (min-width: 1000px) 30vw, (min-width: 640px) 46vw, 92vw";
/** For a list of up to three cards that stays one row, of two where there is no room for three. */
export const cardRowClass = `${styles.grid} ${styles.row}`;

type CardProps = {
  /** Fills a 3:2 frame; a `Picture` in it carries `cardPictureClass`. */
  picture: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A picture with words under it, all of it one link. The picture lifts when pointed at; the focus is shown around the whole. */
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
