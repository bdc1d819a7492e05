import { HttpError } from "ra-core";
import { quoteRequest } from "../../contract/content/wording/navigation.ts";
import { fieldErrors, type Problem } from "../../contract/hydra.ts";
import { BACKGROUND_HEADER } from "../../contract/staff/headers.ts";
import { CONFIRMATION_REQUIRED } from "../../contract/staff/people/confirmation.ts";
import { isInUse } from "./activity.ts";
import { reportConnection } from "./connection.ts";
import { confirmation, sessionRenewal } from "./questions.ts";

/** Root of the staff's API. */
const API = "/staff/api";

type HttpOptions = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent unchanged if it is a file or a form with files, otherwise as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Whether to ask a person whose session has ended to sign in again, and then repeat the request. Default: true. */
  renewsSession?: boolean;
};

const UNREACHABLE = "The site cannot be reached. Check your connection and try again: nothing you typed is lost.";

/**
 * Calls the API and returns the response's body, or undefined if it is empty. Throws ra-core's HttpError, whose `body` is the problem
 * document. React-admin shows its `errors` at the fields.
 */
export async function callApi<Body>(path: string, options: HttpOptions = {}): Promise<Body> {
  const response = await request(path, options);
  const text = await response.text();
  const body = text === "" ? undefined : parseJson(text);
  if (!response.ok) throw toHttpError(response.status, body);
  return body as Body;
}

/** Downloads a file from the API. Throws as `callApi` does. */
export async function callApiForFile(path: string, body?: object): Promise<Blob> {
  const response = await request(path, { method: "POST", ...(body && { body }) });
  if (!response.ok) throw toHttpError(response.status, parseJson(await response.text()));
  return response.blob();
}

/** Sends a request. If the API requires a sign-in or a confirmation, asks the person and sends it again. */
async function request(path: string, options: HttpOptions): Promise<Response> {
  const { renewsSession = true, signal } = options;
  const attempt = async () => {
    const response = await send(path, options).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      reportConnection(false);
      throw new HttpError(UNREACHABLE, 0, {});
    });
    reportConnection(true);
    return response;
  };
  let response = await attempt();
  if (response.status === 401 && renewsSession && (await sessionRenewal.ask())) response = await attempt();
  if ((await isConfirmationAsked(response)) && (await confirmation.ask())) response = await attempt();
  return response;
}

async function isConfirmationAsked(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body = parseJson(await response.clone().text()) as { code?: string } | undefined;
  return body?.code === CONFIRMATION_REQUIRED;
}

function send(path: string, { method = "GET", body, headers, signal }: HttpOptions): Promise<Response> {
  const isFile = body instanceof Blob;
  const isRaw = isFile || body instanceof FormData;
  const contentType = isFile ? "text/csv" : method === "PATCH" ? "application/merge-patch+json" : "application/json";
  return fetch(API + path, {
    method,
    headers: {
      accept: "application/ld+json",
      ...(!isInUse() && { [BACKGROUND_HEADER]: "1" }),
      ...(body !== undefined && (isFile || !isRaw) && { "content-type": contentType }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toHttpError(status: number, body: unknown): HttpError {
  const { violations = [], detail, requestId } = (body ?? {}) as Partial<Problem>;
  if (violations.length === 0) {
    const message = detail ?? `The site answered with an error (${status}).`;
    return new HttpError(requestId === undefined ? message : `${message} ${quoteRequest} ${requestId}`, status, body);
  }
  const { "": general, ...errors } = fieldErrors(violations);
  const message = general ?? violations[0]?.message ?? "";
  return new HttpError(message, status, {
    ...(body as object),
    errors: { ...errors, ...(general !== undefined && { root: { serverError: general } }) },
  });
}
