import { type CSSProperties, useState } from "react";
import { preload } from "react-dom";
import { type PictureSource, pictureSources } from "../../media/picture-sources.ts";
import styles from "./picture.module.css";

export type PictureProps = {
  /** A versioned upload is served in variants; any other URL is used unchanged. Empty if there is no picture. */
  src: string;
  alt: string;
  /** Size of the original in pixels. Reserves the space before the picture has loaded. */
  width: number;
  height: number;
  /** The HTML attribute, for the uncropped picture. If its sides are cropped, use `coverSizes`. */
  sizes: string;
  /** `eager`: preloaded with high priority. Only for the largest picture in the first view. */
  loading?: "eager" | "lazy";
  /** Another picture, which phones show over their whole width. */
  phone?: { src: string; width: number; height: number };
  /** Sets `data-selected`, for style sheets that show one of several pictures. */
  selected?: boolean;
  className?: string;
  style?: CSSProperties;
};

type Frame = {
  /** From this viewport width. Undefined for the last frame. */
  minWidthPx?: number;
  widthVw: number;
  heightVw: number;
};

/** `sizes` of a picture with `object-fit: cover`. `frames` starts with the widest viewport. */
export function coverSizes(picture: { width: number; height: number }, frames: readonly Frame[]): string {
  return frames
    .map(({ minWidthPx, widthVw, heightVw }) => {
      const size = `${Math.round(Math.max(widthVw, (heightVw * picture.width) / picture.height))}vw`;
      return minWidthPx === undefined ? size : `(min-width: ${minWidthPx}px) ${size}`;
    })
    .join(", ");
}

const PHONE = "(max-width: 599px)";
const LARGER = "(min-width: 600px)";

/** An image without content: the style sheet draws the placeholder behind it. */
const NO_IMAGE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * A picture whose variants let the browser choose size and format. It causes no layout shift. A picture that is missing, or
 * that fails to load, is a drawn placeholder of the same size and alternative text.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  loading = "lazy",
  phone,
  selected,
  className,
  style,
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState("");
  const isMissing = src === failedSrc;
  const sources = isMissing ? [] : pictureSources(src, width);
  const phoneSources = isMissing || phone === undefined ? [] : pictureSources(phone.src, phone.width);
  const isEager = loading === "eager";
  if (isEager && !isMissing) {
    preloadFirst(src, sources, sizes, phone && LARGER);
    if (phone) preloadFirst(phone.src, phoneSources, "100vw", PHONE);
  }
  const image = (
    <img
      // The server's image may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && !isMissing) setFailedSrc(src);
      }}
      onError={() => setFailedSrc(src)}
      className={[isMissing ? styles.missing : styles.image, className].filter(Boolean).join(" ")}
      src={isMissing ? NO_IMAGE : src}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? undefined : "lazy"}
      decoding={isEager ? undefined : "async"}
      fetchPriority={isEager ? "high" : undefined}
      data-selected={selected || undefined}
      style={style}
    />
  );
  if (sources.length === 0 && (phone === undefined || isMissing)) return image;
  return (
    <picture className={styles.picture}>
      {phoneSources.map(({ type, srcSet }) => (
        <source key={type} media={PHONE} type={type} srcSet={srcSet} sizes="100vw" />
      ))}
      {phone && phoneSources.length === 0 && <source media={PHONE} srcSet={phone.src} />}
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}

/** React preloads an `img` with high priority by itself, but not inside a `picture`. */
function preloadFirst(src: string, [best]: readonly PictureSource[], imageSizes: string, media?: string): void {
  const variants = best && { imageSrcSet: best.srcSet, imageSizes, type: best.type };
  preload(src, { as: "image", fetchPriority: "high", media, ...variants });
}
