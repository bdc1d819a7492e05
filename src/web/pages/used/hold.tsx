import { data, Link, redirect } from "react-router";
import { formatDayAndTime } from "../../../contract/appointments/appointments.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { HOLD_KEY_LENGTH, type HoldEnd } from "../../../contract/enquiries/holds/hold-states.ts";
import type { VehicleHold } from "../../../contract/enquiries/holds/vehicle-hold.ts";
import { holdPage as text } from "../../../contract/enquiries/holds/wording/hold-page.ts";
import { formatPhone, telHref } from "../../../contract/formats/format.ts";
import { ifFound } from "../../data/loading.ts";
import { readSubmittedForm, violationsOf } from "../../data/submitted-form.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { contentClass } from "../../ui/layout.tsx";
import { FactList } from "../../ui/table/fact-list.tsx";
import styles from "../appointments/appointment.module.css";
import type { Route } from "./+types/hold.ts";

const keyOf = ({ url }: Request) => new URL(url).searchParams.get("key") ?? "";

/** `key` is the secret in the links of the customer's e-mails. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const key = keyOf(request);
  const isKey = key.length === HOLD_KEY_LENGTH;
  const hold = isKey
    ? await ifFound(context.get(apiContext).get(endpoints.vehicleHold, { query: { key } }))
    : undefined;
  return data({ hold: hold ?? null }, hold === undefined ? 404 : 200);
}

/** A link changes nothing, since programs open links too: only this form does. */
export async function action({ context, request }: Route.ActionArgs) {
  const { form, status } = await readSubmittedForm(request);
  if (form === null) return data({ failed: text.failed }, status);
  const key = keyOf(request);
  try {
    await context.get(apiContext).post(endpoints.giveUpHold, { body: { key } });
  } catch (error) {
    const isRefused = violationsOf(error).length > 0;
    return data({ failed: isRefused ? text.over : text.failed }, isRefused ? 422 : 502);
  }
  throw redirect(`/hold?${new URLSearchParams({ key })}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, { title: text.title, description: text.description });

export default function HoldPage({ loaderData: { hold }, actionData }: Route.ComponentProps) {
  const { paths } = useScope();
  if (hold === null) {
    return (
      <div className={`${contentClass} ${styles.page}`}>
        <h1>{text.unknownTitle}</h1>
        <p>{text.unknown}</p>
      </div>
    );
  }
  const { car, car_uri, reference, can_give_up, dealer_name, dealer_contact_no, address } = hold;
  const facts = [
    [text.car, car],
    [text.dealer, dealer_name],
    [text.where, address],
    [text.reference, reference],
    [
      text.phone,
      <a key="phone" href={telHref(dealer_contact_no)}>
        {formatPhone(dealer_contact_no)}
      </a>,
    ],
  ] as const;
  return (
    <div className={`${contentClass} ${styles.page}`}>
      <h1>{text.title}</h1>
      <p role="status" className={actionData ? styles.failed : styles.status}>
        {actionData?.failed ?? statusOf(hold)}
      </p>
      <FactList facts={facts} />
      {can_give_up && (
        <section className={styles.change}>
          <h2>{text.giveUp}</h2>
          <p>{text.giveUpText}</p>
          <form method="post" className={styles.form}>
            <Button type="submit" variant="quiet" wide>
              {text.giveUpButton}
            </Button>
          </form>
        </section>
      )}
      <Link to={car_uri ?? paths.used} className={buttonClass("primary", { wide: true })}>
        {car_uri === null ? text.seeOthers : text.seeCar}
      </Link>
    </div>
  );
}

function statusOf({ state, reason, ends_at, hours }: VehicleHold): string {
  const until = ends_at === null ? "" : formatDayAndTime(new Date(ends_at));
  switch (state) {
    case "requested":
      return text.requested(until, hours);
    case "confirmed":
      return text.confirmed(until);
    case "waiting":
      return text.waiting;
    case "missed":
      return text.missed;
    case "ended":
      return text.ends[reason as HoldEnd];
  }
}
