import { useState } from "react";
import { vehicleDetail } from "../../../contract/wording/used.ts";
import styles from "./gallery.module.css";
import { VehiclePicture } from "./vehicle-picture.tsx";

/** The main picture with thumbnails under it: pressing one shows it large. Without JavaScript each opens its picture. */
export function Gallery({ images, name }: { images: readonly { uri: string }[]; name: string }) {
  const [chosen, setChosen] = useState(0);
  const shown = Math.min(chosen, images.length - 1);
  const main = images[shown];
  if (main === undefined) return <VehiclePicture uri="" className={styles.main} />;
  return (
    <div className={styles.gallery}>
      <VehiclePicture
        className={styles.main}
        uri={main.uri}
        alt={`${name}: ${vehicleDetail.photo(shown + 1, images.length).toLowerCase()}`}
        fetchPriority="high"
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
                onClick={(event) => {
                  event.preventDefault();
                  setChosen(i);
                }}
              >
                <img src={image.uri} alt="" width={300} height={200} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
