import type { Database } from "../../db/connect.ts";
import { readDueJobs } from "../../db/queries/setup/due-jobs.ts";
import type { Metrics } from "./create-metrics.ts";
import { shareRead } from "./scraped.ts";

/** Adds how far background work is behind, and the time of the last backup. They are missing while the database is unreachable. */
export async function addJobMetrics({ registry }: Metrics, db: Database): Promise<void> {
  const { Gauge } = (await import("prom-client")).default;
  const registers = [registry];
  const read = shareRead((timeoutMs) => readDueJobs(db, timeoutMs));
  new Gauge({
    name: "jobs_due",
    help: "Jobs of background work that are due, by queue",
    labelNames: ["queue"],
    registers,
    async collect() {
      const jobs = await read();
      this.reset(); // old values would pass for current ones
      for (const { queue, due } of jobs?.queues ?? []) this.set({ queue }, due);
    },
  });
  new Gauge({
    name: "jobs_oldest_due_seconds",
    help: "For how long the first of the due jobs has been due, by queue; 0 if none is",
    labelNames: ["queue"],
    registers,
    async collect() {
      const jobs = await read();
      this.reset();
      for (const { queue, seconds } of jobs?.queues ?? []) this.set({ queue }, seconds);
    },
  });
  new Gauge({
    name: "lead_deliveries_oldest_seconds",
    help: "How long the oldest delivery has waited for a successful attempt, by kind of channel",
    labelNames: ["kind"],
    registers,
    async collect() {
      const jobs = await read();
      this.reset();
      for (const { kind, seconds } of jobs?.oldestDeliveries ?? []) this.set({ kind }, seconds);
    },
  });
  new Gauge({
    name: "backup_last_timestamp_seconds",
    help: "When the last backup was complete, as Unix time; 0 if there was none",
    registers,
    async collect() {
      const jobs = await read();
      if (jobs) this.set(jobs.lastBackupSeconds);
      else this.remove();
    },
  });
}
