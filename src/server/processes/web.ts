/** The web process: settings, database, demo catalogue where wanted, then the site until it is told to stop. It sends leads too. */

import { openDatabase } from "../database/open-database.ts";
import { prepareCatalogue } from "../database/prepare-database.ts";
import { watchReadiness } from "../health/readiness.ts";
import { portFor } from "../listener/free-port.ts";
import { openMetrics } from "../metrics/open-metrics.ts";
import { serveSite } from "../serve-site.ts";
import { step } from "./log-step.ts";
import { logDatabaseError, runProcess, untilStopped } from "./run-process.ts";

await runProcess("The site cannot start", async (config, stop) => {
  const database = await step("database ready", () =>
    openDatabase(config, { log: console.log, onError: logDatabaseError }),
  );
  try {
    await prepareCatalogue(config, database.db);
    if (stop.aborted) return;
    const port = await portFor(config.host, config.port);
    const readiness = watchReadiness(database.url);
    const metrics = await openMetrics(config, { db: database.db, readiness });
    try {
      const onReady = (address: string) => console.log(`ready ${address}`);
      void untilStopped(stop).then(() => console.log("stopping"));
      await serveSite(config, { database, port, readiness, metrics: metrics?.metrics, onReady }, stop);
    } finally {
      await metrics?.close();
    }
  } finally {
    await database.close();
  }
});
