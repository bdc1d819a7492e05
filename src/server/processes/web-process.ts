/** One web process of several on one port. cluster.ts starts it, and has prepared the database and chosen the port. */
import cluster from "node:cluster";
import { openDatabase } from "../database/open-database.ts";
import { watchReadiness } from "../health/readiness.ts";
import { createMetrics } from "../metrics/create-metrics.ts";
import { tellMetrics } from "../metrics/gather-metrics.ts";
import { serveSite } from "../serve-site.ts";
import { READY } from "./keep-running.ts";
import { logDatabaseError, runProcess } from "./run-process.ts";

await runProcess("A web process cannot start", async (config, stop) => {
  const database = await openDatabase(config, { log: console.log, onError: logDatabaseError });
  try {
    // The supervisor serves them, with those of the others.
    const metrics = config.metricsPort === undefined ? undefined : await createMetrics();
    metrics?.addPool(database.db);
    if (metrics) tellMetrics(metrics.registry);
    const site = { database, metrics, readiness: watchReadiness(database.url), port: config.port ?? 0 };
    await serveSite(config, { ...site, onReady: () => process.send?.(READY) }, stop);
  } finally {
    await database.close();
    cluster.worker?.disconnect();
  }
});
