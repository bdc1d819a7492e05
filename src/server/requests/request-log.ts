import type { Logger } from "../../logging/logger.ts";
import { runForRequest } from "../../logging/request-id.ts";
import type { FinishedRequest } from "./observe-requests.ts";

type RequestLogOptions = {
  /** Percentage of requests to log. Server errors are always logged. */
  percent: number;
  log: Logger;
  /** Returns a number in [0, 1). */
  random?: () => number;
};

/**
 * Logs requests. A line has the route pattern instead of the address, and neither query nor headers, which may contain what a visitor
 * typed.
 */
export function createRequestLog({
  percent,
  log,
  random = Math.random,
}: RequestLogOptions): (finished: FinishedRequest) => void {
  return ({ id, method, route, status, cache, isAborted, seconds }) => {
    if (status < 500 && random() * 100 >= percent) return;
    const ms = Math.round(seconds * 10_000) / 10;
    const write = () => log.info({ method, route, status, cache, ms, ...(isAborted && { aborted: true }) }, "request");
    // A response may end outside the context of its request.
    if (id === undefined) write();
    else runForRequest(id, write);
  };
}
