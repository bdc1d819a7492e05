/** A worker process: sends leads. Any number may run at once. */
import { startLeadWorker } from "../../leads/worker.ts";
import { leadSettings } from "../config/lead-settings.ts";
import { readSiteOrigin } from "../config/site-origin.ts";
import { connectionBudget } from "../database/connection-budget.ts";
import { openDatabase } from "../database/open-database.ts";
import { createReadiness } from "../health/readiness.ts";
import { openMetrics } from "../metrics/open-metrics.ts";
import { logMail } from "./log-mail.ts";
import { logDatabaseError, logLeadError, runProcess, waitForStop } from "./run-process.ts";

await runProcess("The worker cannot start", async (config, stopSignal) => {
  const { writes, reads, applicationName } = connectionBudget(config);
  const database = await openDatabase(config, {
    ...{ log: console.log, connections: writes + reads, applicationName, onError: logDatabaseError, stopSignal },
  });
  try {
    const readiness = createReadiness(database.url);
    const metrics = await openMetrics(config, { db: database.db, readiness });
    const settings = leadSettings(config, await readSiteOrigin(config));
    const worker = startLeadWorker(database.db, settings, logLeadError, metrics?.metrics.countDelivered);
    await logMail(config, database.db);
    console.log("working");
    await waitForStop(stopSignal);
    console.log("stopping");
    readiness.startStopping();
    await worker.stop();
    await metrics?.close();
  } finally {
    await database.close();
  }
});
