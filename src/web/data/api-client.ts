import { SAVED_AT } from "../../contract/domain/saved-pages.ts";
import type { Endpoint } from "../../contract/endpoints.ts";
import type { Problem, Violation } from "../../contract/hydra.ts";
import type { SoldVehicle } from "../../contract/resources/vehicle.ts";
import { noteSavedCopy } from "../visitor/saved-copies.ts";
import { cacheApi } from "./cached-api.ts";
import { logError } from "./error-log.ts";

export type ApiRequest = {
  method: "GET" | "POST";
  /** Path and query below the site's root, e.g. "/api/vehicles?page=2". */
  url: string;
  body?: string;
  headers: Record<string, string>;
};
/** `body` is the parsed JSON, or undefined if the response is not JSON. Callers share it and must not change it. */
export type ApiResponse = { status: number; body: unknown };
/** Sends a request: by fetch in the browser, in process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** A response other than 2xx. `violations` is empty unless the server named invalid fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly violations: readonly Violation[];
  /** The vehicle that is no longer for sale, with status 410. */
  readonly vehicle: SoldVehicle | undefined;

  constructor(status: number, problem: Partial<Problem> | undefined) {
    super(problem?.detail ?? problem?.title ?? `The server responded with ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.violations = problem?.violations ?? [];
    this.vehicle = problem?.vehicle;
  }
}

/** The browser received no response. */
export class ConnectionError extends Error {
  override name = "ConnectionError";
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type Params<Path extends string> = [ParamNames<Path>] extends [never]
  ? { params?: never }
  : { params: Record<ParamNames<Path>, string> };

export type ApiClient = {
  /** Throws ApiError for a response other than 2xx, and the transport's own error if there is no response. */
  get<Path extends string, Query, Response>(
    endpoint: Endpoint<Path, Query, never, Response>,
    options: Params<Path> & { query?: Query },
  ): Promise<Response>;
  /** Throws as `get` does. A repeated `idempotencyKey` makes no second submission. In the browser, it outlives the page. */
  post<Path extends string, Body, Response>(
    endpoint: Endpoint<Path, Record<never, never>, Body, Response>,
    options: { body: Body; idempotencyKey?: string },
  ): Promise<Response>;
};

/** Creates a client of the API that the contract describes. */
export function createApiClient(send: Transport): ApiClient {
  const call = async <Response>(request: ApiRequest): Promise<Response> => {
    const { status, body } = await send(request);
    if (status < 200 || status > 299) throw new ApiError(status, body as Partial<Problem> | undefined);
    return body as Response;
  };
  return {
    get: (endpoint, { params, query }) =>
      call({
        method: "GET",
        url: `/api${fillPath(endpoint.path, params)}${queryString(query ?? {})}`,
        headers: { accept: "application/ld+json" },
      }),
    post: (endpoint, { body, idempotencyKey }) =>
      call({
        method: "POST",
        url: `/api${endpoint.path}`,
        body: JSON.stringify(body),
        headers: {
          accept: "application/ld+json",
          "content-type": "application/ld+json",
          ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
        },
      }),
  };
}

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

/** The browser's client: fetches from this site, with a cache for responses that seldom change. */
export const browserApi: ApiClient = cacheApi(createApiClient(fetchFromSite));

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** Leaves out empty values; a list repeats its name. */
function queryString(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== "") search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** Parses JSON. Returns undefined if `text` is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
