import { type ChangeEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { MAX_TRADE_IN_PICTURES, PICTURE_ACCEPT } from "../../../../contract/enquiries/trade-ins/trade-in-limits.ts";
import { pictureChooser as text } from "../../../../contract/enquiries/trade-ins/wording/picture-chooser.ts";
import { Icon } from "../../../ui/icon.tsx";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";
import styles from "./picture-chooser.module.css";
import { type PreparedPicture, preparePicture } from "./prepare-picture.ts";

/** Chooses up to ten photos, which are shrunk at once and sent with the form. The default export is for `lazy`. */
export default function PictureChooser({ pictures }: { pictures: RefObject<readonly PreparedPicture[]> }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(pictures.current);
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    pictures.current = chosen;
  }, [chosen, pictures]);

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const photos = [...(target.files ?? [])];
    // The same photo can be chosen again after it was removed.
    target.value = "";
    setProblem("");
    setPreparing(true);
    let room = MAX_TRADE_IN_PICTURES - chosen.length;
    for (const photo of photos) {
      if (room === 0) {
        setProblem(text.tooMany);
        break;
      }
      const prepared = await preparePicture(photo);
      if (prepared === undefined) {
        setProblem(text.unreadable(photo.name));
        continue;
      }
      room -= 1;
      setChosen((before) => [...before, prepared]);
    }
    setPreparing(false);
  };
  const remove = (picture: PreparedPicture) => {
    setProblem("");
    setChosen((before) => before.filter((one) => one !== picture));
    input.current?.focus();
  };
  const isFull = chosen.length >= MAX_TRADE_IN_PICTURES;
  return (
    <fieldset className={styles.pictures} aria-describedby={`${id}-hint`}>
      <legend>{text.pictures}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {text.picturesHint}
      </p>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((picture, index) => (
            <li key={picture.id}>
              {picture.thumbnail === null ? (
                <span className={styles.noThumbnail}>{text.picture(index + 1)}</span>
              ) : (
                <img src={picture.thumbnail} alt={text.picture(index + 1)} />
              )}
              <button type="button" className={styles.remove} onClick={() => remove(picture)}>
                <Icon name="x" size={18} />
                <span className={visuallyHiddenClass}>{text.remove(index + 1)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className={styles.add} data-disabled={isFull || isPreparing || undefined}>
        <input
          ref={input}
          type="file"
          accept={PICTURE_ACCEPT}
          multiple
          disabled={isFull || isPreparing}
          onChange={add}
          onInput={(event) => event.stopPropagation()}
        />
        {isPreparing ? text.preparing : text.choose}
      </label>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
    </fieldset>
  );
}
