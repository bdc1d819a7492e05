import type { Violation } from "../../contract/hydra.ts";
import { ApiError } from "./api-errors.ts";
import { logError } from "./error-log.ts";

/** The media types that browsers send forms as. */
const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/i;

/** A submitted form, or the status of the response if it cannot be read: 415 is no form, 400 is a broken one. */
export type SubmittedForm = { form: FormData; status: 200 } | { form: null; status: 400 | 415 };

/** Why the API did not accept a form: it is invalid, one of too many, or the API failed. */
export type FailureStatus = 422 | 429 | 502;

/** Reads the form that a page without JavaScript submits. Leaves the body of `request` unread. */
export async function readSubmittedForm(request: Request): Promise<SubmittedForm> {
  if (!FORM_TYPE.test(request.headers.get("content-type") ?? "")) return { form: null, status: 415 };
  try {
    return { form: await request.clone().formData(), status: 200 };
  } catch {
    return { form: null, status: 400 };
  }
}

/** The violations that the API named; none for any other failure. */
export const violationsOf = (error: unknown): readonly Violation[] =>
  error instanceof ApiError ? error.violations : [];

/** What to say when the API refused a form without naming a field, and the status of the page that says it. Logs the failure. */
export function noticeOf(
  error: unknown,
  notices: { notSent: string; tooMany: string },
): { notice: string; status: FailureStatus } {
  logError("An error occurred");
  const isRateLimited = error instanceof ApiError && error.status === 429;
  return isRateLimited ? { notice: notices.tooMany, status: 429 } : { notice: notices.notSent, status: 502 };
}
