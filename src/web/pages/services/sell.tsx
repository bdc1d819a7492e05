import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { sellHere, sell as text } from "../../../contract/enquiries/wording/sell.ts";
import { site } from "../../../contract/settings/site.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { CallLink } from "../../features/dealer/call-link.tsx";
import { loadDealerChoices } from "../../features/lead-form/fields/load-dealer-choices.ts";
import type { LeadSubject } from "../../features/lead-form/lead.ts";
import { leadAction } from "../../features/lead-form/lead-action.ts";
import { LeadForm } from "../../features/lead-form/lead-form.tsx";
import { leadPresets } from "../../features/lead-form/presets.ts";
import { Steps } from "../../features/steps/steps.tsx";
import { StartForm } from "../../features/trade-in/start-form.tsx";
import { sitePicture } from "../../media/site-pictures.ts";
import { findDealer, metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope, useVisitorScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/layout.tsx";
import { PageHero } from "../../ui/picture/page-hero.tsx";
import type { Route } from "./+types/sell.ts";
import styles from "./sell.module.css";

const PICTURE = sitePicture("static/sell-your-car.webp");

const load = async (api: ApiClient, params: { dealerName?: string }) => ({
  dealers: await loadDealerChoices(api, params),
});

const toSubject = (dealer: string | undefined): LeadSubject => ({ ...leadPresets.sell, dealer_slug: dealer });

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params);

export const action = ({ context, params, request }: Route.ActionArgs) =>
  leadAction(context.get(apiContext), request, toSubject(params.dealerName));

export const meta: Route.MetaFunction = ({ matches }) => {
  const dealer = findDealer(matches)?.dealer_name;
  return metadata(matches, {
    title: text.title(dealer),
    description: text.description(dealer),
    image: PICTURE,
  });
};

type FoldedProps = { summary: string; isOpenAtFirst: boolean; children: ReactNode };

/** A form that opens at a press, and by itself if the browser has brought its input back. */
function Folded({ summary, isOpenAtFirst, children }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen] = useState(isOpenAtFirst);
  useEffect(() => {
    const inputs =
      details.current?.querySelectorAll<HTMLInputElement>("input:not([type=hidden], [type=checkbox])") ?? [];
    if (details.current && [...inputs].some(({ value }) => value !== "")) details.current.open = true;
  }, []);
  return (
    <details ref={details} className={styles.folded} open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

export default function Sell({ loaderData, actionData, params }: Route.ComponentProps) {
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
      <Section id="figure" title={sellHere.title}>
        <p className={styles.intro}>{sellHere.intro}</p>
        <Folded summary={sellHere.open} isOpenAtFirst={actionData !== undefined}>
          <LeadForm
            title={sellHere.form}
            subject={toSubject(params.dealerName)}
            dealers={loaderData.dealers}
            tradeIn="whole form"
            actionData={actionData}
          />
        </Folded>
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
