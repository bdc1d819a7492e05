import { once } from "node:events";
import { type Config, ConfigError, loadConfig } from "../config/config.ts";

/**
 * Loads the settings and runs `main`. SIGINT, SIGTERM and SIGHUP abort `stopSignal`. An error is logged after `failure`
 * ("The site cannot start") and sets exit code 1; with LOG_LEVEL=debug it is logged with its stack.
 */
export async function runProcess(
  failure: string,
  main: (config: Config, stopSignal: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => controller.abort());
  let config: Config | undefined;
  try {
    config = loadConfig();
    await main(config, controller.signal);
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof ConfigError) for (const message of error.messages) console.error(message);
    else console.error(config?.LOG_LEVEL === "debug" ? error : `${failure}: ${(error as Error).message}`);
  }
}

/** Waits until `stopSignal` is aborted. */
export async function waitForStop(stopSignal: AbortSignal): Promise<void> {
  if (!stopSignal.aborted) await once(stopSignal, "abort");
}

/** Logs an error of an idle database connection. */
export function logDatabaseError(error: Error): void {
  console.error(`database: ${error.message}`);
}

/** Logs an error of lead delivery as a whole. It contains no personal data. */
export function logLeadError(error: Error): void {
  console.error(`leads: ${error.message}`);
}
