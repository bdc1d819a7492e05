import { Unavailable } from "../../api/problems.ts";
import { NotFound } from "../../db/not-found.ts";
import { parseJson } from "../../web/data/api-client.ts";
import { createConnections } from "./connections.ts";

const JSON_LD = "application/ld+json";

/** Limits of calls to the server. */
export const REMOTE_API_LIMITS = {
  connections: 32,
  /** Maximum number of calls that wait for a connection; further ones fail at once. */
  queue: 256,
  readMs: 5000,
  /** Submissions get more time than reads, since a repeated one may be stored twice. */
  submitMs: 15_000,
  responseBytes: 4 * 1024 * 1024,
};

export type RemoteApiStats = {
  /** Whether the last call was answered with a status other than 5xx. */
  isUp: boolean;
  responses: number;
  failures: number;
  /** Total duration of all calls, in seconds. */
  seconds: number;
  running: number;
  queued: number;
};

/** A server's response to a submission. `retryAfter` is the header in seconds, if it is a number. */
export type RemoteResponse = { status: number; body: unknown; retryAfter: number | undefined };

/** A server with the contract's API. */
export type RemoteApi = {
  origin: string;
  /**
   * Reads a path below /api. Throws NotFound for 400, 404 and 410, and Unavailable without a usable response in time. `notFound` is the
   * message of NotFound.
   */
  get(path: string, notFound?: string): Promise<unknown>;
  /** Posts once to a path below /api. Throws Unavailable without a response in time, or for a 5xx. */
  post(path: string, submission: { body: object; headers: Record<string, string> }): Promise<RemoteResponse>;
  /** Returns whether the server has responded since this process started; sends a request if not. */
  hasAnswered(): Promise<boolean>;
  stats(): RemoteApiStats;
  close(): void;
};

/**
 * Creates a client of the server at `origin`. It connects at the first call, and logs when the server becomes unreachable or reachable
 * again.
 */
export function openRemoteApi(
  origin: string,
  { log, limits = REMOTE_API_LIMITS }: { log: (line: string) => void; limits?: typeof REMOTE_API_LIMITS },
): RemoteApi {
  const connections = createConnections(origin, limits);
  const counts = { responses: 0, failures: 0, seconds: 0 };
  let isUp = true;
  let hasAnswered = false;

  function noteResult(failure: string | undefined): void {
    if (failure === undefined) {
      counts.responses++;
      hasAnswered = true;
    } else counts.failures++;
    if (isUp !== (failure === undefined)) log(failure === undefined ? "api: responds again" : `api: ${failure}`);
    isUp = failure === undefined;
  }

  async function call(
    path: string,
    timeoutMs: number,
    request: { method: "GET" | "POST"; headers?: Record<string, string>; body?: string },
  ): Promise<RemoteResponse> {
    if (connections.queued() >= limits.queue) throw new Unavailable("Too many calls are waiting");
    const startedAt = performance.now();
    try {
      const { status, headers, text } = await connections.send(`/api${path}`, {
        ...request,
        headers: { accept: JSON_LD, ...request.headers },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (status >= 500) throw new Error(`responds with ${status}`);
      noteResult(undefined);
      const retryAfter = Number(headers["retry-after"]);
      return { status, body: parseJson(text), retryAfter: retryAfter > 0 ? retryAfter : undefined };
    } catch (error) {
      // The path is not logged: it may contain a visitor's search.
      const { name, message } = error as Error;
      noteResult(name === "AbortError" ? `no response in ${timeoutMs} ms` : message);
      throw new Unavailable("There is no usable response");
    } finally {
      counts.seconds += (performance.now() - startedAt) / 1000;
    }
  }

  async function get(path: string, notFound = "The path is not known"): Promise<unknown> {
    const { status, body } = await call(path, limits.readMs, { method: "GET" });
    if (status === 400 || status === 404 || status === 410) throw new NotFound(notFound);
    if (status !== 200 || typeof body !== "object" || body === null) {
      throw new Unavailable(`The response has status ${status} and is ${typeof body}`);
    }
    return body;
  }

  return {
    origin,
    get,
    post: (path, { body, headers }) =>
      call(path, limits.submitMs, {
        method: "POST",
        headers: { "content-type": JSON_LD, ...headers },
        body: JSON.stringify(body),
      }),
    async hasAnswered() {
      // Any response counts, even a 404.
      if (!hasAnswered) await get("/page_seos?canonicalUrl=%2F").catch(() => {});
      return hasAnswered;
    },
    stats: () => ({ ...counts, isUp, running: connections.running(), queued: connections.queued() }),
    close: () => connections.close(),
  };
}
