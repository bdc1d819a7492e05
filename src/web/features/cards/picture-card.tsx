import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card, cardLinkClass, cardPictureClass } from "../../ui/card.tsx";
import { Picture, type PictureProps } from "../../ui/picture.tsx";
import styles from "./picture-card.module.css";

type PictureCardProps = {
  to: string;
  /** Address of a 3:2 picture. */
  picture: string;
  title: string;
  /** Above the title: a date, say. */
  over?: ReactNode;
  text: string;
  /** Under the text: what the link leads to. */
  more?: string;
  /** Takes the room it is given: the picture grows with it, and so does the title. */
  large?: boolean;
  /** How wide the picture is shown. */
  sizes: string;
  loading?: PictureProps["loading"];
};

/** A picture with a title and a few words: a deal, a special, a blog post. The whole card is one link. */
export function PictureCard(props: PictureCardProps) {
  const { to, picture, title, over, text, more, large = false, sizes, loading } = props;
  return (
    <Card
      className={large ? styles.large : undefined}
      picture={
        <Picture
          className={cardPictureClass}
          src={picture}
          alt=""
          width={1200}
          height={800}
          sizes={sizes}
          loading={loading}
        />
      }
    >
      {over !== undefined && <p className={styles.over}>{over}</p>}
      <h3 className={styles.title}>
        <Link to={to} className={cardLinkClass}>
          {title}
        </Link>
      </h3>
      <p className={styles.body}>{text}</p>
      {more !== undefined && (
        <span className={styles.more} aria-hidden="true">
          {more}
        </span>
      )}
    </Card>
  );
}
