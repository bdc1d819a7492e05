import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { leadForm as text } from "../../../contract/enquiries/wording/lead-form.ts";
import { waitingEnquiries } from "../../../contract/enquiries/wording/waiting-enquiries.ts";
import { fieldErrors } from "../../../contract/hydra.ts";
import { browserApi } from "../../data/browser-api.ts";
import { randomIdempotencyKey } from "../../data/idempotency-key.ts";
import { receiptPath } from "../../routing/paths.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField, TextAreaField, TextField } from "../../ui/form/field.tsx";
import { useKeptInput } from "../../visitor/kept/kept-input.ts";
import { lookUpRegion } from "../../visitor/region.ts";
import { type LeadAttribution, readLeadAttribution } from "../../visitor/source/lead-attribution.ts";
import { DealershipField } from "./fields/dealership-field.tsx";
import { Honeypot } from "./fields/honeypot.tsx";
import type { DealerChoice } from "./fields/load-dealer-choices.ts";
import { messagesExcept, withoutErrors } from "./form-errors.ts";
import { FormMessages } from "./form-messages.tsx";
import { KeptEnquiryNotice } from "./kept-enquiry-notice.tsx";
import {
  FORM_FIELDS,
  type LeadSubject,
  type LeadValues,
  readLeadValues,
  sendLead,
  toLeadPayload,
  VISITOR_FIELDS,
} from "./lead.ts";
import styles from "./lead-form.module.css";
import { PrivacyNotice } from "./privacy-notice.tsx";
import type { TradeInMode } from "./trade-in/trade-in-fields.tsx";
import { useTradeIn } from "./trade-in/use-trade-in.tsx";
import { useKeptEnquiry } from "./use-kept-enquiry.ts";
import { useTimeOnPage } from "./use-time-on-page.ts";

/** Returns the props of the field `name`. */
export type GetFieldProps = (name: string) => {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
  autoFocus: boolean;
};

export type LeadFormState = {
  values: LeadValues;
  errors: Record<string, string>;
  notice: string | null;
  /** Name of the field to go on with. Default: the first invalid one, or the first. */
  focus?: string | undefined;
};

type LeadFormProps = {
  title: string;
  subject: LeadSubject;
  /** The choices, if neither the scope nor the subject has a dealer. None: the group gets the lead. */
  dealers?: readonly DealerChoice[];
  /** Further fields, after the contact details. `dealer` is the slug of the dealer that is chosen, empty before hydration. */
  extraFields?: (getFieldProps: GetFieldProps, dealer: string) => ReactNode;
  /** Initial values of the fields. */
  initialValues?: LeadValues;
  /** Asks for a car to trade in: in a part of the form that is folded or open at first, or as what the form is about. */
  tradeIn?: TradeInMode;
  /** Colours the form for a light panel. */
  light?: boolean;
  /** The action's result, without JavaScript. */
  actionData?: LeadFormState;
};

