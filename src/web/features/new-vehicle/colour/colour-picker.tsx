import type { FormEvent } from "react";
import { useSearchParams } from "react-router";
import type { RangeItem } from "../../../../contract/range/range.ts";
import { newModel as text } from "../../../../contract/range/wording/new-vehicle.ts";
import { slugify } from "../../../../contract/text/slug.ts";
import { uploadUrl } from "../../../routing/paths.ts";
import { contentClass } from "../../../ui/layout.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import { findChosenColour } from "./chosen-colour.ts";
import styles from "./colour-picker.module.css";

/**
 * The car in the colour of the query parameter `colour`, or else in its first colour. The URL keeps the choice across
 * variants, makes it shareable and works without JavaScript.
 */
export function ColourPicker({ item }: { item: RangeItem }) {
  const [query, setQuery] = useSearchParams();
  const colours = item.colour.map((colour) => ({ ...colour, slug: slugify(colour.name) }));
  const chosen = findChosenColour(item, query);
  const selected = colours.find(({ name }) => name === chosen?.name) ?? colours[0];
  if (selected === undefined) return null;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const next = new URLSearchParams(query);
    next.set("colour", (submitter as HTMLButtonElement).value);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  const name = `${item.make} ${item.model}`;
  return (
    <section className={styles.studio} aria-labelledby="colours">
      <div className={`${contentClass} ${styles.head}`}>
        <h2 id="colours">{text.chooseColour}</h2>
        <output className={styles.selected}>{selected.name}</output>
      </div>
      <div className={styles.stage}>
        {colours.map(({ slug, name: colour, image }) => (
          <Picture
            key={slug}
            className={styles.picture}
            selected={slug === selected.slug}
            src={uploadUrl(image, "range")}
            alt={text.inColour(name, colour)}
            width={1200}
            height={800}
            sizes="(min-width: 900px) 880px, 100vw"
          />
        ))}
      </div>
      <form method="get" action="#colours" onSubmit={onSubmit} className={contentClass}>
        <ul className={styles.swatches}>
          {colours.map(({ slug, name: colour, hex_code }) => (
            <li key={slug}>
              <button
                type="submit"
                name="colour"
                value={slug}
                className={styles.swatch}
                aria-pressed={slug === selected.slug}
              >
                <span className={styles.paint} style={{ backgroundColor: hex_code }} />
                {colour}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}
