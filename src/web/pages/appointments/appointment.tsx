import { data, Link, redirect, useSearchParams } from "react-router";
import type { Appointment, AppointmentMove } from "../../../contract/appointments/appointment.ts";
import {
  APPOINTMENT_KEY_LENGTH,
  formatAppointment,
  formatDayAndTime,
} from "../../../contract/appointments/appointments.ts";
import { appointmentPage, appointmentRefusals } from "../../../contract/appointments/wording/test-drive-slots.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { telHref } from "../../../contract/formats/format.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { ifFound } from "../../data/loading.ts";
import { readSubmittedForm, violationsOf } from "../../data/submitted-form.ts";
import { SlotOptions } from "../../features/lead-form/slot-options.tsx";
import { loadSlots } from "../../features/lead-form/slots/load-slots.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { SelectField } from "../../ui/form/field.tsx";
import { contentClass } from "../../ui/layout.tsx";
import { FactList } from "../../ui/table/fact-list.tsx";
import type { Route } from "./+types/appointment.ts";
import styles from "./appointment.module.css";

const keyOf = ({ url }: Request) => new URL(url).searchParams.get("key") ?? "";

/** `key` is the secret in the links of the customer's e-mails. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const key = keyOf(request);
  const isKey = key.length === APPOINTMENT_KEY_LENGTH;
  const appointment = isKey ? await ifFound(api.get(endpoints.appointment, { query: { key } })) : undefined;
  if (appointment === undefined) return data({ appointment: null, days: [] }, 404);
  const { can_change, dealer_slug, starts_at } = appointment;
  return data({ appointment, days: can_change ? await loadSlots(api, dealer_slug, starts_at) : [] });
}

/** A link changes nothing, since programs open links too: only these forms do. */
export async function action({ context, request }: Route.ActionArgs) {
  const { form, status } = await readSubmittedForm(request);
  const startsAt = form?.get("starts_at");
  const change = form?.get("change");
  if (change !== "confirm" && change !== "cancel" && !(change === "move" && startsAt)) {
    return data({ failed: appointmentRefusals.failed }, form === null ? status : 400);
  }
  const key = keyOf(request);
  try {
    await applyChange(context.get(apiContext), change, { key, starts_at: String(startsAt) });
  } catch (error) {
    const isRefused = violationsOf(error).length > 0;
    const reason = change === "confirm" ? appointmentRefusals.tooLate : appointmentRefusals.taken;
    return data({ failed: isRefused ? reason : appointmentRefusals.failed }, isRefused ? 422 : 502);
  }
  throw redirect(`/appointment?${new URLSearchParams({ key, done: DONE[change] })}`, 303);
}

/** What the page's address says after a change. */
const DONE = { confirm: "confirmed", cancel: "cancelled", move: "moved" } as const;

function applyChange(api: ApiClient, change: keyof typeof DONE, move: AppointmentMove): Promise<Appointment> {
  const { key } = move;
  if (change === "confirm") return api.post(endpoints.confirmAppointment, { body: { key } });
  return change === "cancel"
    ? api.post(endpoints.cancelAppointment, { body: { key } })
    : api.post(endpoints.moveAppointment, { body: move });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title, description } = appointmentPage[loaderData?.appointment?.kind ?? "test-drive"];
  return metadata(matches, { title, description });
};

export default function AppointmentPage({ loaderData: { appointment, days }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const text = appointmentPage[appointment?.kind ?? "test-drive"];
  if (appointment === null) {
    return (
      <div className={`${contentClass} ${styles.page}`}>
        <h1>{text.unknownTitle}</h1>
        <p>{text.unknown}</p>
      </div>
    );
  }
  const { can_change, confirm_by, dealer_name, dealer_contact_no, address, car, book_again } = appointment;
  const time = formatAppointment({ startsAt: new Date(appointment.starts_at), endsAt: new Date(appointment.ends_at) });
  const facts = [
    [text.when, time],
    [text.car, car],
    [text.dealer, dealer_name],
    [text.where, address],
    [
      text.phone,
      <a key="phone" href={telHref(dealer_contact_no)}>
        {dealer_contact_no}
      </a>,
    ],
  ] as const;
  return (
    <div className={`${contentClass} ${styles.page}`}>
      <h1>{text.title}</h1>
      <p role="status" className={actionData ? styles.failed : styles.status}>
        {actionData?.failed ?? statusOf(appointment, query.get("done"))}
      </p>
      <FactList facts={facts} />
      {can_change && confirm_by !== null && (
        <section className={styles.change}>
          <h2>{text.confirm}</h2>
          <p>{text.confirmText(formatDayAndTime(new Date(confirm_by)))}</p>
          <form method="post" className={styles.form}>
            <input type="hidden" name="change" value="confirm" />
            <Button type="submit" wide>
              {text.confirmButton}
            </Button>
          </form>
        </section>
      )}
      {can_change && (
        <>
          {!appointment.car_gone && (
            <section className={styles.change}>
              <h2>{text.move}</h2>
              {days.length === 0 ? (
                <p>{text.noTimes(dealer_name, dealer_contact_no)}</p>
              ) : (
                <form method="post" className={styles.form}>
                  <input type="hidden" name="change" value="move" />
                  <SelectField label={text.moveTo} name="starts_at" required>
                    <option value="">{text.choose}</option>
                    <SlotOptions days={days} />
                  </SelectField>
                  <Button type="submit" wide>
                    {text.moveButton}
                  </Button>
                </form>
              )}
            </section>
          )}
          <section className={styles.change}>
            <h2>{text.cancel}</h2>
            <p>{text.cancelText}</p>
            <form method="post" className={styles.form}>
              <input type="hidden" name="change" value="cancel" />
              <Button type="submit" variant="quiet" wide>
                {text.cancelButton}
              </Button>
            </form>
          </section>
        </>
      )}
      {!can_change && book_again !== null && (
        <Link to={book_again} className={buttonClass("primary", { wide: true })}>
          {text.again}
        </Link>
      )}
    </div>
  );
}

function statusOf(appointment: Appointment, done: string | null): string {
  const { kind, state, confirm_by, can_change, car_gone, dealer_name, dealer_contact_no } = appointment;
  const text = appointmentPage[kind];
  if (state === "cancelled") return confirm_by === null ? text.cancelled : text.lapsed;
  if (!can_change) return text.past;
  if (car_gone) return text.gone(dealer_name, dealer_contact_no);
  if (confirm_by !== null) return text.unconfirmed(formatDayAndTime(new Date(confirm_by)));
  if (done === "confirmed") return text.confirmed;
  return done === "moved" ? text.moved : text.booked;
}
