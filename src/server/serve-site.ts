import { setTimeout as sleep } from "node:timers/promises";
import { listenForContentChanges } from "../db/content-changes.ts";
import type { LeadWorker } from "../leads/worker.ts";
import type { Logs } from "../logging/logs.ts";
import { createApp } from "./app.ts";
import { type Config, publicOrigin } from "./config/config.ts";
import { leadSettings } from "./config/lead-settings.ts";
import { recordSiteOrigin } from "./config/site-origin.ts";
import { trustProxies } from "./config/trusted-proxies.ts";
import type { OpenDatabase } from "./database/open-database.ts";
import { openFinanceKeys } from "./database/open-finance-keys.ts";
import type { PublicReads } from "./database/open-reads.ts";
import type { Readiness } from "./health/readiness.ts";
import { CONNECTION_LIMITS } from "./listener/connection-limits.ts";
import { createListener } from "./listener/listener.ts";
import type { Metrics } from "./metrics/create-metrics.ts";
import { logLeadError, waitForStop } from "./processes/run-process.ts";

/** How long requests in progress may take during shutdown. */
const SHUTDOWN_TIMEOUT_MS = 5000;

type ServeSiteOptions = {
  database: OpenDatabase;
  reads: PublicReads;
  port: number;
  readiness: Readiness;
  metrics: Metrics | undefined;
  logs: Logs;
  /** Called with the local URL once the site accepts requests. */
  onReady: (url: string) => void;
};

/**
 * Serves the site, and sends leads if WORKER is on, until `stopSignal` is aborted. Shutdown: /readyz turns 503,
 * DRAIN_SECONDS pass for load balancers to notice, the listener closes, requests in progress finish.
 */
export async function serveSite(
  config: Config,
  { database: { db, url }, reads, port, readiness, metrics, logs, onReady }: ServeSiteOptions,
  stopSignal: AbortSignal,
): Promise<void> {
  const financeKeys = await openFinanceKeys(config, db, (line) => logs.process.error(line));
  const siteUrl = publicOrigin(config, port);
  let worker: LeadWorker | undefined;
  const wakeLeadWorker = () => worker?.wake();
  const isTrustedProxy = trustProxies(config.TRUST_PROXY);
  const listener = createListener(CONNECTION_LIMITS, isTrustedProxy);
  const { serverFactory } = listener;
  const parts = {
    ...{ db, reads: reads.db, wakeLeadWorker, siteUrl, financeKeys, readiness, metrics, logs },
    ...{ serverFactory, isTrustedProxy },
  };
  const { app, cache } = await createApp(config, parts);
  const onChange = () => {
    // First, so that no outdated response is replaced by one that is made from the replica's older content.
    reads.replica?.expectChange();
    cache?.invalidate();
  };
  const changes = cache || reads.replica ? await listenForContentChanges(url, onChange) : undefined;
  try {
    const boundPort = await listener.listen(app, { host: config.HOST, port, fd: config.LISTEN_FD });
    // Other processes only need it for links, so a read-only DATA_DIR does not keep the site from serving.
    await recordSiteOrigin(config, siteUrl).catch((err: Error) =>
      logs.process.error({ err }, "site.origin not written"),
    );
    onReady(localUrl(config.HOST, boundPort));
    if (config.WORKER) {
      // Loaded after the site is ready: visitors need none of it.
      const { startLeadWorker } = await import("../leads/worker.ts");
      worker = startLeadWorker(db, leadSettings(config, siteUrl), logLeadError(logs.process), metrics?.countDelivered);
    }
    await waitForStop(stopSignal);
    readiness.startStopping();
    await sleep(config.DRAIN_SECONDS * 1000);
  } finally {
    await listener.close(SHUTDOWN_TIMEOUT_MS);
    await app.close();
    await worker?.stop();
    await changes?.close();
  }
}

/** Returns the URL to open in a browser on this machine. */
function localUrl(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
