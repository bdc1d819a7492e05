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
