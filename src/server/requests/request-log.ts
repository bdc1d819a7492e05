import type { Writable } from "node:stream";
import type { RequestObserver } from "./observe-requests.ts";

/** Lines are written together, since a write costs more than a cached response. */
const FLUSH_INTERVAL_MS = 200;
const MAX_BUFFERED_LINES = 1000;
/** Pino's number for "info", since errors are logged by Pino. */
const LEVEL_INFO = 30;

type RequestLogOptions = {
  /** Share of the requests to log. Server errors are always logged. */
  percent: number;
  output: Writable;
  /** A number from 0 to below 1. */
  random?: () => number;
};

export type RequestLog = {
  observe: RequestObserver;
  /** Writes the lines that are still buffered. */
  flush(): void;
};

/**
 * Logs requests as JSON lines. A line has the route pattern instead of the address, and neither query nor headers: those
 * may contain what a visitor typed.
 */
export function createRequestLog({ percent, output, random = Math.random }: RequestLogOptions): RequestLog {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const text = lines.join("");
    lines = [];
    // A reader that is too slow loses lines; buffering them without end would take the site's memory.
    if (text !== "" && !output.writableNeedDrain) output.write(text);
  }

  return {
    observe({ method, route, status, cache, isAborted, seconds }) {
      if (status < 500 && random() * 100 >= percent) return;
      const ms = Math.round(seconds * 10_000) / 10;
      const line = { level: LEVEL_INFO, time: Date.now(), msg: "request", method, route, status, cache, ms };
      lines.push(`${JSON.stringify(isAborted ? { ...line, aborted: true } : line)}\n`);
      if (lines.length >= MAX_BUFFERED_LINES) flush();
      else timer ??= setTimeout(flush, FLUSH_INTERVAL_MS).unref();
    },
    flush,
  };
}
