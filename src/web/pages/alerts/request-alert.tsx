import { data, Form, Link, redirect, useNavigation } from "react-router";
import type { AlertInput, AlertSearch } from "../../../contract/alerts/alert.ts";
import { alertForm as text } from "../../../contract/alerts/wording/alerts.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { fieldErrors } from "../../../contract/hydra.ts";
import { vehicleName } from "../../../contract/stock/vehicle-name.ts";
import { describeSearch } from "../../../contract/stock/wording/search/search-description.ts";
import { used } from "../../../contract/stock/wording/search/used-list.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { ApiError } from "../../data/api-errors.ts";
import { noticeOf, readSubmittedForm, violationsOf } from "../../data/submitted-form.ts";
import { Honeypot } from "../../features/lead-form/fields/honeypot.tsx";
import { findPlace } from "../../features/used-search/place/find-place.ts";
import { parseSearchPage } from "../../features/used-search/search/search-page.ts";
import { toCarQuery } from "../../features/used-search/search/vehicle-query.ts";
import { loadVehicle } from "../../features/vehicle/load-vehicle.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { FormAlert, FormError } from "../../ui/form/form-alert.tsx";
import { shortContentClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/request-alert.ts";
import styles from "./alerts.module.css";

/** What the alert is about: the vehicle or the search of the query. */
type Subject = {
  input: Pick<AlertInput, "search" | "page" | "vehicle">;
  /** In words, a phrase each. */
  about: string[];
  isForSale: boolean;
  back: string;
};

/** `vehicle` is the id of a used car; `search` the path and query of the used cars' list. */
async function loadSubject(api: ApiClient, { searchParams }: URL): Promise<Subject> {
  const id = searchParams.get("vehicle");
  if (id !== null) {
    const { vehicle, sold } = await loadVehicle(api, id);
    const found = vehicle ?? sold;
    if (found === null) throw data(null, { status: 404 });
    const about = [vehicleName(found)];
    return { input: { vehicle: found.id }, about, isForSale: vehicle !== null, back: found.uri };
  }
  const page = searchParams.get("search") ?? "/used";
  const found = parseSearchPage(page);
  if (found === undefined) throw data(null, { status: 404 });
  const { search, dealer } = found;
  const place = search.near === undefined ? null : await findPlace(search.near);
  const query = withoutEmpty({ dealer, ...toCarQuery(search, place) });
  const about = describeSearch(query);
  return {
    input: { search: query, page },
    about: about.length > 0 ? about : [used.title()],
    isForSale: true,
    back: page,
  };
}

/** Leaves out what chooses nothing, so that one search is one alert. */
function withoutEmpty(query: AlertSearch): AlertSearch {
  const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(query).filter(([, value]) => !isEmpty(value)));
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadSubject(context.get(apiContext), new URL(request.url));

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { form, status } = await readSubmittedForm(request);
  if (form === null) return data({ email: "", error: undefined, notice: text.notSent }, status);
  const [email, website] = ["email", "website"].map((name) => String(form.get(name) ?? ""));
  const { input } = await loadSubject(api, new URL(request.url));
  try {
    await api.post(endpoints.createAlert, { body: { ...input, email, website } });
  } catch (error) {
    const { email: message } = fieldErrors(violationsOf(error));
    if (message !== undefined) return data({ email, error: message, notice: null }, 422);
    // The API of another server may have no alerts.
    const isMissing = error instanceof ApiError && error.status === 404;
    const notSent = isMissing ? text.notOffered : text.unknownOutcome;
    const { notice, status } = noticeOf(error, { notSent, tooMany: text.tooManyRequests });
    return data({ email, error: undefined, notice }, status);
  }
  throw redirect("/alerts/sent", 303);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(matches, {
    ...(loaderData?.input.vehicle
      ? { title: text.vehicleTitle, description: text.vehicleDescription }
      : { title: text.searchTitle, description: text.searchDescription }),
  });

export default function RequestAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { about, input, isForSale, back } = loaderData;
  const isSending = useNavigation().state !== "idle";
  const isSearch = input.vehicle === undefined;
  return (
    <div className={shortContentClass}>
      <h1>{isSearch ? text.searchTitle : text.vehicleTitle}</h1>
      {!isForSale && <p>{text.soldNote}</p>}
      <ul className={styles.about} aria-label={text.about}>
        {about.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
      <p className={styles.text}>{isSearch ? text.searchText : text.vehicleText}</p>
      <Form method="post" className={styles.form}>
        <FormAlert>{actionData?.notice && <FormError>{actionData.notice}</FormError>}</FormAlert>
        <TextField
          label={text.email}
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          defaultValue={actionData?.email}
          error={actionData?.error}
          autoFocus={actionData?.error !== undefined}
        />
        <Honeypot />
        <p className={styles.small}>{text.notice}</p>
        <p className={styles.small}>{text.privacy}</p>
        <Button type="submit" wide loading={isSending}>
          {isSending ? text.sending : text.submit}
        </Button>
      </Form>
      <Link to={back}>{text.back}</Link>
    </div>
  );
}
