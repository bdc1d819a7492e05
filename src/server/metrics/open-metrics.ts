import type { Database } from "../../db/connect.ts";
import type { Config } from "../config/config.ts";
import type { Readiness } from "../health/readiness.ts";
import { createMetrics, type Metrics } from "./create-metrics.ts";
import { startMetricsServer } from "./metrics-server.ts";

type OpenMetrics = { metrics: Metrics; close(): Promise<void> };

/**
 * The numbers of a process that works on `db`, served on a port of their own where the settings name one. Undefined where
 * nobody could read them. `gather` makes the answer, where there is more to tell than of this process.
 */
export async function openMetrics(
  { metricsPort, metricsHost, metricsToken }: Config,
  { db, readiness }: { db: Database; readiness: Readiness },
  gather = ({ registry }: Metrics) => registry.metrics(),
): Promise<OpenMetrics | undefined> {
  if (metricsPort === undefined && metricsToken === undefined) return undefined;
  const metrics = await createMetrics();
  metrics.addPool(db);
  metrics.addLeads(db);
  if (metricsPort === undefined) return { metrics, close: async () => {} };
  const close = await startMetricsServer({
    host: metricsHost,
    port: metricsPort,
    readiness,
    metrics: () => gather(metrics),
    contentType: metrics.registry.contentType,
  });
  return { metrics, close };
}
