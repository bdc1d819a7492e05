/** The logger of the whole site: JSON lines, or text on a terminal. */
import { format } from "node:util";
import pino, { type DestinationStream, type LevelWithSilent, type Logger } from "pino";
import { cleanFields, cleanMessage, shortenMessage } from "./clean-fields.ts";
import { limitLines } from "./line-limit.ts";
import { currentRequestId, runForNoRequest } from "./request-id.ts";
import { toTerminalLine } from "./terminal-line.ts";

export type { Logger };

/** Maximum number of bytes to buffer for a slow reader of the output. Beyond it, lines are dropped, to save memory. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

type LoggerOptions = {
  level: LevelWithSilent;
  output: DestinationStream;
  /** Limits lines that strangers can cause, for each message. Suppressed lines are counted in a line. */
  linesPerMinute?: number;
  /** Whether to write text for a person instead of JSON. */
  isTerminal?: boolean;
};

/** Standard output, written asynchronously. */
export function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, maxLength: MAX_WAITING_BYTES });
}

/**
 * Creates a logger. Call it with a constant message, and fields for variable data: `log.warn({ route }, "page failed")`.
 * Each line is bounded and clean, see `cleanFields`; an error goes into the field `err`. A line that is written for a request has its id as
 * `reqId`.
 */
export function createLogger({ level, output, linesPerMinute, isTerminal = false }: LoggerOptions): Logger {
  const limit =
    linesPerMinute === undefined
      ? undefined
      : limitLines(linesPerMinute, (message, suppressed) =>
          // A timer that some request started reports the lines of all.
          runForNoRequest(() => unlimited.warn({ suppressed, of: message }, "lines were left out")),
        );
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: { err: (clean) => clean },
    hooks: isTerminal ? { streamWrite: toTerminalLine } : {},
  };
  const unlimited = pino(withCleanLines(options), output);
  return limit === undefined ? unlimited : pino(withCleanLines(options, limit.admit), output);
}

/** The field of the request's id, which a child logger of Fastify already has. */
function requestField(log: Logger): { reqId?: string } {
  const reqId = currentRequestId();
  return reqId === undefined || "reqId" in log.bindings() ? {} : { reqId };
}

function withCleanLines(options: pino.LoggerOptions, admit?: (message: string) => boolean) {
  const logMethod: NonNullable<pino.LoggerOptions["hooks"]>["logMethod"] = function (args, method) {
    const { fields, message } = toEntry(args);
    const text = admit === undefined ? shortenMessage(message) : cleanMessage(message);
    if (admit === undefined || admit(text)) method.call(this, { ...requestField(this), ...cleanFields(fields) }, text);
  };
  return { ...options, hooks: { ...options.hooks, logMethod } };
}

/** Parses the arguments of a call: fields or an error, then a message with values for its placeholders. All are optional. */
function toEntry([first, ...rest]: readonly unknown[]): { fields: object; message: string } {
  const isMessage = typeof first !== "object" || first === null;
  const [message, ...values] = isMessage ? [first, ...rest] : rest;
  const fields = isMessage ? {} : first instanceof Error ? { err: first } : first;
  return { fields, message: message === undefined ? "error" : format(message, ...values) };
}