/** The form of all leads. It posts to the API, or without JavaScript to its page's action. Errors and retries keep the input. */
export function LeadForm({
  title,
  subject,
  dealers,
  extraFields,
  initialValues,
  tradeIn,
  light = false,
  actionData,
}: LeadFormProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const timeOnPage = useTimeOnPage();
  const form = useRef<HTMLFormElement>(null);
  const forgetInput = useKeptInput(form);
  /** The submission in progress. Retries reuse its key; an edit, another page or another dealer discards it. */
  const submission = useRef<{ target: string; key: string; attribution: LeadAttribution }>(null);
  const [errors, setErrors] = useState(actionData?.errors ?? {});
  const [notice, setNotice] = useState(actionData?.notice ?? null);
  /** The messages about fields that this form does not show; without JavaScript, about fields that no lead form shows. */
  const [otherMessages, setOtherMessages] = useState(() =>
    messagesExcept(errors, (field) => FORM_FIELDS.includes(field)),
  );
  const [isSending, setSending] = useState(false);
  const [isHydrated, setHydrated] = useState(false);
  const [dealer, setDealer] = useState("");
  const [consent, setConsent] = useState({
    contact: actionData?.values.contact !== undefined,
    terms: actionData?.values.terms !== undefined,
  });
  const readConsent = () => {
    const values = new FormData(form.current ?? undefined);
    setConsent({ contact: values.has("contact"), terms: values.has("terms") });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: boxes may be checked before hydration, or restored by the browser
  useEffect(() => {
    setHydrated(true);
    readConsent();
  }, []);

  // The errors belong to the previous page.
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setErrors({});
    setNotice(null);
    setOtherMessages([]);
  }

  // Each failure scrolls to the form and focuses the first invalid field.
  const handledFailures = useRef(0);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures === handledFailures.current) return;
    handledFailures.current = failures;
    form.current?.scrollIntoView({ block: "start" });
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failures]);

  const onEdit = (event: FormEvent<HTMLFormElement>) => {
    submission.current = null;
    const { name } = event.target as HTMLInputElement;
    // A change of make also resets the model.
    const editedFields = name === "manufacturer" ? [name, "model"] : [name];
    setErrors((last) => withoutErrors(last, editedFields));
    setNotice(null);
  };

  const kept = useKeptEnquiry({
    onSent: forgetInput,
    onReturned: (enquiry) => {
      const refused = enquiry.state === "refused" ? fieldErrors(enquiry.violations) : {};
      submission.current = null;
      setErrors(refused);
      setOtherMessages(messagesExcept(refused, (field) => form.current?.elements.namedItem(field) !== null));
      setNotice(waitingEnquiries.state(enquiry));
    },
  });
  /** The device keeps the enquiry. Its state replaces the submit button. */
  const isKept = kept.enquiry !== undefined;
  const change = () => {
    submission.current = null;
    kept.release();
  };
  const writeAnother = () => {
    form.current?.reset();
    readConsent();
    change();
  };

  // Without JavaScript, autofocus scrolls to the first invalid field.
  const autoFocusField =
    actionData && (actionData.focus ?? FORM_FIELDS.find((name) => name in actionData.errors) ?? VISITOR_FIELDS[0]);
  const values = actionData?.values ?? initialValues;
  const ownCar = useTradeIn({ mode: tradeIn, values, errors, autoFocusField });

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const { elements } = event.currentTarget;
    setSending(true);
    setNotice(null);
    setOtherMessages([]);
    const lead = toLeadPayload(subject, readLeadValues(new FormData(event.currentTarget)), pathname);
    const target = `${pathname} ${lead.dealer_slug}`;
    if (submission.current?.target !== target) {
      submission.current = { target, key: randomIdempotencyKey(), attribution: readLeadAttribution() };
    }
    const { attribution, key } = submission.current;
    const payload = { ...lead, ...attribution, time_on_page_ms: timeOnPage() };
    const outcome = await sendLead(browserApi, payload, key, text);
    if (outcome.sent === true) {
      forgetInput();
      const { reference, tradeInKey } = outcome;
      const areSent = tradeInKey !== undefined && (await ownCar.sendPictures(tradeInKey));
      const receipt = { reference, time: lead.slot_start, ...(!areSent && { key: tradeInKey }) };
      navigate(receiptPath(pathname, receipt), { replace: true });
      return;
    }
    setSending(false);
    if (outcome.sent === "later") return kept.keep(key);
    setErrors(outcome.errors);
    setOtherMessages(messagesExcept(outcome.errors, (field) => elements.namedItem(field) !== null));
    setNotice(outcome.notice);
    setFailures((n) => n + 1);
  };

  const fieldProps: GetFieldProps = (name) => ({
    name,
    defaultValue: values?.[name],
    error: errors[name],
    autoFocus: name === autoFocusField,
  });
  const consentProps = (name: "contact" | "terms") => ({
    name,
    required: true,
    error: errors[name],
    defaultChecked: actionData?.values[name] !== undefined,
  });
  const errorCount = Object.keys(errors).length;
  return (
    <form
      ref={form}
      method="post"
      className={light ? `${styles.form} ${styles.light}` : styles.form}
      aria-labelledby="lead-form"
      noValidate={isHydrated}
      onInput={onEdit}
      onChange={readConsent}
      onFocus={lookUpRegion}
      onSubmit={onSubmit}
    >
      <h2 id="lead-form" className={styles.title}>
        {title}
      </h2>
      <p className={styles.hint}>{text.required}</p>
      <FormMessages notice={notice ?? (errorCount > 0 ? text.errors(errorCount) : null)} others={otherMessages} />
      <KeptEnquiryNotice {...kept} onChange={change} onAnother={writeAnother} />
      <fieldset className={styles.lockable} disabled={isKept}>
        <div className={styles.fields}>
          <TextField
            label={text.firstName}
            required
            autoComplete="given-name"
            maxLength={100}
            {...fieldProps("first_name")}
          />
          <TextField
            label={text.lastName}
            required
            autoComplete="family-name"
            maxLength={100}
            {...fieldProps("last_name")}
          />
          <TextField
            label={text.email}
            type="email"
            required
            autoComplete="email"
            maxLength={254}
            {...fieldProps("email")}
          />
          <TextField
            label={text.cellPhone}
            type="tel"
            required
            autoComplete="tel"
            maxLength={40}
            {...fieldProps("cell_phone")}
          />
          {dealers !== undefined && dealers.length > 0 && subject.dealer_slug === undefined && (
            <DealershipField dealers={dealers} getFieldProps={fieldProps} onDealer={setDealer} />
          )}
          {extraFields?.(fieldProps, dealer)}
          {tradeIn === "whole form" && <div className={styles.whole}>{ownCar.part}</div>}
          <div className={styles.whole}>
            <TextAreaField label={text.message} rows={4} maxLength={4000} {...fieldProps("message")} />
          </div>
          {tradeIn !== "whole form" && ownCar.part && <div className={styles.ownCar}>{ownCar.part}</div>}
        </div>
        <div className={styles.boxes}>
          <CheckboxField label={text.contact} {...consentProps("contact")} />
          <CheckboxField label={text.terms} {...consentProps("terms")} />
        </div>
        <div className={styles.boxes}>
          <CheckboxField
            label={text.marketing}
            name="marketing_opt_in"
            defaultChecked={actionData?.values.marketing_opt_in !== undefined}
          />
        </div>
        <Honeypot />
      </fieldset>
      <PrivacyNotice />
      {!isKept && (
        <Button type="submit" wide loading={isSending} disabled={isHydrated && !(consent.contact && consent.terms)}>
          {isSending ? (ownCar.progress ?? text.sending) : text.submit}
        </Button>
      )}
    </form>
  );
}
