/** The web process: settings, database, demo catalogue where wanted, then the site until it is told to stop. It sends leads too. */
import { listenForChanges } from "../db/content-changes.ts";
import { catalogueIsEmpty, resetCatalogue } from "../db/demo/reset-catalogue.ts";
import { openLeadQueue } from "../leads/queue.ts";
import type { LeadWorker } from "../leads/worker.ts";
import { createApp, type SiteParts } from "./app.ts";
import { type Config, ConfigError, loadConfig } from "./config.ts";
import { portFor } from "./free-port.ts";
import { leadSettings, logWorkError } from "./lead-settings.ts";
import { openDatabase } from "./open-database.ts";
import { openFinanceKeys } from "./open-finance-keys.ts";
import { step } from "./progress.ts";

/** Milliseconds that requests under way have to finish after the signal to stop. */
const GRACE = 5000;

async function serveSite(
  config: Config,
  site: SiteParts & { port: number; databaseUrl: string },
  stop: AbortSignal,
): Promise<void> {
  const { db, leadQueue, siteUrl, port } = site;
  const { app, cache } = await createApp(config, site);
  const changes = cache && (await listenForChanges(site.databaseUrl, () => cache.drop()));
  let worker: LeadWorker | undefined;
  try {
    await app.listen({ host: config.host, port });
    const name = config.host === "0.0.0.0" || config.host === "::" ? "localhost" : config.host;
    console.log(`ready http://${name.includes(":") ? `[${name}]` : name}:${port}`);
    if (config.worker) {
      // Only now: visitors need none of it.
      const { startLeadWorker } = await import("../leads/worker.ts");
      worker = await startLeadWorker(db, leadQueue, leadSettings(config, siteUrl), logWorkError);
    }
    if (!stop.aborted) await new Promise((resolve) => stop.addEventListener("abort", resolve, { once: true }));
    console.log("stopping");
  } finally {
    const grace = setTimeout(() => app.server.closeAllConnections(), GRACE);
    await app.close();
    clearTimeout(grace);
    await worker?.stop();
    await changes?.close();
  }
}

async function serve(config: Config): Promise<void> {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop.abort());

  const database = await step("database ready", () =>
    openDatabase(config, { log: console.log, onError: (error) => console.error(`database: ${error.message}`) }),
  );
  try {
    if (config.demoCatalogue && (await catalogueIsEmpty(database.db))) {
      await step("demo catalogue loaded", () => resetCatalogue(database.db, { onlyIfEmpty: true }));
    }
    const financeKeys = await openFinanceKeys(config, database.db, console.error);
    if (stop.signal.aborted) return;
    const port = await portFor(config.host, config.port);
    const siteUrl = config.siteUrl ?? `http://localhost:${port}`;
    const { db } = database;
    const leadQueue = await openLeadQueue(db, { supervise: config.worker, onError: logWorkError });
    try {
      await serveSite(config, { db, leadQueue, siteUrl, financeKeys, port, databaseUrl: database.url }, stop.signal);
    } finally {
      await leadQueue.close();
    }
  } finally {
    await database.close();
  }
}

try {
  await serve(loadConfig());
} catch (error) {
  if (error instanceof ConfigError) for (const line of error.messages) console.error(line);
  else console.error(process.env.LOG_LEVEL === "debug" ? error : `The site cannot start: ${(error as Error).message}`);
  process.exitCode = 1;
}
