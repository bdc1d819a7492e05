import { SAVED_AT } from "../../contract/content/saved-pages.ts";
import { noteSavedCopy } from "../visitor/kept/saved-copies.ts";
import { type ApiClient, createApiClient, parseJson, type Transport } from "./api-client.ts";
import { ConnectionError } from "./api-errors.ts";
import { cacheApi } from "./cached-api.ts";
import { logError } from "./error-log.ts";

/** Answers that tell the page something: not found, gone, invalid fields. */
const EXPECTED_STATUSES = [404, 410, 422];

/** Fetches from this site. Logs a failed fetch with its address; forms log their failed submissions. */
const fetchFromSite: Transport = async ({ method, url, body, headers }) => {
  const logFailure = (reason: unknown) => {
    if (method === "GET") logError(`Could not fetch ${url}`, { error: reason });
  };
  let response: Response;
  let text: string;
  try {
    // The browser asks whether its copy is current: the content may have changed a moment ago.
    response = await fetch(url, { method, headers, body, cache: "no-cache", keepalive: method === "POST" });
    text = await response.text();
    const savedAt = response.headers.get(SAVED_AT);
    if (savedAt !== null) noteSavedCopy(savedAt);
  } catch (error) {
    logFailure(error);
    throw new ConnectionError("There is no response");
  }
  if (!response.ok && !EXPECTED_STATUSES.includes(response.status)) logFailure(response.status);
  return { status: response.status, body: parseJson(text) };
};

/** Fetches from this site, with a cache for responses that seldom change. */
export const browserApi: ApiClient = cacheApi(createApiClient(fetchFromSite));
