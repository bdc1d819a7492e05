/** A worker process: sends leads to their dealers until it is told to stop. Any number of them may run. */
import { openLeadQueue } from "../leads/queue.ts";
import { startLeadWorker } from "../leads/worker.ts";
import { type Config, ConfigError, loadConfig } from "./config.ts";
import { leadSettings, logWorkError } from "./lead-settings.ts";
import { openDatabase } from "./open-database.ts";

async function work(config: Config): Promise<void> {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop.abort());

  const database = await openDatabase(config, {
    log: console.log,
    onError: (error) => console.error(`database: ${error.message}`),
  });
  try {
    const queue = await openLeadQueue(database.db, { supervise: true, onError: logWorkError });
    const siteUrl = config.siteUrl ?? `http://localhost:${config.port ?? 3000}`;
    const worker = await startLeadWorker(database.db, queue, leadSettings(config, siteUrl), logWorkError);
    console.log("working");
    if (!stop.signal.aborted) {
      await new Promise((resolve) => stop.signal.addEventListener("abort", resolve, { once: true }));
    }
    console.log("stopping");
    await worker.stop();
    await queue.close();
  } finally {
    await database.close();
  }
}

try {
  await work(loadConfig());
} catch (error) {
  if (error instanceof ConfigError) for (const line of error.messages) console.error(line);
  else console.error(`The worker cannot start: ${(error as Error).message}`);
  process.exitCode = 1;
}
