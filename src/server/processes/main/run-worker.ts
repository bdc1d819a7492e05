import { flushCompileCache } from "node:module";
import { createStopLimit } from "../../../background/stop-limit.ts";
import { listenForContentChanges } from "../../../db/content-changes/content-changes.ts";
import { openLeadEventSource } from "../../../db/lead-event-source.ts";
import { readSettings } from "../../../db/queries/settings/settings.ts";
import { ensureVapidKeys } from "../../../push/vapid-keys.ts";
import { vapidKeySource } from "../../config/lead-settings.ts";
import { readSiteOrigin } from "../../config/site-origin.ts";
import { connectionBudget } from "../../database/connection-budget.ts";
import { openDatabase } from "../../database/open-database.ts";
import { openFinanceKeys } from "../../database/open-finance-keys.ts";
import { openDiskWatch } from "../../health/open-disk-watch.ts";
import { createReadiness } from "../../health/readiness.ts";
import { watchClock } from "../../health/watch-clock.ts";
import { addDatabaseMetrics } from "../../metrics/database-metrics.ts";
import { openMetrics } from "../../metrics/open-metrics.ts";
import { openSettings } from "../../settings/live-settings.ts";
import { startHeartbeat } from "../../system/heartbeat.ts";
import { openCheckWatch } from "../../system/open-checks.ts";
import { openTracing } from "../../tracing/tracing.ts";
import { openStorage } from "../../uploads/upload-folders.ts";
import { startWorkers } from "../../workers/start-workers.ts";
import { logMail } from "../log-mail.ts";
import { logCheckError, logDatabaseError, requireDatabase, runProcess, waitForStop } from "../run-process.ts";

/** A worker process: sends leads and alerts, fetches stock feeds, encodes pictures ahead and makes backups. Any number may run at once. */
export const runWorker = () =>
  runProcess("The worker cannot start", async (config, stopSignal, { process: log }) => {
    requireDatabase(config);
    const { writes, reads, applicationName } = connectionBudget(config);
    const logging = {
      log: (line: string) => log.info(line),
      warn: (line: string) => log.warn(line),
      onError: logDatabaseError(log),
    };
    const tracing = await openTracing(process.env, "worker", log);
    const database = await openDatabase(config, {
      ...logging,
      connections: writes + reads,
      applicationName,
      stopSignal,
    });
    try {
      const liveSettings = await openSettings(() => readSettings(database.db));
      const changes = await listenForContentChanges(database.url, (change) => {
        liveSettings.onChange(change).catch((err) => log.error({ err }, "settings not read"));
      });
      const clock = await watchClock(database.db, log);
      const disk = await openDiskWatch(config, database.embedded, log);
      const readiness = createReadiness(database.url, [disk, clock]);
      const metrics = await openMetrics(config, {
        readiness,
        addMetrics: (metrics) => addDatabaseMetrics(metrics, { db: database.db, disk, clock }),
      });
      const siteUrl = await readSiteOrigin(config);
      const financeKeys = await openFinanceKeys(config, database.db);
      const stopLimit = createStopLimit();
      const storage = await openStorage(config, stopLimit.signal);
      const vapid = await ensureVapidKeys(vapidKeySource(config));
      const { db, url } = database;
      const leadEventSource = await openLeadEventSource(url);
      const workers = startWorkers(config, {
        db,
        url,
        siteUrl,
        leadEventSource,
        financeKeys,
        storage,
        vapid,
        log,
        stopSignal: stopLimit.signal,
        onDelivered: metrics?.metrics.countDelivered,
      });
      const heartbeat = await startHeartbeat({ db, kind: "worker", clock, disk, pushKey: vapid.publicKey });
      const checkWatch = config.STAFF
        ? openCheckWatch(
            config,
            { db, siteUrl, storage, vapid, stopSignal: stopLimit.signal, onError: logCheckError(log) },
            true,
          )
        : undefined;
      await logMail(config, database.db, log);
      // Node writes what it has compiled, for the next start, at the end of a process: a crash would not get there.
      flushCompileCache();
      log.info("working");
      process.send?.({}, undefined, undefined, () => {});
      await waitForStop(stopSignal);
      log.info("stopping");
      readiness.startStopping();
      await stopLimit.finish(
        Promise.all([
          workers.stop(),
          leadEventSource.close(),
          clock.stop(),
          disk.stop(),
          changes.close(),
          checkWatch?.stop(),
          heartbeat.stop(),
        ]),
      );
      await metrics?.close();
    } finally {
      await database.close();
      await tracing?.close();
    }
  });
