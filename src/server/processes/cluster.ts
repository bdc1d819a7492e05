/**
 * The site in several processes: this one prepares the database once, starts web processes that share one port and one
 * process that sends leads, keeps them running, and lets them end in order.
 */
import { fork } from "node:child_process";
import cluster from "node:cluster";
import { join } from "node:path";
import { ATTEMPT_LIMIT } from "../../leads/queue.ts";
import { type Config, ConfigError } from "../config/config.ts";
import { type OpenDatabase, openDatabase } from "../database/open-database.ts";
import { openFinanceKeys } from "../database/open-finance-keys.ts";
import { prepareDatabase } from "../database/prepare-database.ts";
import { watchReadiness } from "../health/readiness.ts";
import { portFor } from "../listener/free-port.ts";
import { gatherMetrics } from "../metrics/gather-metrics.ts";
import { openMetrics } from "../metrics/open-metrics.ts";
import { addressOf } from "../serve-site.ts";
import { type KeptProcess, keepRunning } from "./keep-running.ts";
import { step } from "./log-step.ts";
import { logDatabaseError, runProcess, untilStopped } from "./run-process.ts";

/** Milliseconds beyond what a process may take to end in order. */
const MARGIN = 10_000;

const entry = (name: string) => join(import.meta.dirname, name);

await runProcess("The site cannot start", async (config, stop) => {
  if (config.mode === "development") throw new ConfigError(["NODE_ENV must not be development with several processes"]);
  if (config.metricsToken !== undefined) {
    throw new ConfigError(["METRICS_TOKEN is for a single process; METRICS_PORT has the numbers of several together"]);
  }
  const database = await step("database ready", () =>
    openDatabase(config, { log: console.log, max: 2, onError: logDatabaseError }),
  );
  try {
    await prepareDatabase(config, database.db);
    await openFinanceKeys(config, database.db, console.error);
    if (!stop.aborted) await supervise(config, database, stop);
  } finally {
    await database.close();
  }
});

async function supervise(config: Config, database: OpenDatabase, stop: AbortSignal): Promise<void> {
  const port = await portFor(config.host, config.port);
  const readiness = watchReadiness(database.url);
  const kept: KeptProcess[] = [];
  const web: KeptProcess[] = [];
  const running = () => web.flatMap((process) => process.current() ?? []);
  const metrics = await openMetrics(config, { db: database.db, readiness }, ({ registry }) =>
    gatherMetrics(registry, running()),
  );
  const replace = async () => {
    for (const process of kept) await process.replace();
    console.log("all processes replaced");
  };
  try {
    const starts = startAll(config, database, port);
    await step(`${config.webProcesses} web processes${config.worker ? " and a worker" : ""}`, async () => {
      const started = await Promise.allSettled(starts.map(({ process }) => process));
      for (const [n, outcome] of started.entries()) {
        if (outcome.status === "rejected") continue;
        kept.push(outcome.value);
        if (starts[n]?.web) web.push(outcome.value);
      }
      for (const outcome of started) if (outcome.status === "rejected") throw outcome.reason;
    });
    console.log(`ready ${addressOf(config.host, port)}`);
    let replacing = Promise.resolve();
    process.on("SIGUSR2", () => (replacing = replacing.then(replace)));
    await untilStopped(stop);
    console.log("stopping");
  } finally {
    readiness.startStopping();
    await Promise.all(kept.map((process) => process.stop()));
    await metrics?.close();
  }
}

function startAll(config: Config, { url }: OpenDatabase, port: number) {
  const patience = config.drainSeconds * 1000 + ATTEMPT_LIMIT * 1000 + MARGIN;
  const siteUrl = config.siteUrl ?? `http://localhost:${port}`;
  const settings = { DATABASE_URL: url, DEMO_CATALOGUE: "off", PORT: String(port), SITE_URL: siteUrl };
  const common = { patience, log: console.error };
  // Each process takes its connections itself, all from one socket: none are on their way to one that has just died.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: entry("web-process.ts") });
  const forkWeb = () => {
    const worker = cluster.fork({ ...settings, WORKER: "off", LEAD_LIMITS: "shared" });
    // It passes on what its process, which is listened to, says already.
    worker.on("error", () => {});
    return worker.process;
  };
  const forkWorker = () =>
    fork(entry("worker.ts"), {
      env: { ...process.env, ...settings, METRICS_PORT: "" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
  const starts = Array.from({ length: config.webProcesses }, () => ({
    web: true,
    process: keepRunning({ ...common, name: "web process", fork: forkWeb }),
  }));
  if (config.worker) {
    starts.push({ web: false, process: keepRunning({ ...common, name: "worker", fork: forkWorker }) });
  }
  return starts;
}
