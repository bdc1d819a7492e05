import { type Config, ConfigError, loadConfig } from "../config/config.ts";

/**
 * Runs a process from its settings to its end. `stop` is aborted by the first signal that asks for it. What goes wrong is
 * told in a line that begins with `complaint` ("The site cannot start"), and the exit code is 1.
 */
export async function runProcess(
  complaint: string,
  work: (config: Config, stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop.abort());
  // Whoever started this process and holds its other end has died without a word.
  process.once("disconnect", () => stop.abort());
  process.channel?.unref();
  try {
    await work(loadConfig(), stop.signal);
  } catch (error) {
    if (error instanceof ConfigError) for (const line of error.messages) console.error(line);
    else console.error(process.env.LOG_LEVEL === "debug" ? error : `${complaint}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

/** Waits until the process is asked to stop. */
export async function untilStopped(stop: AbortSignal): Promise<void> {
  if (!stop.aborted) await new Promise((resolve) => stop.addEventListener("abort", resolve, { once: true }));
}

/** Tells of something wrong with an idle connection to the database. */
export function logDatabaseError(error: Error): void {
  console.error(`database: ${error.message}`);
}
