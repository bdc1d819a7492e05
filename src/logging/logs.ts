import type { DestinationStream, LevelWithSilent } from "pino";
import { createLogger, type Logger, standardOutput } from "./logger.ts";

/** Of one message. Enough to see a fault, too little to fill a disk. */
const REQUEST_ERRORS_PER_MINUTE = 60;
const REQUESTS_PER_MINUTE = 6000;

export type Logs = {
  /** The process itself: its start, its work in the background, its end. */
  process: Logger;
  /** Errors of requests. Strangers can cause any number, so there is a limit for each minute. */
  requestErrors: Logger;
  /** A line for each request that is sampled. */
  requests: Logger;
};

/** Opens the logs of a process on one output: JSON lines, or text on a terminal. */
export function openLogs(level: LevelWithSilent, output: DestinationStream = standardOutput()): Logs {
  const shared = { output, isTerminal: process.stdout.isTTY };
  return {
    process: createLogger({ ...shared, level }),
    requestErrors: createLogger({ ...shared, level, linesPerMinute: REQUEST_ERRORS_PER_MINUTE }),
    // REQUEST_LOG_PERCENT turns these on, whatever the level.
    requests: createLogger({ ...shared, level: "info", linesPerMinute: REQUESTS_PER_MINUTE }),
  };
}
