import { CircleAlert } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { DealerSummary } from "../../../contract/resources/dealer.ts";
import { leadForm as words } from "../../../contract/wording/lead-form.ts";
import { browserApi } from "../../data/api-client.ts";
import { thankYouPath } from "../../routing/paths.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField, SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { type LeadAttribution, useLeadAttribution, withAttribution } from "../../visitor/lead-attribution.ts";
import { lookUpRegion } from "../../visitor/region.ts";
import { Honeypot, useTimeOnPage } from "./honeypot.tsx";
import { type LeadSubject, type LeadValues, readLeadValues, sendLead, toLeadPayload, VISITOR_FIELDS } from "./lead.ts";
import styles from "./lead-form.module.css";
import { PrivacyNotice } from "./privacy-notice.tsx";

/** What a field of the form is given: its name, what was typed, what is wrong with it, and whether to begin there. */
export type GetFieldProps = (name: string) => {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
  autoFocus: boolean;
};

export type LeadFormState = { values: LeadValues; errors: Record<string, string>; notice: string | null };

type LeadFormProps = {
  title: string;
  subject: LeadSubject;
  /** To choose from, where neither the page nor the subject has a dealer. */
  dealers?: readonly DealerSummary[];
  /** Fields that this form alone asks for, after the person's own. */
  fields?: (field: GetFieldProps) => ReactNode;
  /** On a light panel of its own. */
  light?: boolean;
  /** What came back from sending without JavaScript. */
  actionData?: LeadFormState;
};

/**
 * The one lead form. Sent by the browser to the API, or as a plain form to its page where JavaScript is off.
 * Errors stand under their fields, everything typed stays, and a retry is the same lead.
 */
export function LeadForm({ title, subject, dealers, fields, light = false, actionData }: LeadFormProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const timeOnPage = useTimeOnPage();
  const form = useRef<HTMLFormElement>(null);
  const visitor = useLeadAttribution(dealers);
  /** One key for one set of values on one page: it stays over retries and goes with the next change. */
  const key = useRef<{ page: string; key: string; visitor: ReturnType<LeadAttribution["fields"]> }>(null);
  const [errors, setErrors] = useState(actionData?.errors ?? {});
  const [notice, setNotice] = useState(actionData?.notice ?? null);
  const [sending, setSending] = useState(false);
  const [hydrated, setHydrated] = useState(false);
  const [ticked, setTicked] = useState({
    contact: actionData?.values.contact !== undefined,
    terms: actionData?.values.terms !== undefined,
  });
  const readBoxes = () => {
    const typed = new FormData(form.current ?? undefined);
    setTicked({ contact: typed.has("contact"), terms: typed.has("terms") });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: boxes may be ticked before hydration, or restored by the browser
  useEffect(() => {
    setHydrated(true);
    readBoxes();
  }, []);

  // What was wrong was so on the page before.
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setErrors({});
    setNotice(null);
  }

  // After an answer with errors: to the form, and the first field that is wrong.
  const failures = useRef(0);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    if (failed === failures.current) return;
    failures.current = failed;
    form.current?.scrollIntoView({ block: "start" });
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failed]);

  const onEdit = (event: FormEvent<HTMLFormElement>) => {
    key.current = null;
    const { name } = event.target as HTMLInputElement;
    // Another make has other models.
    const edited = name === "manufacturer" ? [name, "model"] : [name];
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !edited.includes(field))));
    setNotice(null);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setNotice(null);
    if (key.current?.page !== pathname) {
      key.current = { page: pathname, key: randomKey(), visitor: visitor.fields() };
    }
    const lead = toLeadPayload(subject, readLeadValues(new FormData(event.currentTarget)), pathname);
    const payload = { ...lead, time_on_page_ms: timeOnPage() };
    const outcome = await sendLead(browserApi, withAttribution(payload, key.current.visitor), key.current.key, words);
    setSending(false);
    if (outcome.sent) {
      navigate(thankYouPath(pathname), { replace: true, state: { reference: outcome.reference } });
      return;
    }
    setErrors(outcome.errors);
    setNotice(outcome.notice);
    setFailed((n) => n + 1);
  };

  // The same without JavaScript, where the page would stand at its top.
  const begin = actionData && (VISITOR_FIELDS.find((name) => name in actionData.errors) ?? VISITOR_FIELDS[0]);
  const text: GetFieldProps = (name) => ({
    name,
    defaultValue: actionData?.values[name],
    error: errors[name],
    autoFocus: name === begin,
  });
  const box = (name: "contact" | "terms") => ({
    name,
    required: true,
    error: errors[name],
    defaultChecked: returned?.values[name] !== undefined,
  });
  const wrong = Object.keys(errors).length;
  return (
    <form
      ref={form}
      method="post"
      className={light ? `${styles.form} ${styles.light}` : styles.form}
      aria-labelledby="lead-form"
      noValidate={hydrated}
      onInput={onEdit}
      onChange={readBoxes}
      onFocus={lookUpRegion}
      onSubmit={onSubmit}
    >
      <h2 id="lead-form" className={styles.title}>
        {title}
      </h2>
      <p className={styles.hint}>{words.required}</p>
      <div role="alert" className={styles.alert}>
        {(notice !== null || wrong > 0) && (
          <p className={styles.notice}>
            <CircleAlert size={20} aria-hidden="true" />
            {notice ?? words.errors(wrong)}
          </p>
        )}
      </div>
      <div className={styles.fields}>
        <TextField label={words.firstName} required autoComplete="given-name" maxLength={100} {...text("first_name")} />
        <TextField label={words.lastName} required autoComplete="family-name" maxLength={100} {...text("last_name")} />
        <TextField label={words.email} type="email" required autoComplete="email" maxLength={254} {...text("email")} />
        <TextField
          label={words.cellPhone}
          type="tel"
          required
          autoComplete="tel"
          maxLength={40}
          {...text("cell_phone")}
        />
        {dealers !== undefined && subject.dealer_slug === undefined && visitor.dealer && (
          <TextField label={words.dealership} readOnly value={visitor.dealer.dealer_name} />
        )}
        {dealers !== undefined && subject.dealer_slug === undefined && !visitor.dealer && (
          <SelectField
            key={visitor.preselected}
            label={words.dealership}
            required
            {...text("dealer_slug")}
            defaultValue={actionData?.values.dealer_slug || visitor.preselected}
          >
            <option value="">{words.chooseDealership}</option>
            {dealers.map(({ slug, dealer_name }) => (
              <option key={slug} value={slug}>
                {dealer_name}
              </option>
            ))}
          </SelectField>
        )}
        {fields?.(text)}
        <div className={styles.whole}>
          <TextAreaField label={words.message} rows={4} maxLength={4000} {...text("message")} />
        </div>
      </div>
      <div className={styles.boxes}>
        <CheckField label={words.contact} {...box("contact")} />
        <CheckField label={words.terms} {...box("terms")} />
      </div>
      <div className={styles.boxes}>
        <CheckField
          label={words.marketing}
          name="marketing_opt_in"
          defaultChecked={actionData?.values.marketing_opt_in !== undefined}
        />
      </div>
      <Honeypot />
      <PrivacyNotice />
      <Button type="submit" wide loading={sending} disabled={hydrated && !(ticked.contact && ticked.terms)}>
        {sending ? words.sending : words.submit}
      </Button>
    </form>
  );
}

/** Unguessable, and to be had without a secure context, which a site tried out on a local network is not. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
