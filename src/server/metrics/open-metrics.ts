import type { Database } from "../../db/connect.ts";
import type { ReadReplica } from "../../db/read-replica.ts";
import type { Config } from "../config/config.ts";
import type { PublicReads } from "../database/open-reads.ts";
import type { Readiness } from "../health/readiness.ts";
import { createMetrics, type Metrics } from "./create-metrics.ts";

type OpenMetrics = { metrics: Metrics; close(): Promise<void> };

/**
 * Creates the metrics of a process that writes to `db` and serves from `reads`, and serves them on METRICS_PORT if it is set. Undefined if the settings
 * make them available nowhere.
 */
export async function openMetrics(
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Config,
  { db, reads, readiness }: { db: Database; reads?: PublicReads; readiness: Readiness },
): Promise<OpenMetrics | undefined> {
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return undefined;
  const metrics = await createMetrics();
  metrics.addPool("writes", db);
  if (reads) metrics.addPool("reads", reads.primary);
  if (reads?.replica) addReplicaMetrics(metrics, reads.replica);
  metrics.addDeliveries(db);
  if (METRICS_PORT === undefined) return { metrics, close: async () => {} };
  const { registry } = metrics;
  // Loaded here, since a worker needs Fastify for nothing else.
  const { startMetricsServer } = await import("./metrics-server.ts");
  const close = await startMetricsServer({ host: METRICS_HOST, port: METRICS_PORT, readiness, registry });
  return { metrics, close };
}

function addReplicaMetrics({ addCounter }: Metrics, { stats }: ReadReplica): void {
  const counter = (server: "replica" | "primary", help: string) =>
    addCounter({ name: `reads_from_${server}_total`, help, read: () => stats()[server] });
  counter("replica", "Public reads from the replica");
  counter("primary", "Public reads from the primary, because the replica was lost or behind");
}
