/** A worker process: sends leads to their dealers until it is told to stop. Any number of them may run. */
import { openLeadQueue } from "../../leads/queue.ts";
import { startLeadWorker } from "../../leads/worker.ts";
import { leadSettings, logWorkError } from "../config/lead-settings.ts";
import { openDatabase } from "../database/open-database.ts";
import { watchReadiness } from "../health/readiness.ts";
import { openMetrics } from "../metrics/open-metrics.ts";
import { READY } from "./keep-running.ts";
import { logDatabaseError, runProcess, untilStopped } from "./run-process.ts";

await runProcess("The worker cannot start", async (config, stop) => {
  const database = await openDatabase(config, { log: console.log, onError: logDatabaseError });
  try {
    const readiness = watchReadiness(database.url);
    const metrics = await openMetrics(config, { db: database.db, readiness });
    const queue = await openLeadQueue(database.db, { supervise: true, onError: logWorkError });
    const siteUrl = config.siteUrl ?? `http://localhost:${config.port ?? 3000}`;
    const worker = await startLeadWorker(database.db, queue, leadSettings(config, siteUrl), logWorkError);
    console.log("working");
    process.send?.(READY);
    await untilStopped(stop);
    console.log("stopping");
    readiness.startStopping();
    await worker.stop();
    await queue.close();
    await metrics?.close();
  } finally {
    await database.close();
  }
});
