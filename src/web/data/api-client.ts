import type { Endpoint } from "../../contract/endpoints.ts";
import type { Problem } from "../../contract/hydra.ts";
import { ApiError } from "./api-errors.ts";

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
