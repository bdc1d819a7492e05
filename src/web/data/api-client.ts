import type { Endpoint } from "../../contract/endpoints.ts";
import type { Problem, Violation } from "../../contract/hydra.ts";
import { withAnswerCache } from "./cached-api.ts";

export type ApiRequest = {
  method: "GET" | "POST";
  /** Path and query below the site's root, e.g. "/api/vehicles?page=2". */
  url: string;
  body?: string;
  headers: Record<string, string>;
};
/** `body` is the JSON read; undefined where it is none: a proxy's HTML page, say. It is not to be changed: others may have it too. */
export type ApiResponse = { status: number; body: unknown };
/** How a request travels: by fetch in the browser, within the process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** An answer other than 2xx. `violations` is empty unless the server named fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly violations: readonly Violation[];

  constructor(status: number, problem: Partial<Problem> | undefined) {
    super(problem?.detail ?? problem?.title ?? `The server answered ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.violations = problem?.violations ?? [];
  }
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type Params<Path extends string> = [ParamNames<Path>] extends [never]
  ? { params?: never }
  : { params: Record<ParamNames<Path>, string> };

export type ApiClient = {
  /** Throws ApiError for an answer other than 2xx, and the transport's own error when there is none. */
  get<Path extends string, Query, Answer>(
    endpoint: Endpoint<Path, Query, never, Answer>,
    options: Params<Path> & { query?: Query },
  ): Promise<Answer>;
  /** As `get`. The same `idempotencyKey` sent again is the same submission. */
  post<Path extends string, Body, Answer>(
    endpoint: Endpoint<Path, Record<never, never>, Body, Answer>,
    options: { body: Body; idempotencyKey: string },
  ): Promise<Answer>;
};

/** The calls of the contract over any transport. */
export function createApiClient(send: Transport): ApiClient {
  const call = async <Answer>(request: ApiRequest): Promise<Answer> => {
    const { status, body } = await send(request);
    if (status < 200 || status > 299) throw new ApiError(status, body as Partial<Problem> | undefined);
    return body as Answer;
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
          "idempotency-key": idempotencyKey,
        },
      }),
  };
}

/** The browser's client: plain fetch to this site, and what seldom changes from its cache. */
export const browserApi: ApiClient = withAnswerCache(
  createApiClient(async ({ method, url, body, headers }) => {
    const response = await fetch(url, { method, headers, body });
    return { status: response.status, body: parseJson(await response.text()) };
  }),
);

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** Empty values are left out; lists repeat their name. */
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

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
