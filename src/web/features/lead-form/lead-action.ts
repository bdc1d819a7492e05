import { data, redirect } from "react-router";
import { leadForm } from "../../../contract/enquiries/wording/lead-form.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { readSubmittedForm } from "../../data/submitted-form.ts";
import { receiptPath } from "../../routing/paths.ts";
import { toLeadSource } from "../../visitor/source/lead-source.ts";
import { parseMarketingParameter } from "../../visitor/source/marketing.ts";
import { type LeadSubject, readLeadValues, sendLead, toLeadPayload } from "./lead.ts";

/** Handles a lead form without JavaScript: redirects to the thank-you page, or returns the values and errors for the form. */
export async function leadAction(api: ApiClient, request: Request, subject: LeadSubject) {
  const { pathname, search } = new URL(request.url);
  const { form, status } = await readSubmittedForm(request);
  if (form === null) return data({ values: {}, errors: {}, notice: leadForm.unreadable }, status);
  const values = readLeadValues(form);
  // The form posts to its page's URL, which may still have the marketing parameters.
  const marketing = toLeadSource(parseMarketingParameter("utm_source", search));
  const payload = { ...toLeadPayload(subject, values, pathname), ...marketing };
  const outcome = await sendLead(api, payload, await contentKey(payload), leadForm);
  if (outcome.sent === "later") throw new Error("Only a browser keeps enquiries");
  if (outcome.sent) {
    const { reference, tradeInKey: key } = outcome;
    return redirect(receiptPath(pathname, { reference, time: payload.slot_start, key }), 303);
  }
  return data({ values, errors: outcome.errors, notice: outcome.notice }, outcome.status);
}

/** An idempotency key from content and hour: cached pages are shared, so they cannot contain a random key. */
async function contentKey(payload: object): Promise<string> {
  const hour = Math.floor(Date.now() / 3_600_000);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${hour} ${JSON.stringify(payload)}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
