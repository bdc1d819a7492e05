import type { FastifyInstance } from "fastify";
import { type ApiRequest, type ApiResponse, parseJson } from "../web/data/api-client.ts";
import { apiKey } from "./response-cache/cache-key.ts";
import { identityVariant } from "./response-cache/cached-response.ts";
import type { ResponseCache } from "./response-cache/response-cache.ts";

/** Calls the API on behalf of the visitor at `ip`. */
export type InProcessApi = (request: ApiRequest, ip: string) => Promise<ApiResponse>;

/** Calls the API of `app` without a network. GET requests read from `cache`, if there is one. */
export function inProcessApi(app: FastifyInstance, cache: ResponseCache | undefined): InProcessApi {
  /** Prefers a fresh response to a stale one: the page rendered from it is cached too. */
  async function readCached(from: ResponseCache, url: string): Promise<ApiResponse> {
    const key = apiKey(url);
    const cached = from.getFresh(key) ?? (await from.get(key, { allowStale: false, compressed: false }));
    const { body } = identityVariant(cached);
    return { status: cached.status, body: parseJson(body.toString()) };
  }

  async function inject({ method, url, body, headers }: ApiRequest, ip: string): Promise<ApiResponse> {
    const response = await app.inject({ method, url, headers, payload: body, remoteAddress: ip });
    return { status: response.statusCode, body: parseJson(response.body) };
  }

  return (request, ip) =>
    cache !== undefined && request.method === "GET" ? readCached(cache, request.url) : inject(request, ip);
}
