import { useState } from "react";
import type { FileUri } from "../../../contract/resources/resource.ts";
import { vehicleDetail as text } from "../../../contract/wording/used.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./gallery.module.css";
import { VehiclePicture } from "./vehicle-picture.tsx";

/** `sizes` of the main picture. */
const SIZES = "(min-width: 1340px) 750px, (min-width: 960px) 57vw, 92vw";

/** A main picture and thumbnails that select it. Without JavaScript a thumbnail links to its picture. */
export function Gallery({ images, name }: { images: readonly FileUri[]; name: string }) {
  const [selected, setSelected] = useState(0);
  const index = Math.min(selected, images.length - 1);
  const main = images[index];
  if (main === undefined)
    return <VehiclePicture uri="" alt={text.noPhoto(name)} className={styles.main} sizes={SIZES} />;
  return (
    <div className={styles.gallery}>
      <VehiclePicture
        className={styles.main}
        uri={main.uri}
        alt={main.alt ?? text.photoOf(name, index + 1, images.length)}
        focus={main.focus}
        sizes={SIZES}
        loading="eager"
      />
      {images.length > 1 && (
        <ul className={styles.thumbnails} aria-label={text.photos}>
          {images.map((image, i) => (
            <li key={image.uri}>
              <a
                href={image.uri}
                className={styles.thumbnail}
                aria-label={text.photo(i + 1, images.length)}
                aria-current={i === index ? "true" : undefined}
                data-replay=""
                onClick={(event) => {
                  event.preventDefault();
                  setSelected(i);
                }}
              >
                <Picture
                  src={image.uri}
                  alt=""
                  width={300}
                  height={200}
                  sizes="(min-width: 600px) 8rem, 5.5rem"
                  style={{ objectPosition: image.focus }}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
