import { Link } from "react-router";
import { thankYou as text } from "../../../contract/enquiries/wording/thank-you.ts";
import { site } from "../../../contract/settings/site.ts";
import { browserApi } from "../../data/browser-api.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { contentClass, sectionLinkClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/thank-you.ts";
import { FinanceDocuments } from "./finance-documents-list.tsx";
import { HoldResult } from "./hold-result.tsx";
import { loadThankYou } from "./load-thank-you.ts";
import { NextStep } from "./next-step.tsx";
import { readReceipt } from "./receipt.ts";
import { SentSummary } from "./sent-summary.tsx";
import styles from "./thank-you.module.css";
import { WhoAnswers } from "./who-answers.tsx";

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  loadThankYou(context.get(apiContext), { params, request });
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  loadThankYou(browserApi, { params, request });

export const meta: Route.MetaFunction = ({ matches }) => metadata(matches, { title: text.title });

type ThankYouProps = { loaderData: Awaited<ReturnType<typeof loadThankYou>> };

/** Thank-you page of all forms: who answers and by when, how to reach them, and what to look at next. */
export default function ThankYou({ loaderData: { kind, dealers, sent, next } }: ThankYouProps) {
  const { dealer: ownDealer, paths } = useScope();
  const receipt = sent && readReceipt(sent);
  const dealer = ownDealer ?? dealers.find(({ slug }) => slug === receipt?.dealer) ?? null;
  return (
    <>
      <div className={`${contentClass} ${styles.page}`}>
        <div className={styles.sent}>
          <h1>{text.title}</h1>
          <p className={styles.text}>{text.text}</p>
          {receipt?.hold && <HoldResult hold={receipt.hold} dealer={dealer?.dealer_name ?? site.groupName} />}
          <SentSummary kind={kind} receipt={receipt} dealer={dealer} />
          {receipt?.key !== undefined && (
            <p>
              <Link to={paths.tradeInPictures(receipt.key)} className={sectionLinkClass}>
                {text.addPictures}
              </Link>{" "}
              {text.addPicturesText}
            </p>
          )}
          {kind === "finance" && <FinanceDocuments />}
          <Link to={paths.home} className={buttonClass("primary", { wide: true })}>
            {text.backHome}
          </Link>
        </div>
        <WhoAnswers dealer={dealer} reference={receipt?.reference} />
      </div>
      <NextStep next={next} />
    </>
  );
}
