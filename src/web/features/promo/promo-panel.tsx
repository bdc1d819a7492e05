import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { contentClass } from "../../ui/layout.tsx";
import { coverSizes, Picture } from "../../ui/picture/picture.tsx";
import styles from "./promo-panel.module.css";

/** `focus`: the part that is never cropped, as CSS object-position. */
export type PromoPicture = { src: string; width: number; height: number; focus?: string | undefined };

type PromoPanelProps = {
  id: string;
  title: string;
  children: ReactNode;
  link: { to: string; text: string };
  picture: PromoPicture;
  ground: "page" | "brand" | "second";
  /** Puts the picture on the left. */
  reverse?: boolean;
};

/** Must match the style sheet. */
const FRAMES = [
  { minWidthPx: 800, widthVw: 50, heightVw: 40 },
  { widthVw: 100, heightVw: 67 },
];

/** A full-width section with a picture on one side, and text with one link on the other. */
export function PromoPanel({ id, title, children, link, picture, ground, reverse = false }: PromoPanelProps) {
  return (
    <section
      className={[styles.panel, ground === "page" && styles.shade, reverse && styles.reverse].filter(Boolean).join(" ")}
      data-ground={ground}
      aria-labelledby={id}
    >
      <div className={styles.frame}>
        <Picture
          className={styles.picture}
          src={picture.src}
          alt=""
          width={picture.width}
          height={picture.height}
          sizes={coverSizes(picture, FRAMES)}
          style={{ objectPosition: picture.focus }}
        />
      </div>
      <div className={`${contentClass} ${styles.inner}`}>
        <div className={styles.text}>
          <h2 id={id}>{title}</h2>
          {children}
          <Link to={link.to} className={buttonClass("primary", { wide: true })}>
            {link.text}
          </Link>
        </div>
      </div>
    </section>
  );
}
