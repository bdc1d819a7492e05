/** Notifies observers of every client's request, whether the response cache or the site answered it. */
import type { IncomingMessage, RequestListener } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { REQUEST_ID_HEADER } from "../../logging/request-id.ts";

/** "none": the response cache was not used. */
export type CacheResult = "hit" | "stale" | "miss" | "none";

export type FinishedRequest = {
  /** Undefined if the response cache answered a request that had none. */
  id: string | undefined;
  method: string;
  /** Route pattern ("/used/:make?/:model?"), which is free of personal data. "none": no route matched. */
  route: string;
  status: number;
  cache: CacheResult;
  /** Whether the client disconnected before the response was complete. */
  isAborted: boolean;
  seconds: number;
};

export type RequestObserver = (finished: FinishedRequest, request: IncomingMessage) => void;

/** Key of a property of the request that holds what is known of it. For cached responses it is faster than a WeakMap. */
const NOTE = Symbol("note");
type Note = Pick<FinishedRequest, "route" | "cache">;
type NotedRequest = IncomingMessage & { [NOTE]?: Note };

const METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"]);

/** Wraps `handler` so that each observer is called once a response has ended. */
export function observeRequests(handler: RequestListener, observers: readonly RequestObserver[]): RequestListener {
  if (observers.length === 0) return handler;
  return (request: NotedRequest, response) => {
    const startedAt = performance.now();
    const note: Note = { route: "none", cache: "none" };
    request[NOTE] = note;
    response.on("close", () => {
      const finished: FinishedRequest = {
        id: request.headers[REQUEST_ID_HEADER] as string | undefined,
        // Clients can invent methods, which would make the label unbounded.
        method: METHODS.has(request.method ?? "") ? (request.method as string) : "other",
        route: note.route,
        status: response.statusCode,
        cache: note.cache,
        isAborted: !response.writableFinished,
        seconds: (performance.now() - startedAt) / 1000,
      };
      for (const observe of observers) observe(finished, request);
    });
    handler(request, response);
  };
}

/** Records that the response cache answers a request. Does nothing without observers. */
export function noteCached(request: NotedRequest, route: string, cache: CacheResult): void {
  const note = request[NOTE];
  if (note === undefined) return;
  note.route = route;
  note.cache = cache;
}

/** Records the route of every request that reaches `app`, also in process. Call it before routes are registered. */
export function noteRoutes(app: FastifyInstance): void {
  const noteRoute = ({ raw, routeOptions, pagePattern }: FastifyRequest) => {
    const request: NotedRequest = raw;
    request[NOTE] ??= { route: "none", cache: "none" };
    request[NOTE].route = pagePattern ?? routeOptions.url ?? "none";
  };
  app.addHook("onRequest", async (request) => noteRoute(request));
  // A page's pattern is known only now.
  app.addHook("onSend", async (request, _reply, payload) => {
    noteRoute(request);
    return payload;
  });
}

/** Returns the route that answered a request. */
export function routeOf(request: NotedRequest): string {
  return request[NOTE]?.route ?? "none";
}
