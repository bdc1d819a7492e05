import { setTimeout as sleep } from "node:timers/promises";
import { listenForContentChanges } from "../db/content-changes.ts";
import { openLeadQueue } from "../leads/queue.ts";
import type { LeadWorker } from "../leads/worker.ts";
import { createApp } from "./app.ts";
import type { Config } from "./config/config.ts";
import { leadSettings, logWorkError } from "./config/lead-settings.ts";
import type { OpenDatabase } from "./database/open-database.ts";
import { openFinanceKeys } from "./database/open-finance-keys.ts";
import type { Readiness } from "./health/readiness.ts";
import { makeFrontDoor } from "./listener/listener.ts";
import type { Metrics } from "./metrics/create-metrics.ts";
import { untilStopped } from "./processes/run-process.ts";

/** Milliseconds that requests under way have to finish once no more are taken. */
const GRACE = 5000;

type SiteServer = {
  database: OpenDatabase;
  /** The port that the site is served on. */
  port: number;
  readiness: Readiness;
  /** Undefined: nobody asks for numbers. */
  metrics: Metrics | undefined;
  /** Hears the address once visitors can come. */
  onReady: (url: string) => void;
};

/**
 * Serves the site until it is told to stop, and sends leads beside it where the settings say so. Stopping has an order:
 * /readyz says so, those in front get time to see it, no more requests are taken, those under way finish.
 */
export async function serveSite(
  config: Config,
  { database: { db, url }, port, readiness, metrics, onReady }: SiteServer,
  stop: AbortSignal,
): Promise<void> {
  const financeKeys = await openFinanceKeys(config, db, console.error);
  const siteUrl = config.siteUrl ?? `http://localhost:${port}`;
  const leadQueue = await openLeadQueue(db, { supervise: config.worker, onError: logWorkError });
  let worker: LeadWorker | undefined;
  try {
    const door = makeFrontDoor();
    const { serverFactory } = door;
    const parts = { db, leadQueue, siteUrl, financeKeys, readiness, metrics, serverFactory };
    const { app, cache } = await createApp(config, parts);
    const changes = cache && (await listenForContentChanges(url, () => cache.drop()));
    try {
      await door.open(app, config.host, port);
      onReady(addressOf(config.host, port));
      if (config.worker) {
        // Only now: visitors need none of it.
        const { startLeadWorker } = await import("../leads/worker.ts");
        worker = await startLeadWorker(db, leadQueue, leadSettings(config, siteUrl), logWorkError);
      }
      await untilStopped(stop);
      readiness.startStopping();
      await sleep(config.drainSeconds * 1000);
    } finally {
      await door.close(GRACE);
      await app.close();
      await worker?.stop();
      await changes?.close();
    }
  } finally {
    await leadQueue.close();
  }
}

/** What a person types to get to what listens on `host`, which may be every network there is. */
export function addressOf(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
