import type { Database } from "../../db/connect.ts";
import type { ReadReplica } from "../../db/connections/read-replica.ts";
import type { PublicReads } from "../database/open-reads.ts";
import type { ClockWatch } from "../health/watch-clock.ts";
import type { DiskWatch } from "../health/watch-disk.ts";
import type { Metrics } from "./create-metrics.ts";
import { addJobMetrics } from "./job-metrics.ts";
import { addMachineMetrics } from "./machine-metrics.ts";

type Parts = {
  db: Database;
  /** Undefined in a worker. */
  reads?: PublicReads;
  disk: DiskWatch;
  clock: ClockWatch;
};

/** Adds the metrics of a process that writes to `db` and serves from `reads`. */
export async function addDatabaseMetrics(metrics: Metrics, { db, reads, disk, clock }: Parts): Promise<void> {
  metrics.addPool("writes", db);
  if (reads) metrics.addPool("reads", reads.primary);
  if (reads?.replica) addReplicaMetrics(metrics, reads.replica);
  metrics.addDeliveries(db);
  await addJobMetrics(metrics, db);
  await addMachineMetrics(metrics, { disk, clock });
}

function addReplicaMetrics({ addCounter }: Metrics, { stats }: ReadReplica): void {
  const counter = (server: "replica" | "primary", help: string) =>
    addCounter({ name: `reads_from_${server}_total`, help, read: () => stats()[server] });
  counter("replica", "Public reads from the replica");
  counter("primary", "Public reads from the primary, because the replica was lost or behind");
}
