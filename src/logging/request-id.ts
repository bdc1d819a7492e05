/** The id of the request that a process works on. It is in the request's log lines, its response, and its error page. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const REQUEST_ID_HEADER = "x-request-id";

/** Pattern of the ids that are accepted from a proxy. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

const current = new AsyncLocalStorage<string>();

/** Whether a header's value may be the id of a request. */
export const isRequestId = (given: unknown): given is string => typeof given === "string" && REQUEST_ID.test(given);

/** Creates a random id: 32 hexadecimal digits, which is also the form of a trace's id. */
export const createRequestId = (): string => randomBytes(16).toString("hex");

/**
 * Returns the id of `request` from its header. A request without a valid one gets that of the request which caused it, such as a page's
 * own call of the API, or else a new one, in its header.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers[REQUEST_ID_HEADER];
  if (isRequestId(given)) return given;
  const id = current.getStore() ?? createRequestId();
  headers[REQUEST_ID_HEADER] = id;
  return id;
}

/** Runs `work` for the request `id`. What is logged meanwhile, also by promises and timers that it starts, has the id. */
export const runForRequest = <Result>(id: string, work: () => Result): Result => current.run(id, work);

/** Runs `work` that no request causes, although it may be called while one is served: the end of a connection that all share. */
export const runForNoRequest = <Result>(work: () => Result): Result => current.exit(work);

/** The id of the request that is being served; undefined in background work. */
export const currentRequestId = (): string | undefined => current.getStore();
