/** A worker process: sends leads. Any number may run at once. */
import { startLeadWorker } from "../../leads/worker.ts";
import { leadSettings } from "../config/lead-settings.ts";
import { readSiteOrigin } from "../config/site-origin.ts";
import { connectionBudget } from "../database/connection-budget.ts";
import { openDatabase } from "../database/open-database.ts";
import { createReadiness } from "../health/readiness.ts";
import { addDatabaseMetrics } from "../metrics/database-metrics.ts";
import { openMetrics } from "../metrics/open-metrics.ts";
import { logMail } from "./log-mail.ts";
import { logDatabaseError, logLeadError, requireDatabase, runProcess, waitForStop } from "./run-process.ts";

await runProcess("The worker cannot start", async (config, stopSignal, { process: log }) => {
  requireDatabase(config);
  const { writes, reads, applicationName } = connectionBudget(config);
  const logging = { log: (line: string) => log.info(line), onError: logDatabaseError(log) };
  const database = await openDatabase(config, {
    ...{ ...logging, connections: writes + reads, applicationName, stopSignal },
  });
  try {
    const readiness = createReadiness(database.url);
    const metrics = await openMetrics(config, {
      readiness,
      addMetrics: (metrics) => addDatabaseMetrics(metrics, database.db),
    });
    const settings = leadSettings(config, await readSiteOrigin(config));
    const worker = startLeadWorker(database.db, settings, logLeadError(log), metrics?.metrics.countDelivered);
    await logMail(config, database.db, log);
    log.info("working");
    await waitForStop(stopSignal);
    log.info("stopping");
    readiness.startStopping();
    await worker.stop();
    await metrics?.close();
  } finally {
    await database.close();
  }
});
