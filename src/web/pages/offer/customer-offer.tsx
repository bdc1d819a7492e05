import { useEffect } from "react";
import { data, Link, redirect, useSearchParams } from "react-router";
import { formatLongDate } from "../../../contract/dates/format-date.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { DECLINE_REASONS, OFFER_KEY_LENGTH } from "../../../contract/enquiries/offer.ts";
import type { CustomerOffer } from "../../../contract/enquiries/offers/customer-offer.ts";
import { offerFacts, offerPage as text } from "../../../contract/enquiries/offers/wording/customer-offer.ts";
import { formatKilometres, formatPhone, telHref } from "../../../contract/formats/format.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { ifFound } from "../../data/loading.ts";
import { noticeOf, readSubmittedForm, violationsOf } from "../../data/submitted-form.ts";
import { Gallery } from "../../features/vehicle/gallery/gallery.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { buttonClass } from "../../ui/button.tsx";
import { contentClass, shortContentClass } from "../../ui/layout.tsx";
import { FactList } from "../../ui/table/fact-list.tsx";
import type { Route } from "./+types/customer-offer.ts";
import styles from "./customer-offer.module.css";
import { OfferAnswers } from "./offer-answers.tsx";
import { OfferFigures } from "./offer-figures.tsx";

const keyOf = ({ url }: Request) => new URL(url).searchParams.get("key") ?? "";

/** `key` is the secret in the customer's link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const key = keyOf(request);
  const isKey = key.length === OFFER_KEY_LENGTH;
  const offer = isKey ? await ifFound(context.get(apiContext).get(endpoints.offer, { query: { key } })) : undefined;
  return data({ offer: offer ?? null, key }, offer === undefined ? 404 : 200);
}

/** A link changes nothing, since programs open links too: only these forms do. */
export async function action({ context, request }: Route.ActionArgs) {
  const { form, status } = await readSubmittedForm(request);
  if (form === null) return data({ failed: text.failed, typed: {} }, status);
  const key = keyOf(request);
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const typed = { question: textOf("question"), reason: textOf("reason"), remark: textOf("remark") };
  const answer = ANSWERS.find((one) => one === form.get("answer"));
  if (answer === undefined) return data({ failed: text.failed, typed }, 400);
  try {
    await send(context.get(apiContext), answer, { key, ...typed });
  } catch (error) {
    const [violation] = violationsOf(error);
    if (violation) return data({ failed: violation.message, typed }, 422);
    const { notice, status: failure } = noticeOf(error, { notSent: text.failed, tooMany: text.tooMany });
    return data({ failed: notice, typed }, failure);
  }
  throw redirect(`/offer?${new URLSearchParams({ key, ...(answer === "ask" && { done: "asked" }) })}`, 303);
}

const ANSWERS = ["accept", "decline", "ask"] as const;

type Typed = { key: string; question: string; reason: string; remark: string };

function send(api: ApiClient, answer: (typeof ANSWERS)[number], { key, question, reason, remark }: Typed) {
  if (answer === "accept") return api.post(endpoints.acceptOffer, { body: { key } });
  if (answer === "ask") return api.post(endpoints.askAboutOffer, { body: { key, question } });
  const chosen = DECLINE_REASONS.find((one) => one === reason) ?? "Something else";
  return api.post(endpoints.declineOffer, { body: { key, reason: chosen, remark } });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, { title: text.title, description: text.description });

export default function OfferPage({ loaderData: { offer, key }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  useSeen(offer, key);
  if (offer === null) {
    return (
      <div className={shortContentClass}>
        <h1>{text.unknownTitle}</h1>
        <p>{text.unknown}</p>
      </div>
    );
  }
  const failed = actionData?.failed;
  const status = statusOf(offer, query.get("done"));
  const { car, title, dealer_name: dealer, dealer_contact_no: phone } = offer;
  return (
    <div className={`${contentClass} ${styles.page}`}>
      <header className={styles.head}>
        <p className={styles.from}>{[text.title, dealer].join(" · ")}</p>
        <h1>{title}</h1>
        {(failed ?? status) && (
          <p role={failed ? "alert" : "status"} className={failed || isBad(offer) ? styles.failed : styles.status}>
            {failed ?? status}
          </p>
        )}
        {offer.newer_key !== null && (
          <a className={buttonClass("primary", { wide: true })} href={`/offer?key=${offer.newer_key}`}>
            {text.newer}
          </a>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.pictures}>{car !== null && <Gallery images={car.images} name={title} />}</div>
        <div className={styles.side}>
          <OfferFigures offer={offer} />
          <p className={styles.actions}>
            <a className={buttonClass("quiet", { wide: true })} href={`/api/offers/pdf?key=${key}`}>
              {text.pdf}
            </a>
            <a className={buttonClass("quiet", { wide: true })} href={telHref(phone)}>
              {text.call(dealer)}
            </a>
          </p>
          <OfferAnswers offer={offer} typed={actionData?.typed} />
        </div>
        <div className={styles.about}>
          <Facts offer={offer} />
        </div>
      </div>
    </div>
  );
}

function Facts({ offer }: { offer: CustomerOffer }) {
  const { car, reference, version, valid_until, customer_name, salesperson, dealer_name, address } = offer;
  const facts = [
    [offerFacts.reference, `${reference}, ${offerFacts.version(version)}`],
    [offerFacts.validUntil, formatLongDate(valid_until)],
    [offerFacts.for, customer_name],
    [
      offerFacts.from,
      [salesperson, dealer_name, address, formatPhone(offer.dealer_contact_no)].filter(Boolean).join(", "),
    ],
    [offerFacts.year, car?.year],
    [offerFacts.mileage, typeof car?.mileage === "number" ? formatKilometres(car.mileage) : null],
    [offerFacts.colour, car?.colour],
    [offerFacts.stockNumber, car?.stock_number],
  ] as const;
  return (
    <>
      <FactList facts={facts} />
      {car !== null && (
        <p>
          <Link to={car.uri}>{text.seeCar}</Link>
        </p>
      )}
    </>
  );
}

/** Tells the dealer once that the offer is open on a screen. Programs that only fetch the page, such as previews of links, run no script. */
function useSeen(offer: CustomerOffer | null, key: string): void {
  const isOpen = offer?.can_accept === true;
  useEffect(() => {
    if (isOpen && document.visibilityState === "visible") {
      browserApi.post(endpoints.seeOffer, { body: { key } }).catch(() => {});
    }
  }, [isOpen, key]);
}

const isBad = ({ can_accept, status, car_taken }: CustomerOffer) => (can_accept ? car_taken : status !== "accepted");

function statusOf(offer: CustomerOffer, done: string | null): string {
  const { status, car_taken, dealer_name: dealer, dealer_contact_no: phone, valid_until: day } = offer;
  switch (status) {
    case "accepted":
      return offer.reserves_car ? text.acceptedAndReserved(dealer) : text.accepted(dealer);
    case "declined":
      return text.declined;
    case "expired":
      return text.expired(day);
    case "withdrawn":
      return text.withdrawn(dealer);
    case "replaced":
      return text.replaced;
    case "sent":
      if (done === "asked") return text.asked;
      return car_taken ? text.taken(dealer, formatPhone(phone)) : text.validUntil(day);
  }
}
