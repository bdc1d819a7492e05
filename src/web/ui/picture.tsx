import type { CSSProperties } from "react";
import { preload } from "react-dom";
import { pictureSources } from "../media/picture-sources.ts";
import styles from "./picture.module.css";

export type PictureProps = {
  /** Of an upload with its version there are copies; other addresses are shown as they are. */
  src: string;
  alt: string;
  /** Pixels of the original, which say how high it stands before it is there. */
  width: number;
  height: number;
  /**
   * How wide the whole picture is shown, in CSS pixels or parts of the screen, for the browser to choose a copy by. Of one that
   * is cut at its sides that is wider than its frame: see `coverSizes`.
   */
  sizes: string;
  /** `first`: the page's largest, fetched before all else; there is one. Others wait until they are about to be seen. */
  loading?: "first" | "lazy";
  /** Of several in one place, the one to be seen. */
  chosen?: boolean;
  className?: string;
  style?: CSSProperties;
};

type Frame = {
  /** Pixels of the screen's width that it is so from; the last frame has none. */
  from?: number;
  /** Percent of the screen's width. */
  width: number;
  height: number;
};

/** `sizes` of a picture that covers its frame, whatever it loses at its sides. `frames`: the widest screen's first. */
export function coverSizes(picture: { width: number; height: number }, frames: readonly Frame[]): string {
  return frames
    .map(({ from, width, height }) => {
      const shown = `${Math.round(Math.max(width, (height * picture.width) / picture.height))}vw`;
      return from === undefined ? shown : `(min-width: ${from}px) ${shown}`;
    })
    .join(", ");
}

/** A picture in the size and format that suit the visitor's screen. Its place is kept until it is there. */
export function Picture({ src, alt, width, height, sizes, loading = "lazy", chosen, className, style }: PictureProps) {
  const sources = pictureSources(src, width);
  const [best] = sources;
  const first = loading === "first";
  if (first) {
    // React preloads a plain `img` of high priority by itself, but none inside a `picture`.
    const variants = best && { imageSrcSet: best.srcSet, imageSizes: sizes, type: best.type };
    preload(src, { as: "image", fetchPriority: "high", ...variants });
  }
  const image = (
    <img
      className={className ? `${styles.image} ${className}` : styles.image}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={first ? undefined : "lazy"}
      decoding={first ? undefined : "async"}
      fetchPriority={first ? "high" : undefined}
      data-chosen={chosen || undefined}
      style={style}
    />
  );
  if (best === undefined) return image;
  return (
    <picture className={styles.choice}>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
