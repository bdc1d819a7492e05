import type { Logs } from "../../../logging/logs.ts";
import type { Backend } from "../../backend/backend.ts";
import type { Config } from "../../config/config.ts";
import { choosePort } from "../../listener/free-port.ts";
import { openMetrics } from "../../metrics/open-metrics.ts";
import { serveSite } from "../../serve-site.ts";
import { openTracing } from "../../tracing/tracing.ts";
import { runProcess, waitForStop } from "../run-process.ts";

/** Loads the modules of one backend only, since a site on another server's API needs no database modules. */
async function openBackend(config: Config, logs: Logs, stopSignal: AbortSignal): Promise<Backend> {
  if (config.API_URL === undefined) {
    const { openDatabaseBackend } = await import("../../backend/database-backend.ts");
    return openDatabaseBackend(config, logs.process, stopSignal);
  }
  const { openRemoteBackend } = await import("../../backend/remote-backend.ts");
  return openRemoteBackend(config, config.API_URL, logs.process);
}

/** The web process: serves the site and, unless WORKER is off, sends leads. Sets up the database first, if it has one. */
export const runWeb = () =>
  runProcess("The site cannot start", async (config, stopSignal, logs) => {
    const log = logs.process;
    const tracing = await openTracing(process.env, "web", log);
    const backend = await openBackend(config, logs, stopSignal);
    try {
      if (stopSignal.aborted) return;
      const port = await choosePort(config);
      const metrics = await openMetrics(config, backend);
      try {
        const onReady = (url: string) => {
          log.info(`ready ${url}`);
          // `npm start` restarts a process that was ready. The parent may have exited, which is no error.
          process.send?.({ url }, undefined, undefined, () => {});
        };
        void waitForStop(stopSignal).then(() => log.info("stopping"));
        await serveSite(config, { backend, port, metrics: metrics?.metrics, tracing, logs, onReady }, stopSignal);
      } finally {
        await metrics?.close();
      }
    } finally {
      await backend.close();
      await tracing?.close();
    }
  });
