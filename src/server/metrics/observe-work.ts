import type { TracingChannel } from "node:diagnostics_channel";
import type { Histogram } from "prom-client";
import { connectionWaits, deliveries, jobRuns, queries } from "../../diagnostics/channels.ts";
import type { Metrics } from "./create-metrics.ts";

/** Histogram buckets in seconds: of what the database does, of what others answer, and of rounds of background work. */
const QUERY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const DELIVERY_BUCKETS = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const JOB_BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 5, 30, 120, 600];

/**
 * Adds histograms of queries, of waits for a connection, of deliveries and of background work, and counts failed queries and runs, until
 * the returned function is called. Labels are names that the code declares.
 */
export async function observeWork({ registry }: Metrics): Promise<() => void> {
  const { Counter, Gauge, Histogram } = (await import("prom-client")).default;
  const registers = [registry];
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers }) as Histogram<Label>;

  const queryDurations = histogram(
    "pg_query_duration_seconds",
    "Duration of statements by pool and first word, without the wait for a connection",
    ["pool", "statement"],
    QUERY_BUCKETS,
  );
  const failedQueries = new Counter({
    name: "pg_query_failures_total",
    help: "Statements that failed, by pool",
    labelNames: ["pool"],
    registers,
  });
  const waits = histogram("pg_pool_wait_seconds", "Wait for a database connection, by pool", ["pool"], QUERY_BUCKETS);
  const attempts = histogram(
    "delivery_duration_seconds",
    "Duration of attempts to deliver a message, by kind and outcome: delivered, kept in the outbox, failed, interrupted by a stop",
    ["kind", "outcome"],
    DELIVERY_BUCKETS,
  );
  const runs = histogram(
    "background_run_duration_seconds",
    "Duration of runs of background work by kind",
    ["kind"],
    JOB_BUCKETS,
  );
  const failedRuns = new Counter({
    name: "background_failures_total",
    help: "Runs of background work that failed, by kind",
    labelNames: ["kind"],
    registers,
  });
  const lastSuccess = new Gauge({
    name: "background_last_success_timestamp_seconds",
    help: "When a run of background work last ended without an error, by kind, as Unix time",
    labelNames: ["kind"],
    registers,
  });

  const stops = [
    onEnd(queries, ({ pool, statement }, seconds, isFailed) => {
      queryDurations.observe({ pool, statement }, seconds);
      failedQueries.inc({ pool }, Number(isFailed));
    }),
    onEnd(connectionWaits, ({ pool }, seconds) => waits.observe({ pool }, seconds)),
    onEnd(deliveries, ({ kind, outcome = "failed" }, seconds) => attempts.observe({ kind, outcome }, seconds)),
    // The label "job" is Prometheus' own.
    onEnd(jobRuns, ({ job: kind }, seconds, isFailed) => {
      runs.observe({ kind }, seconds);
      failedRuns.inc({ kind }, Number(isFailed));
      if (!isFailed) lastSuccess.setToCurrentTime({ kind });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls `record` at the end of each asynchronous operation of `channel`. Returns a function that ends this. */
function onEnd<Operation extends object>(
  channel: TracingChannel<Operation, unknown>,
  record: (operation: Operation, seconds: number, isFailed: boolean) => void,
): () => void {
  const starts = new WeakMap<object, number>();
  const subscribers = {
    start: (operation: Operation) => void starts.set(operation, performance.now()),
    end: () => {},
    asyncStart(operation: Operation & { error?: unknown }) {
      const seconds = (performance.now() - (starts.get(operation) ?? Number.NaN)) / 1000;
      // What began before the subscription has no start.
      if (!Number.isNaN(seconds)) record(operation, seconds, operation.error !== undefined && operation.error !== null);
    },
    asyncEnd: () => {},
    error: () => {},
  };
  channel.subscribe(subscribers);
  return () => void channel.unsubscribe(subscribers);
}
