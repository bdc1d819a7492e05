/** The web process: serves the site and, unless WORKER is off, sends leads. Sets up the database first. */
import { connectionBudget } from "../database/connection-budget.ts";
import { openDatabase } from "../database/open-database.ts";
import { openReads } from "../database/open-reads.ts";
import { ensureDemoCatalogue } from "../database/prepare-database.ts";
import { createReadiness } from "../health/readiness.ts";
import { choosePort } from "../listener/free-port.ts";
import { openMetrics } from "../metrics/open-metrics.ts";
import { serveSite } from "../serve-site.ts";
import { logMail } from "./log-mail.ts";
import { logStep } from "./log-step.ts";
import { logDatabaseError, runProcess, waitForStop } from "./run-process.ts";

await runProcess("The site cannot start", async (config, stopSignal, logs) => {
  const log = logs.process;
  const budget = connectionBudget(config);
  const { writes, applicationName } = budget;
  const logging = { log: (line: string) => log.info(line), onError: logDatabaseError(log) };
  const database = await logStep(log, "database ready", () =>
    openDatabase(config, { ...logging, connections: writes, applicationName, stopSignal }),
  );
  const reads = openReads(config, { ...logging, url: database.url, budget });
  try {
    await ensureDemoCatalogue(config, database.db, log);
    if (stopSignal.aborted) return;
    if (config.WORKER) await logMail(config, database.db, log);
    const port = await choosePort(config);
    const readiness = createReadiness(database.url);
    const metrics = await openMetrics(config, { db: database.db, reads, readiness });
    try {
      const onReady = (url: string) => {
        log.info(`ready ${url}`);
        // `npm start` restarts a process that was ready. It may have ended meanwhile.
        process.send?.("ready", undefined, undefined, () => {});
      };
      void waitForStop(stopSignal).then(() => log.info("stopping"));
      const options = { database, reads, port, readiness, metrics: metrics?.metrics, logs, onReady };
      await serveSite(config, options, stopSignal);
    } finally {
      await metrics?.close();
    }
  } finally {
    await reads.close();
    await database.close();
  }
});
