import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Negotiator } from "@fastify/accept-negotiator";
import { LRUCache } from "lru-cache";
import { requestId } from "../../api/http-server.ts";
import { matchesEtag } from "../../api/plugins/etag.ts";
import { cacheKeyOf } from "./cache-key.ts";
import { type CachedResponse, ENCODINGS, type Encoding, identityVariant, type Variant } from "./cached-response.ts";
import type { ResponseCache } from "./response-cache.ts";

/** Headers that a 304 leaves out. */
const BODY_HEADERS = new Set(["content-encoding", "content-length", "content-type"]);

const encodings = new Negotiator({
  supportedValues: [...ENCODINGS],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** Creates a listener that serves cacheable requests from `cache` and passes all others to `next`. */
export function serveFromCache(cache: ResponseCache, next: RequestListener): RequestListener {
  return (request, response) => {
    const key = cacheKeyOf(request);
    if (key === undefined) return next(request, response);
    const fresh = cache.getFresh(key);
    if (fresh !== undefined && fresh.compression !== "none") return send(request, response, fresh);
    cache.get(key, { allowStale: true, compressed: true }).then(
      (cached) => send(request, response, cached),
      () => next(request, response),
    );
  };
}

function send(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void {
  const variant = cached.variants[negotiateEncoding(request.headers["accept-encoding"])];
  if (variant !== undefined) sendVariant(request, response, cached, variant);
  else void identityVariant(cached).then((identity) => sendVariant(request, response, cached, identity));
}

function sendVariant(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  variant: Variant,
): void {
  // Only an id from the proxy is returned; one of our own would be in no log.
  const responseHeaders =
    headers["x-request-id"] === undefined ? variant.headers : [...variant.headers, "x-request-id", requestId(headers)];
  if (cached.status === 200 && matchesEtag(headers["if-none-match"], cached.etag)) {
    response.writeHead(304, withoutBodyHeaders(responseHeaders)).end();
  } else {
    response.writeHead(cached.status, responseHeaders).end(method === "HEAD" ? undefined : variant.body);
  }
}

function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return "identity";
  return (encodings.negotiate(acceptEncoding) as Encoding | null) ?? "identity";
}

/** Names are at even indices, their values follow. */
function withoutBodyHeaders(headers: string[]): string[] {
  return headers.filter((_, index) => !BODY_HEADERS.has(headers[index - (index % 2)] as string));
}
