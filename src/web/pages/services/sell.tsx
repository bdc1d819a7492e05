import { Link } from "react-router";
import { sell as text } from "../../../contract/enquiries/wording/sell.ts";
import { site } from "../../../contract/settings/site.ts";
import { CallLink } from "../../features/dealer/call-link.tsx";
import { Steps } from "../../features/steps/steps.tsx";
import { StartForm } from "../../features/trade-in/start-form.tsx";
import { sitePicture } from "../../media/site-pictures.ts";
import { findDealer, metadata } from "../../metadata/metadata.ts";
import { useScope, useVisitorScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/layout.tsx";
import { PageHero } from "../../ui/picture/page-hero.tsx";
import type { Route } from "./+types/sell.ts";
import styles from "./sell.module.css";

const PICTURE = sitePicture("static/sell-your-car.webp");

export const meta: Route.MetaFunction = ({ matches }) => {
  const dealer = findDealer(matches)?.dealer_name;
  return metadata(matches, {
    title: text.title(dealer),
    description: text.description(dealer),
    image: PICTURE,
  });
};

export default function Sell() {
  const { dealer } = useScope();
  // As in the header: the dealer visited last.
  const { dealer: visited, paths } = useVisitorScope();
  return (
    <>
      <PageHero
        title={text.title(dealer?.dealer_name)}
        picture={{ src: PICTURE, width: 1200, height: 800, focus: "60% 50%" }}
      >
        <p className={styles.intro}>{text.intro(dealer?.dealer_name)}</p>
        <section className={styles.criteria} aria-labelledby="criteria">
          <h2 id="criteria" className={styles.subtitle}>
            {text.checklistTitle}
          </h2>
          <ul className={styles.checklist}>
            {text.checklist.map((criterion) => (
              <li key={criterion}>
                <Icon name="check" size={22} />
                {criterion}
              </li>
            ))}
          </ul>
        </section>
        {site.tradeIn !== null && <StartForm address={site.tradeIn} />}
      </PageHero>
      <Section id="steps" title={text.stepsTitle} mist>
        <Steps steps={text.steps} />
      </Section>
      <Section id="talk" title={text.talkTitle}>
        <p className={styles.intro}>{text.talk}</p>
        <p className={styles.links}>
          <CallLink dealer={visited} text={text.call} className={buttonClass("ink", { wide: true })} />
          <Link to={paths.used} className={buttonClass("quiet", { wide: true })}>
            {text.used}
          </Link>
        </p>
      </Section>
    </>
  );
}
