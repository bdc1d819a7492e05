import { licences as text } from "../../../contract/content/wording/legal/licences.ts";
import { metadata } from "../../metadata/metadata.ts";
import { contentClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/licences.ts";
import texts from "./licences/licences.txt?url";
import groups from "./licences/packages.json";
import styles from "./licences.module.css";

export const meta: Route.MetaFunction = ({ matches }) => metadata(matches, text);

/** A longer list has the whole width, in columns. Shorter ones lie side by side. */
const SHORT_LIST = 4;

/** The packages of others that the site ships. Set-up lists them from the installed ones; their licences' texts are a file of their own. */
export default function Licences() {
  return (
    <article className={`${contentClass} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <p className={styles.intro}>{text.intro}</p>
        <a href={texts}>{text.texts}</a>
      </header>
      {groups.map(({ licence, packages }) => (
        <section
          key={licence}
          className={packages.length > SHORT_LIST ? styles.wide : undefined}
          aria-labelledby={licence}
        >
          <h2 id={licence} className={styles.licence}>
            {licence}
          </h2>
          <p className={styles.count}>{text.packages(packages.length)}</p>
          <ul className={styles.packages}>
            {packages.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
