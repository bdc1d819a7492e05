import type { DestinationStream, LevelWithSilent } from "pino";
import { createLogger, type Logger, standardOutput } from "./logger.ts";

/** Maximum number of lines per minute and message: enough to notice a fault, too few to fill a disk. */
const REQUEST_ERRORS_PER_MINUTE = 60;
const REQUESTS_PER_MINUTE = 6000;

export type Logs = {
  /** Lines of the process itself: start, background work and end. */
  process: Logger;
  /** Errors of requests, limited per minute because strangers can cause any number. */
  requestErrors: Logger;
  /** A line for each sampled request. */
  requests: Logger;
};

/** Opens the logs of a process on one output: JSON lines, or text on a terminal. */
export function openLogs(level: LevelWithSilent, output: DestinationStream = standardOutput()): Logs {
  const shared = { output, isTerminal: process.stdout.isTTY };
  return {
    process: createLogger({ ...shared, level }),
    requestErrors: createLogger({ ...shared, level, linesPerMinute: REQUEST_ERRORS_PER_MINUTE }),
    // REQUEST_LOG_PERCENT turns these lines on, whatever the level.
    requests: createLogger({ ...shared, level: "info", linesPerMinute: REQUESTS_PER_MINUTE }),
  };
}
