import type { FastifyInstance } from "fastify";
import { type ApiRequest, type ApiResponse, parseJson } from "../web/data/api-client.ts";
import { apiKey } from "./response-cache/cache-key.ts";
import type { CachedResponse } from "./response-cache/cached-response.ts";
import type { ResponseCache } from "./response-cache/response-cache.ts";

/** Calls the API of this process for a page, on behalf of the visitor at `ip`. */
export type InProcessApi = (request: ApiRequest, ip: string) => Promise<ApiResponse>;

/** The API of `app` without a network in between. Reads go through `cache` where there is one. */
export function inProcessApi(app: FastifyInstance, cache: ResponseCache | undefined): InProcessApi {
  /** Parsed bodies of cached responses. */
  const bodies = new WeakMap<CachedResponse, unknown>();

  /** Stale responses are not used while a fresh one can be had: the page made from them is cached in turn. */
  async function readCached(from: ResponseCache, url: string): Promise<ApiResponse> {
    const key = apiKey(url);
    const cached = from.getFresh(key) ?? (await from.get(key, { allowStale: false, compressed: false }));
    if (!bodies.has(cached)) bodies.set(cached, deepFreeze(parseJson(cached.body.toString())));
    return { status: cached.status, body: bodies.get(cached) };
  }

  async function inject({ method, url, body, headers }: ApiRequest, ip: string): Promise<ApiResponse> {
    const response = await app.inject({ method, url, headers, payload: body, remoteAddress: ip });
    return { status: response.statusCode, body: parseJson(response.body) };
  }

  return (request, ip) =>
    cache !== undefined && request.method === "GET" ? readCached(cache, request.url) : inject(request, ip);
}

/** Many pages share one parsed body: none may change it. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}
