import { type Location, useLocation } from "react-router";
import { LARGE_CAR_PICTURE } from "../../../media/car-picture.ts";
import { isNewPage, pageFamily } from "../../../routing/page-family.ts";
import { type Preview, previewOf } from "../../../routing/preview.ts";
import { contentClass } from "../../../ui/layout.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import styles from "./slow-page.module.css";

const PARTS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/**
 * The placeholder of a page that is slow to load, in the shape of its family, with what the link knows of the page. It covers the
 * window below the header, so the page beneath keeps its scroll position, its focus and what was typed.
 */
export function SlowPage({ coming }: { coming: Location }) {
  const current = useLocation();
  if (!isNewPage(current, coming)) return null;
  const preview = previewOf(coming);
  return (
    <div className={`${styles.placeholder} ${styles[pageFamily(coming.pathname)]}`} aria-hidden="true">
      <div className={styles.band} data-ground="dark" />
      <div className={`${contentClass} ${styles.parts}`}>
        {preview && <KnownParts preview={preview} />}
        {PARTS.slice(preview ? 3 : 0).map((part) => (
          <div key={part} className={styles.part} />
        ))}
      </div>
    </div>
  );
}

/** In the places that they have on the page. */
function KnownParts({ preview: { name, detail, price, picture } }: { preview: Preview }) {
  return (
    <>
      <Picture
        className={styles.picture}
        src={picture.uri}
        alt=""
        width={1200}
        height={800}
        sizes={LARGE_CAR_PICTURE}
        style={{ objectPosition: picture.focus }}
      />
      <p className={styles.name}>
        {name}
        <span>{detail}</span>
      </p>
      <p className={styles.price}>{price}</p>
    </>
  );
}
