import { once } from "node:events";
import { type Logger, standardOutput } from "../../logging/logger.ts";
import { type Logs, openLogs } from "../../logging/logs.ts";
import { runForNoRequest } from "../../logging/request-id.ts";
import { type Config, ConfigError, loadConfig } from "../config/config.ts";

/** How long resources left open after `main`, such as a connection to an unresponsive server, may keep the process alive. */
const EXIT_TIMEOUT_MS = 1000;

/**
 * Loads the settings and runs `main`. SIGINT, SIGTERM and SIGHUP abort `stopSignal`. An error is logged after `failure`
 * ("The site cannot start") and sets exit code 1; with LOG_LEVEL=debug it is logged with its stack.
 */
export async function runProcess(
  failure: string,
  main: (config: Config, stopSignal: AbortSignal, logs: Logs) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => controller.abort());
  ignoreHarmlessEvents();
  const output = standardOutput();
  let config: Config | undefined;
  let log = openLogs("info", output).process;
  // Node would print the error itself, including values that its message quotes.
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "the process ends after an unexpected error");
    process.exit(1);
  });
  try {
    config = loadConfig();
    const logs = openLogs(config.LOG_LEVEL, output);
    log = logs.process;
    await main(config, controller.signal, logs);
  } catch (error) {
    process.exitCode = 1;
    const { message } = error as Error;
    if (error instanceof ConfigError) for (const line of error.messages) log.fatal(line);
    else log.fatal(config?.LOG_LEVEL === "debug" ? { err: error } : {}, `${failure}: ${message}`);
  }
  setTimeout(() => process.exit(), EXIT_TIMEOUT_MS).unref();
}

/** Ignores events that would end the process by default but should not: SIGUSR2, and a closed log pipe. */
function ignoreHarmlessEvents(): void {
  process.on("SIGUSR2", () => {});
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
}

/** Waits until `stopSignal` is aborted. */
export async function waitForStop(stopSignal: AbortSignal): Promise<void> {
  if (!stopSignal.aborted) await once(stopSignal, "abort");
}

/** Throws if the site has no database of its own, and so nothing to migrate or deliver. */
export function requireDatabase({ API_URL }: Config): void {
  if (API_URL !== undefined) throw new Error("API_URL is set, so this site has no database of its own");
}

/** Logs errors of idle database connections. */
export function logDatabaseError(log: Logger): (error: Error) => void {
  // A connection stays in the context of the request that it was opened for.
  return (err) => runForNoRequest(() => log.error({ err }, "a database connection was lost"));
}

/** Logs errors of lead delivery as a whole. They contain no personal data. */
export function logLeadError(log: Logger): (error: Error) => void {
  return ({ message }) => log.error({ cause: message }, "leads");
}

/** Logs that checks could not be run, or that a notice to an administrator failed. */
export function logCheckError(log: Logger): (error: Error) => void {
  return (err) => log.error({ err }, "checks");
}

export function logAlertError(log: Logger): (error: Error) => void {
  return ({ message }) => log.error({ cause: message }, "alerts");
}
