import { useEffect, useRef } from "react";
import { data, Form, Link, redirect, useSearchParams, useSubmit } from "react-router";
import type { Alert, AlertChange } from "../../../contract/alerts/alert.ts";
import { alertAbout, alertPush, alertList as text } from "../../../contract/alerts/wording/alerts.ts";
import { ALERT_KEY_LENGTH } from "../../../contract/constants.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { formatDate } from "../../../contract/formats/format.ts";
import { vehicleName } from "../../../contract/stock/vehicle-name.ts";
import { nameSearch } from "../../../contract/stock/wording/search/search-description.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { ApiError } from "../../data/api-errors.ts";
import { ifFound } from "../../data/loading.ts";
import { readSubmittedForm } from "../../data/submitted-form.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { shortContentClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/alerts.ts";
import styles from "./alerts.module.css";
import { Devices } from "./devices.tsx";

const CHANGES: readonly string[] = ["confirm", "pause", "resume", "end"] satisfies AlertChange[];
/** The changes that a link in an e-mail makes without another tap. Programs that open links confirm nothing. */
const ONE_TAP: readonly string[] = ["pause", "end"] satisfies AlertChange[];

/** The value of `done` for a device that was removed. */
const REMOVED = "remove";

/** `key` is the secret in the links of somebody's e-mails. */
async function load(api: ApiClient, { searchParams }: URL) {
  const key = searchParams.get("key") ?? "";
  const list =
    key.length === ALERT_KEY_LENGTH ? await ifFound(api.get(endpoints.alerts, { query: { key } })) : undefined;
  const isFound = list !== undefined || key === "" || searchParams.has("done");
  const alerts = list?.["hydra:member"] ?? null;
  const isConfirmed = alerts?.some(({ status }) => status !== "pending") ?? false;
  const push = isConfirmed ? await ifFound(api.get(endpoints.alertPush, { query: { key } })) : undefined;
  return data({ alerts, push: push ?? null, hasKey: key !== "" }, isFound ? 200 : 404);
}

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(apiContext), new URL(request.url));

/** Makes a change, or removes a device; a mail program that ends all alerts by RFC 8058 sends "List-Unsubscribe=One-Click". */
export async function action({ context, request }: Route.ActionArgs) {
  const { form, status } = await readSubmittedForm(request);
  const url = new URL(request.url);
  const key = url.searchParams.get("key") ?? "";
  const device = readId(form, "device");
  if (device !== undefined) return removeDevice(context.get(apiContext), key, device);
  const change = form?.get("List-Unsubscribe") === "One-Click" ? "end" : String(form?.get("change"));
  if (!CHANGES.includes(change)) return data({ failed: true }, form === null ? status : 400);
  try {
    const body = { key, change: change as AlertChange, alert: readId(form, "alert") };
    await context.get(apiContext).post(endpoints.changeAlerts, { body });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) return data({ failed: true }, 502);
  }
  throw redirect(`/alerts?${new URLSearchParams({ key, done: change })}`, 303);
}

async function removeDevice(api: ApiClient, key: string, device: number) {
  try {
    await api.post(endpoints.removeAlertDevice, { body: { key, device } });
  } catch {
    return data({ failed: true }, 502);
  }
  throw redirect(`/alerts?${new URLSearchParams({ key, done: REMOVED })}`, 303);
}

function readId(form: FormData | null, name: string): number | undefined {
  const id = Number(form?.get(name) ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, { title: text.title, description: text.description });

export default function Alerts({ loaderData: { alerts, push, hasKey }, actionData }: Route.ComponentProps) {
  const { paths } = useScope();
  const [query] = useSearchParams();
  const done = query.get("done") ?? "";
  const asked = query.get("change") ?? "";
  const isEmpty = alerts === null || alerts.length === 0;
  return (
    <div className={shortContentClass}>
      <h1>{isEmpty && hasKey && !done ? text.unknownTitle : text.title}</h1>
      <p role="status" className={styles.text}>
        {actionData?.failed ? text.failed : doneText(done)}
      </p>
      {isEmpty ? (
        <>
          <p className={styles.text}>{done ? text.none : hasKey ? text.unknown : text.needsKey}</p>
          <Link to={paths.used} className={buttonClass("primary", { wide: true })}>
            {text.find}
          </Link>
        </>
      ) : (
        <>
          <ul className={styles.list}>
            {alerts.map((alert) => (
              <AlertItem key={alert.id} alert={alert} asked={query.get("alert") === String(alert.id) ? asked : ""} />
            ))}
          </ul>
          {push !== null && <Devices push={push} alertKey={query.get("key") ?? ""} />}
          <ChangeForm change="end" label={text.endAll} runsAtOnce={asked === "end" && !query.has("alert")} />
        </>
      )}
    </div>
  );
}

function doneText(done: string): string | false {
  if (done === REMOVED) return alertPush.removed;
  return CHANGES.includes(done) && text.done[done as AlertChange];
}

/** `asked` is the change that the link in the e-mail asks for. */
function AlertItem({ alert, asked }: { alert: Alert; asked: string }) {
  const about = aboutOf(alert);
  const address = alert.vehicle?.uri ?? alert.page;
  const next = ({ pending: "confirm", active: "pause", paused: "resume" } as const)[alert.status];
  const changes: readonly AlertChange[] = [next, "end"];
  return (
    <li className={styles.item}>
      <h2>{address === undefined ? about : <Link to={address}>{about}</Link>}</h2>
      <p>
        {text.status[alert.status]} · {text.ends(formatDate(alert.endsAt))}
      </p>
      <div className={styles.buttons}>
        {changes.map((change) => (
          <ChangeForm
            key={change}
            alert={alert.id}
            change={change}
            label={text.changes[change]}
            name={text.changeOf(change, about)}
            isPrimary={change === "confirm"}
            runsAtOnce={asked === change && ONE_TAP.includes(change)}
          />
        ))}
      </div>
    </li>
  );
}

type ChangeFormProps = {
  /** Without one, the change is made to all. */
  alert?: number;
  change: AlertChange;
  label: string;
  /** The accessible name. Default: the label. */
  name?: string;
  isPrimary?: boolean;
  /** Whether the link that led here asks for this change. */
  runsAtOnce: boolean;
};

/** A button that makes a change. Without JavaScript, a change that a link asks for needs this button. */
function ChangeForm({ alert, change, label, name, isPrimary = false, runsAtOnce }: ChangeFormProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (runsAtOnce) submit(form.current, { replace: true });
  }, [runsAtOnce, submit]);
  return (
    <Form method="post" ref={form}>
      <input type="hidden" name="change" value={change} />
      {alert !== undefined && <input type="hidden" name="alert" value={alert} />}
      <Button type="submit" variant={isPrimary || runsAtOnce ? "primary" : "quiet"} aria-label={name}>
        {label}
      </Button>
    </Form>
  );
}

function aboutOf({ vehicle, search }: Alert): string {
  if (vehicle) return vehicleName(vehicle);
  return search ? nameSearch(search) : alertAbout.missingVehicle;
}
