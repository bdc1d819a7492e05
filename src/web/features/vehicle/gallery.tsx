import { useState } from "react";
import { vehicleDetail } from "../../../contract/wording/used.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./gallery.module.css";
import { VehiclePicture } from "./vehicle-picture.tsx";

/** The main one takes its column. */
const SIZES = "(min-width: 1340px) 750px, (min-width: 960px) 57vw, 92vw";

/** The main picture with thumbnails under it: pressing one shows it large. Without JavaScript each opens its picture. */
export function Gallery({ images, name }: { images: readonly { uri: string }[]; name: string }) {
  const [chosen, setChosen] = useState(0);
  const shown = Math.min(chosen, images.length - 1);
  const main = images[shown];
  if (main === undefined) return <VehiclePicture uri="" className={styles.main} sizes={SIZES} />;
  return (
    <div className={styles.gallery}>
      <VehiclePicture
        className={styles.main}
        uri={main.uri}
        alt={`${name}: ${vehicleDetail.photo(shown + 1, images.length).toLowerCase()}`}
        sizes={SIZES}
        loading="eager"
      />
      {images.length > 1 && (
        <ul className={styles.thumbnails} aria-label={vehicleDetail.photos}>
          {images.map((image, i) => (
            <li key={image.uri}>
              <a
                href={image.uri}
                className={styles.thumbnail}
                aria-label={vehicleDetail.photo(i + 1, images.length)}
                aria-current={i === shown ? "true" : undefined}
                data-replay=""
                onClick={(event) => {
                  event.preventDefault();
                  setChosen(i);
                }}
              >
                <Picture src={image.uri} alt="" width={300} height={200} sizes="(min-width: 600px) 8rem, 5.5rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
