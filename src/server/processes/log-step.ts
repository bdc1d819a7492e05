import type { Logger } from "../../logging/logger.ts";

/** Runs a step of the start and logs its duration. A failed step is not logged; its error is thrown. */
export async function logStep<T>(log: Logger, done: string, run: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await run();
  log.info({ seconds: Math.round((performance.now() - start) / 100) / 10 }, done);
  return result;
}
