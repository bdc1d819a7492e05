import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { type ApiRequest, type ApiResponse, parseJson } from "../web/data/api-client.ts";
import { apiKey } from "./response-cache/cache-key.ts";
import { type CachedResponse, identityVariant, type PageSource } from "./response-cache/cached-response.ts";
import type { ResponseCache } from "./response-cache/response-cache.ts";

/** Calls the API on behalf of the visitor at `ip`. `source` is the cached response, if the call read one. */
export type InProcessApi = (request: ApiRequest, ip: string) => Promise<ApiResponse & { source?: PageSource }>;

/** Parsed bodies of recent responses, which many pages read: options of a search, the menus. At most 2 MB of JSON. */
const parsedBodies = new LRUCache<CachedResponse, { json: unknown }>({ maxSize: 2 * 1024 * 1024 });

function parsedBody(cached: CachedResponse): unknown {
  const known = parsedBodies.get(cached);
  if (known !== undefined) return known.json;
  const { body } = identityVariant(cached);
  const json = parseJson(body.toString());
  parsedBodies.set(cached, { json }, { size: body.length + 1 });
  return json;
}

/** Calls the API of `app` without a network. GET requests read from `cache` if it is given. */
export function inProcessApi(app: FastifyInstance, cache: ResponseCache | undefined): InProcessApi {
  async function readCached(from: ResponseCache, url: string): Promise<ApiResponse & { source: PageSource }> {
    const key = apiKey(url);
    const cached = await from.read(key);
    const { status, etag, tags } = cached;
    return { status, body: parsedBody(cached), source: { key, etag, tags } };
  }

  async function inject({ method, url, body, headers }: ApiRequest, ip: string): Promise<ApiResponse> {
    const response = await app.inject({ method, url, headers, payload: body, remoteAddress: ip });
    return { status: response.statusCode, body: parseJson(response.body) };
  }

  return (request, ip) =>
    cache !== undefined && request.method === "GET" ? readCached(cache, request.url) : inject(request, ip);
}
