import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { contentClass } from "../../ui/layout.tsx";
import { coverSizes, Picture } from "../../ui/picture.tsx";
import styles from "./promo-panel.module.css";

type PromoPanelProps = {
  id: string;
  title: string;
  children: ReactNode;
  link: { to: string; text: string };
  /** Address of a picture; `focus` is what of it must stay in view, as CSS object-position. */
  picture: { src: string; width: number; height: number; focus?: string };
  tone: "yellow" | "ink" | "mist";
  /** The picture on the left. */
  reverse?: boolean;
};

/** As in the style sheet. */
const FRAMES = [
  { from: 800, width: 50, height: 40 },
  { width: 100, height: 67 },
];

/** A band with a picture to one edge, and words with one thing to do on the other side. */
export function PromoPanel({ id, title, children, link, picture, tone, reverse = false }: PromoPanelProps) {
  return (
    <section
      className={[styles.panel, styles[tone], reverse && styles.reverse].filter(Boolean).join(" ")}
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
          <Link to={link.to} className={buttonClass(tone === "yellow" ? "ink" : "primary", { wide: true })}>
            {link.text}
          </Link>
        </div>
      </div>
    </section>
  );
}
