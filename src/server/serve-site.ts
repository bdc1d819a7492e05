import { flushCompileCache } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { staffPaths } from "../contract/staff/paths.ts";
import type { Logger } from "../logging/logger.ts";
import type { Logs } from "../logging/logs.ts";
import { createApp } from "./app.ts";
import type { Backend } from "./backend/backend.ts";
import { type Config, publicOrigin } from "./config/config.ts";
import { recordSiteOrigin } from "./config/site-origin.ts";
import { trustProxies } from "./config/trusted-proxies.ts";
import { CONNECTION_LIMITS } from "./listener/connection-limits.ts";
import { createListener } from "./listener/listener.ts";
import type { Metrics } from "./metrics/create-metrics.ts";
import { waitForStop } from "./processes/run-process.ts";
import type { Staff } from "./staff/open-staff.ts";
import type { Tracing } from "./tracing/tracing.ts";

/** Maximum time for requests in progress to finish during shutdown. */
const SHUTDOWN_TIMEOUT_MS = 5000;
/** How long the first visitors have the process to themselves, before it loads the back office. */
const FIRST_VISITORS_MS = 5000;

type ServeSiteOptions = {
  backend: Backend;
  port: number;
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
  logs: Logs;
  /** Called with the local URL once the site accepts requests. */
  onReady: (url: string) => void;
};

/**
 * Serves the site until `stopSignal` is aborted. Shutdown: /readyz turns 503, DRAIN_SECONDS pass for load balancers to
 * notice, the listener closes, requests in progress finish.
 */
export async function serveSite(
  config: Config,
  { backend, port, metrics, tracing, logs, onReady }: ServeSiteOptions,
  stopSignal: AbortSignal,
): Promise<void> {
  const siteUrl = publicOrigin(config, port);
  const serving = await backend.serve(siteUrl, metrics);
  const isTrustedProxy = trustProxies(config.TRUST_PROXY);
  const listener = createListener(CONNECTION_LIMITS, isTrustedProxy);
  const staffListener = createListener(CONNECTION_LIMITS, isTrustedProxy);
  const { readiness, disk, pictureOrigin } = backend;
  const parts = {
    backend: serving,
    pictureOrigin,
    siteUrl,
    readiness,
    disk,
    metrics,
    tracing,
    logs,
    serverFactory: listener.serverFactory,
    staffServerFactory: staffListener.serverFactory,
    isTrustedProxy,
  };
  const { app, cache, openStaffApp } = await createApp(config, parts);
  await serving.watchContent(cache);
  // Node writes what it has compiled, for the next start, at the end of a process: a crash would not get there.
  flushCompileCache();
  try {
    if (openStaffApp && config.STAFF?.port !== undefined) {
      await staffListener.listen(await openStaffApp(), { host: config.HOST, port: config.STAFF.port });
    }
    const fd = typeof config.PORT === "object" ? config.PORT.fd : undefined;
    const boundPort = await listener.listen(app, { host: config.HOST, port, fd });
    // Other processes only need it for links, so a read-only DATA_DIR does not keep the site from serving.
    await recordSiteOrigin(config, siteUrl).catch((err: Error) =>
      logs.process.error({ err }, "site.origin not written"),
    );
    onReady(localUrl(config.HOST, boundPort));
    if (serving.staff) announceFirstPerson(serving.staff, logs.process);
    await serving.startWorker();
    await sleep(FIRST_VISITORS_MS, undefined, { signal: stopSignal }).catch(() => {}); // stopped meanwhile
    if (!stopSignal.aborted) await openStaffApp?.();
    flushCompileCache(); // what has been loaded since
    await waitForStop(stopSignal);
    readiness.startStopping();
    await sleep(config.DRAIN_SECONDS * 1000);
  } finally {
    // Pages that wait for new enquiries would otherwise keep their connections.
    await serving.leadEventSource?.close();
    await Promise.all([listener.close(SHUTDOWN_TIMEOUT_MS), staffListener.close(SHUTDOWN_TIMEOUT_MS)]);
    await app.close();
    await serving.stop();
  }
}

/** Logs the link that creates the first account, if nobody has one. */
function announceFirstPerson({ firstPerson, origin }: Staff, log: Logger): void {
  if (firstPerson === undefined) return;
  const link = origin + staffPaths.createFirstPerson(firstPerson.token);
  log.info(`nobody can sign in to the back office yet; to begin, open on this machine: ${link}`);
}

/** Returns the URL to open in a browser on this machine. */
function localUrl(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
