import { data, redirect } from "react-router";
import { leadForm } from "../../../contract/wording/lead-form.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { thankYouPath } from "../../routing/paths.ts";
import { parseMarketingParameter, toLeadSource } from "../../visitor/marketing.ts";
import { type LeadSubject, leadPayload, sendLead, typedValues } from "./lead.ts";

/**
 * A lead form sent without JavaScript: the same call as the browser makes, then on to the thank-you page;
 * or the form again, with its errors and everything that was typed.
 */
export async function leadAction(api: ApiClient, request: Request, subject: LeadSubject) {
  const { pathname, search } = new URL(request.url);
  const values = typedValues(await request.formData());
  // A form posts to its page's own address, which may still carry where the visitor came from.
  const marketing = toLeadSource(parseMarketingParameter("utm_source", search));
  const payload = { ...leadPayload(subject, values, pathname), ...marketing };
  const outcome = await sendLead(api, payload, await contentKey(payload), leadForm);
  if (outcome.sent)
    return redirect(`${thankYouPath(pathname)}?reference=${encodeURIComponent(outcome.reference)}`, 303);
  return data({ values, errors: outcome.errors, notice: outcome.notice }, outcome.notice === null ? 422 : 502);
}

/** Pages are alike for everyone, so they carry no key of their own: a form sent twice within the hour is known by its content. */
async function contentKey(payload: object): Promise<string> {
  const hour = Math.floor(Date.now() / 3_600_000);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${hour} ${JSON.stringify(payload)}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
