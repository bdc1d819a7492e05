import { type MouseEvent, useRef, useState } from "react";
import type { FileUri } from "../../../../contract/resource.ts";
import { vehicleDetail as text } from "../../../../contract/stock/wording/used.ts";
import { fullScreen } from "../../../../contract/stock/wording/vehicle-page.ts";
import { LARGE_CAR_PICTURE } from "../../../media/car-picture.ts";
import { Icon } from "../../../ui/icon.tsx";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import { VehiclePicture } from "../vehicle-picture.tsx";
import styles from "./gallery.module.css";

/**
 * A main picture, which opens all over the whole screen, and thumbnails that select it. Without JavaScript each links to its
 * picture.
 */
export function Gallery({ images, name }: { images: readonly FileUri[]; name: string }) {
  const [selected, setSelected] = useState(0);
  const gallery = useRef<HTMLDivElement>(null);
  const index = Math.min(selected, images.length - 1);
  const main = images[index];
  if (main === undefined)
    return <VehiclePicture uri="" alt={text.noPhoto(name)} className={styles.main} sizes={LARGE_CAR_PICTURE} />;
  const altOf = ({ alt }: FileUri, i: number) => alt ?? text.photoOf(name, i + 1, images.length);

  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const viewer = await import("./full-screen.ts").catch(() => undefined);
    if (viewer === undefined) return location.assign(href);
    const [shown, ...thumbnails] = gallery.current?.querySelectorAll("img") ?? [];
    const pictures = images.map((image, i) => ({
      uri: image.uri,
      alt: altOf(image, i),
      shown: thumbnails[i]?.complete ? thumbnails[i] : i === index ? shown : undefined,
    }));
    viewer.openFullScreen(pictures, index, { title: fullScreen.title(name), onClose: setSelected });
  };

  return (
    <div ref={gallery} className={styles.gallery}>
      <a href={main.uri} className={styles.open} data-replay="" aria-haspopup="dialog" onClick={open}>
        <VehiclePicture
          className={styles.main}
          uri={main.uri}
          alt={altOf(main, index)}
          focus={main.focus}
          sizes={LARGE_CAR_PICTURE}
          loading="eager"
        />
        <span className={styles.expand}>
          <Icon name="expand" size={20} />
          <span className={visuallyHiddenClass}>{fullScreen.open}</span>
        </span>
      </a>
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
