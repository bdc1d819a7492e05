import type { PageText } from "../../../contract/content/page-text.ts";
import { type LegalText, legalPage as text } from "../../../contract/content/wording/legal/legal-text.ts";
import { contentClass } from "../../ui/layout.tsx";
import { Disclaimer } from "./disclaimer.tsx";
import { HtmlText } from "./html-text.tsx";
import styles from "./legal-page.module.css";
import { LinkedText } from "./linked-text.tsx";

/**
 * A legal text with a table of contents: next to it on a wide screen, above it on a narrow one. A text of staff, which has
 * no contents, replaces it.
 */
export function LegalPage({ legalText, pageText }: { legalText: LegalText; pageText: PageText | null }) {
  if (pageText !== null) return <StaffPage {...pageText} />;
  const hasSeveralParts = legalText.parts.length > 1;
  return (
    <article className={`${contentClass} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{legalText.title}</h1>
        <p className={styles.intro}>{legalText.intro}</p>
        <p className={styles.updated}>
          {text.updated} {legalText.updated}
        </p>
        <Disclaimer />
      </header>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">{text.contents}</h2>
        {legalText.parts.map(({ title, sections }) => (
          <div key={sections[0]?.id}>
            {title && <p className={styles.partName}>{title}</p>}
            <ul className={styles.anchors}>
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.parts}>
        {legalText.parts.map(({ title, sections }) => (
          <div key={sections[0]?.id} className={styles.part}>
            {title && <h2>{title}</h2>}
            {sections.map((section) => (
              <LegalSection key={section.id} {...section} level={hasSeveralParts ? "h3" : "h2"} />
            ))}
          </div>
        ))}
      </div>
    </article>
  );
}

function StaffPage({ title, body }: PageText) {
  return (
    <article className={`${contentClass} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Disclaimer />
      </header>
      <div className={styles.parts}>
        <HtmlText html={body} />
      </div>
    </article>
  );
}

type SectionProps = LegalText["parts"][number]["sections"][number] & { level: "h2" | "h3" };

function LegalSection({ id, heading, body, level: Heading }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading id={id} className={styles.heading}>
        {heading}
      </Heading>
      {body.map((block) =>
        typeof block === "string" ? (
          <p key={block}>
            <LinkedText text={block} />
          </p>
        ) : (
          <ul key={block[0]}>
            {block.map((item) => (
              <li key={item}>
                <LinkedText text={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
