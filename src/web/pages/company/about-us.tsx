import { Link } from "react-router";
import { aboutUs as text } from "../../../contract/content/wording/about-us.ts";
import { browserApi } from "../../data/browser-api.ts";
import { Disclaimer } from "../../features/prose/disclaimer.tsx";
import { HtmlText } from "../../features/prose/html-text.tsx";
import { loadPageText } from "../../features/prose/load-page-text.ts";
import { sitePicture } from "../../media/site-pictures.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { contentClass, Section } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { Route } from "./+types/about-us.ts";
import styles from "./about-us.module.css";

const PICTURE = sitePicture("static/about-us.webp");

export const loader = ({ context }: Route.LoaderArgs) => loadPageText(context.get(apiContext), "/about-us");
export const clientLoader = () => loadPageText(browserApi, "/about-us");

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(matches, { title: loaderData?.title ?? text.title, description: text.description, image: PICTURE });

/** A text of staff replaces the story of the brand. The particulars, which the law requires, stay. */
export default function AboutUs({ loaderData: pageText }: Route.ComponentProps) {
  const { paths } = useScope();
  return (
    <>
      <div data-ground="dark">
        <div className={`${contentClass} ${styles.title}`}>
          <h1>{pageText?.title ?? text.title}</h1>
          {pageText === null && <p>{text.intro}</p>}
        </div>
        <Picture
          className={styles.picture}
          src={PICTURE}
          alt=""
          width={1600}
          height={900}
          sizes="(min-width: 800px) 100vw, 119vw"
          loading="eager"
        />
      </div>
      {pageText === null ? (
        <Story />
      ) : (
        <section className={`${contentClass} ${styles.staffText}`}>
          <HtmlText html={pageText.body} />
        </section>
      )}
      <Section id="group" title={text.groupTitle}>
        <div className={styles.group}>
          <div className={styles.text}>
            {text.group.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className={styles.links}>
              <Link to={paths.new} className={buttonClass("primary", { wide: true })}>
                {text.range}
              </Link>
              <Link to={paths.dealers} className={buttonClass("quiet", { wide: true })}>
                {text.dealers}
              </Link>
            </p>
          </div>
          <div className={styles.particulars}>
            <h3>{text.particularsTitle}</h3>
            <dl>
              {text.particulars.map(({ term, value }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <Disclaimer />
          </div>
        </div>
      </Section>
    </>
  );
}

function Story() {
  return (
    <>
      <Section id="beginning" title={text.beginningTitle}>
        <div className={styles.text}>
          {text.beginning.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section id="timeline" title={text.timelineTitle} mist>
        <ol className={styles.timeline}>
          {text.timeline.map(({ year, text: event }) => (
            <li key={year}>
              <strong>{year}</strong>
              <p>{event}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
