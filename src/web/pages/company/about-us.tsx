import { Link } from "react-router";
import { aboutUs as text } from "../../../contract/wording/about-us.ts";
import { Disclaimer } from "../../features/prose/disclaimer.tsx";
import { sitePicture } from "../../media/site-pictures.ts";
import { metadata } from "../../metadata/metadata.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { contentClass, Section } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { Route } from "./+types/about-us.ts";
import styles from "./about-us.module.css";

const PICTURE = sitePicture("static/about-us.webp");

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, { title: text.title, description: text.description, image: PICTURE });

export default function AboutUs() {
  const { paths } = useScope();
  return (
    <>
      <div className={styles.hero}>
        <div className={`${contentClass} ${styles.title}`}>
          <h1>{text.title}</h1>
          <p>{text.intro}</p>
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
