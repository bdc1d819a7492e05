import { Link } from "react-router";
import { aboutUs, defaultAboutUs } from "../../../contract/content/wording/about-us.ts";
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

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title } = loaderData ?? defaultAboutUs();
  return metadata(matches, { title, description: aboutUs().description, image: PICTURE });
};

/** Staff write the group's story. The particulars, which the law requires, follow from the settings. */
export default function AboutUs({ loaderData: pageText }: Route.ComponentProps) {
  const { paths } = useScope();
  const { title, body } = pageText ?? defaultAboutUs();
  const text = aboutUs();
  return (
    <>
      <div data-ground="dark">
        <div className={`${contentClass} ${styles.title}`}>
          <h1>{title}</h1>
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
      <section className={`${contentClass} ${styles.story}`}>
        <HtmlText html={body} />
      </section>
      <Section id="group" title={text.particularsTitle} mist>
        <div className={styles.group}>
          <div className={styles.particulars}>
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
          <div className={styles.contact}>
            <h3>{text.contact}</h3>
            <p>{text.contactText}</p>
            <p className={styles.links}>
              <Link to={paths.dealers} className={buttonClass("primary", { wide: true })}>
                {text.dealers}
              </Link>
              <Link to={paths.new} className={buttonClass("quiet", { wide: true })}>
                {text.range}
              </Link>
            </p>
          </div>
        </div>
      </Section>
    </>
  );
}
