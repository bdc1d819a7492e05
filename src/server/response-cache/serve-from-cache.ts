import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Negotiator } from "@fastify/accept-negotiator";
import { LRUCache } from "lru-cache";
import { matchesEtag } from "../../api/plugins/etag.ts";
import { COOKIE_PREFIX } from "../../auth/cookies.ts";
import type { Logger } from "../../logging/logger.ts";
import { REQUEST_ID_HEADER, requestIdOf, runForRequest } from "../../logging/request-id.ts";
import { type Admission, Overloaded } from "../admission/admission.ts";
import { sendOverloaded } from "../admission/admit-requests.ts";
import { workClassOf } from "../admission/work-classes.ts";
import { type CacheResult, noteCached } from "../requests/observe-requests.ts";
import { type CacheKey, cacheKeyOf, type PagePath, parseKey } from "./cache-key.ts";
import {
  type CachedResponse,
  ENCODINGS,
  type Encoding,
  identityVariant,
  type Variant,
  variantIn,
} from "./cached-response.ts";
import type { Admit, ResponseCache } from "./response-cache.ts";

/** Headers that a 304 omits. */
const BODY_HEADERS = new Set(["content-encoding", "content-length", "content-type"]);

type ServeOptions = {
  /** For errors of requests. */
  log: Logger;
  pagePath: PagePath;
  admission: Admission;
  /** See ServingBackend. */
  awaitChanges: () => Promise<void>;
  /** Called with each response that is sent, except to staff. */
  onServed?: ((request: IncomingMessage, key: CacheKey, response: CachedResponse) => void) | undefined;
};

/** A request that the cache may answer. */
type Visit = {
  key: CacheKey;
  request: IncomingMessage;
  response: ServerResponse;
  encoding: Encoding;
  isStaff: boolean;
};

const encodings = new Negotiator({
  supportedValues: [...ENCODINGS],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/**
 * Creates a listener that serves cacheable requests from `cache` and passes all others to `next`. Missing responses are made when
 * `admission` permits.
 */
export function serveFromCache(
  cache: ResponseCache,
  { log, pagePath, admission, awaitChanges, onServed }: ServeOptions,
  next: RequestListener,
): RequestListener {
  function send(cached: CachedResponse, result: CacheResult, visit: Visit): void {
    const { key, request, response, isStaff } = visit;
    noteCached(request, cached.route, result);
    if (cached.status >= 500) {
      sendError(cached, request, response);
      return;
    }
    const variant = variantIn(cached, visit.encoding);
    if (variant !== undefined) {
      sendVariant(request, response, cached, variant);
    } else {
      // Costs several times the bytes; only for clients that accept no compression.
      const sendIdentity = async () => sendVariant(request, response, cached, identityVariant(cached));
      admission.run("uncompressed", sendIdentity).catch(() => sendOverloaded(request, response));
    }
    if (!isStaff) onServed?.(request, key, cached);
  }

  /**
   * Sends an error, which quotes the id of a request. If it was made for another request, which it is shared with, it quotes the id of this
   * one instead. It is not compressed, since each response has its own body.
   */
  function sendError(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
    const id = requestIdOf(request);
    const { route, requestId: madeFor = id } = cached;
    if (madeFor !== id) log.error({ route: `${request.method} ${route}`, sharedWith: madeFor }, "request failed");
    const { headers, body } = identityVariant(cached);
    const ownBody = madeFor === id ? body : Buffer.from(body.toString().replaceAll(madeFor, id));
    const ownHeaders = headers.with(headers.indexOf("content-length") + 1, String(ownBody.length));
    sendVariant(request, response, cached, { headers: ownHeaders, body: ownBody });
  }

  function serve(visit: Visit): void {
    const { key, request, response, encoding } = visit;
    const fresh = cache.getFresh(key);
    if (fresh === undefined) {
      runForRequest(requestIdOf(request), () => serveMade(visit));
    } else if (variantIn(fresh, encoding) !== undefined) {
      send(fresh, "hit", visit);
    } else {
      cache.encode(key, fresh, encoding).then(
        () => send(fresh, "hit", visit),
        () => next(request, response),
      );
    }
  }

  function serveMade(visit: Visit): void {
    const { key, request, response, encoding, isStaff } = visit;
    const workClass = workClassOf(parseKey(key).url);
    let result: CacheResult = "miss";
    const onStale = () => {
      result = "stale";
    };
    // Renewals, which nobody waits for, are a class of their own, so that they take turns with visitors' requests.
    const admit: Admit = (work) => admission.run(result === "stale" ? `renewal of ${workClass}` : workClass, work);
    cache.get(key, { allowStale: !isStaff, encoding, admit, onStale }).then(
      // The key lacks marketing parameters, but a redirect must keep them.
      (cached) => (isRedirect(cached) ? next(request, response) : send(cached, result, visit)),
      (error: unknown) => (error instanceof Overloaded ? sendOverloaded(request, response) : next(request, response)),
    );
  }

  return (request, response) => {
    const key = cacheKeyOf(request, pagePath);
    if (key === undefined) return next(request, response);
    const isStaff = request.headers.cookie?.includes(COOKIE_PREFIX) === true;
    const visit = { key, request, response, encoding: encodingFor(request), isStaff };
    if (!isStaff) return serve(visit);
    // Staff see each change as soon as it is saved, in any process.
    awaitChanges().then(() => serve(visit));
  };
}

const isRedirect = ({ status }: CachedResponse) => status >= 300 && status < 400;

function sendVariant(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  variant: Variant,
): void {
  // A fresh response to a request without an id needs none: no line in the log has it.
  const id = headers[REQUEST_ID_HEADER] as string | undefined;
  const responseHeaders = id === undefined ? variant.headers : [...variant.headers, REQUEST_ID_HEADER, id];
  if (cached.status === 200 && matchesEtag(headers["if-none-match"], cached.etag)) {
    response.writeHead(304, withoutBodyHeaders(responseHeaders)).end();
  } else {
    response.writeHead(cached.status, responseHeaders).end(method === "HEAD" ? undefined : variant.body);
  }
}

/** The encoding that the client wants. */
function encodingFor({ headers }: IncomingMessage): Encoding {
  const acceptEncoding = headers["accept-encoding"];
  if (acceptEncoding === undefined) return "identity";
  return (encodings.negotiate(acceptEncoding) as Encoding | null) ?? "identity";
}

/** Names are at even indices, their values follow. */
function withoutBodyHeaders(headers: string[]): string[] {
  return headers.filter((_, index) => !BODY_HEADERS.has(headers[index - (index % 2)] as string));
}
