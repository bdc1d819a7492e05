import type { FormEvent } from "react";
import { useSearchParams } from "react-router";
import { slugify } from "../../../contract/domain/slug.ts";
import type { RangeItem } from "../../../contract/resources/range.ts";
import { newModel as words } from "../../../contract/wording/new-vehicle.ts";
import { uploadUrl } from "../../routing/paths.ts";
import { contentClass } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./colour-picker.module.css";

/**
 * The car in each of its colours. The choice is in the address, so that it stays from variant to variant and can be
 * shared; without JavaScript the swatches send it. An unknown colour is the first.
 */
export function ColourPicker({ item }: { item: RangeItem }) {
  const [query, setQuery] = useSearchParams();
  const colours = item.colour.map((colour) => ({ ...colour, slug: slugify(colour.name) }));
  const chosen = colours.find(({ slug }) => slug === query.get("colour")) ?? colours[0];
  if (chosen === undefined) return null;

  const choose = (event: FormEvent<HTMLFormElement>) => {
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
        <h2 id="colours">{words.chooseColour}</h2>
        <output className={styles.chosen}>{chosen.name}</output>
      </div>
      <div className={styles.stage}>
        {colours.map(({ slug, name: colour, image }) => (
          <Picture
            key={slug}
            className={styles.picture}
            chosen={slug === chosen.slug}
            src={uploadUrl(image, "range")}
            alt={words.inColour(name, colour)}
            width={1200}
            height={800}
            sizes="(min-width: 900px) 880px, 100vw"
          />
        ))}
      </div>
      <form method="get" action="#colours" onSubmit={choose} className={contentClass}>
        <ul className={styles.swatches}>
          {colours.map(({ slug, name: colour, hex_code }) => (
            <li key={slug}>
              <button
                type="submit"
                name="colour"
                value={slug}
                className={styles.swatch}
                aria-pressed={slug === chosen.slug}
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
