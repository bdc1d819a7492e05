import type { ReactNode } from "react";
import { Link } from "react-router";
import { keepAmountsOnOneLine } from "../../../contract/formats/format-text.ts";
import { prefetchInView } from "../../routing/link-behaviour.ts";
import { Card, cardLinkClass, cardPictureClass } from "../../ui/card.tsx";
import { Picture, type PictureProps } from "../../ui/picture/picture.tsx";
import styles from "./picture-card.module.css";

type PictureCardProps = {
  to: string;
  /** URL of a 3:2 picture. */
  pictureSrc: string;
  /** CSS position of the point of the picture that stays visible. */
  focus?: string;
  title: string;
  /** Text above the title, for example a date. */
  eyebrow?: ReactNode;
  /** What it costs, below the title. */
  figures?: ReactNode;
  text: string;
  /** A quiet line below the text. */
  facts?: ReactNode;
  /** Link text under the card's text. Decorative, as the title is the link. */
  linkText?: string;
  /** Fills the available height, with a larger picture and title. */
  large?: boolean;
  /** `sizes` of the picture. */
  sizes: string;
  loading?: PictureProps["loading"];
};

/** A card for a deal, a special or a blog post. The whole card is one link. */
export function PictureCard(props: PictureCardProps) {
  const {
    to,
    pictureSrc,
    focus,
    title,
    eyebrow,
    figures,
    text,
    facts,
    linkText,
    large = false,
    sizes,
    loading,
  } = props;
  return (
    <Card
      className={large ? styles.large : undefined}
      picture={
        <Picture
          className={cardPictureClass}
          src={pictureSrc}
          alt=""
          width={1200}
          height={800}
          sizes={sizes}
          loading={loading}
          style={{ objectPosition: focus }}
        />
      }
    >
      {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h3 className={styles.title}>
        <Link to={to} className={cardLinkClass} prefetch={prefetchInView}>
          {keepAmountsOnOneLine(title)}
        </Link>
      </h3>
      {figures}
      <p className={styles.body}>{keepAmountsOnOneLine(text)}</p>
      {facts && <p className={styles.facts}>{facts}</p>}
      {linkText !== undefined && (
        <span className={styles.linkText} aria-hidden="true">
          {linkText}
        </span>
      )}
    </Card>
  );
}
