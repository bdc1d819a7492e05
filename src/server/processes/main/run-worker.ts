import { startAlertWorker } from "../../../alerts/alert-worker.ts";
import { createStopLimit } from "../../../background/stop-limit.ts";
import { listenForContentChanges } from "../../../db/content-changes/content-changes.ts";
import { readSettings } from "../../../db/queries/settings/settings.ts";
import { startReportWorker } from "../../../leads/weekly-report/report-worker.ts";
import { startLeadWorker } from "../../../leads/worker.ts";
import { startStaffPushWorker } from "../../../push/staff-push-worker.ts";
import { ensureVapidKeys } from "../../../push/vapid-keys.ts";
import { startBackupWorker } from "../../backups/backup-worker.ts";
import { logBackupError } from "../../backups/log-backup.ts";
import { vapidKeySource, workerSettings } from "../../config/lead-settings.ts";
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
import { logStockError, openStockFiles } from "../../stock/open-stock.ts";
import { startStockWorker } from "../../stock/stock-worker.ts";
import { startHeartbeat } from "../../system/heartbeat.ts";
import { openCheckWatch } from "../../system/open-checks.ts";
import { openTracing } from "../../tracing/tracing.ts";
import { openFileCheck } from "../../uploads/open-file-check.ts";
import { openMediaWorker } from "../../uploads/open-media-worker.ts";
import { openStorage } from "../../uploads/upload-folders.ts";
import { leadEmailTaker } from "../lead-email-taker.ts";
import { logErasure } from "../log-erasure.ts";
import { logMail } from "../log-mail.ts";
import {
  logAlertError,
  logCheckError,
  logDatabaseError,
  logLeadError,
  requireDatabase,
  runProcess,
  waitForStop,
} from "../run-process.ts";

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
      const takeLeadEmail = leadEmailTaker(config, database.db, log);
      const onErasure = logErasure(log);
      const stopLimit = createStopLimit();
      const storage = await openStorage(config, stopLimit.signal);
      const fileCheck = openFileCheck(config, { db: database.db, storage });
      const settings = {
        ...workerSettings(config, siteUrl, financeKeys),
        takeLeadEmail,
        checkFile: fileCheck?.checkFile,
        onErasure,
        stopSignal: stopLimit.signal,
      };
      const worker = startLeadWorker(database.db, settings, logLeadError(log), metrics?.metrics.countDelivered);
      const vapid = await ensureVapidKeys(vapidKeySource(config));
      const alertWorker = startAlertWorker(database.db, { ...settings, vapid }, logAlertError(log));
      const pushing = { db: database.db, settings: { ...settings, vapid }, onError: logAlertError(log) };
      const staffPushWorker = startStaffPushWorker(pushing);
      const stockWorker = startStockWorker(database.db, {
        files: openStockFiles(config, storage),
        settings,
        onError: logStockError(log),
      });
      const reportWorker = startReportWorker(database.db, {
        siteUrl,
        onError: logLeadError(log),
        onErasure,
      });
      const stopMediaWorker = openMediaWorker(config, { db: database.db, storage, log });
      const { db } = database;
      const heartbeat = await startHeartbeat({ db, kind: "worker", clock, disk, pushKey: vapid.publicKey });
      const checkWatch = config.STAFF
        ? openCheckWatch(
            config,
            { db, siteUrl, storage, vapid, stopSignal: stopLimit.signal, onError: logCheckError(log) },
            true,
          )
        : undefined;
      const backupWorker = startBackupWorker({ db: database.db, url: database.url, onError: logBackupError(log) });
      await logMail(config, database.db, log);
      log.info("working");
      process.send?.({}, undefined, undefined, () => {});
      await waitForStop(stopSignal);
      log.info("stopping");
      readiness.startStopping();
      await stopLimit.finish(
        Promise.all([
          worker.stop(),
          alertWorker.stop(),
          staffPushWorker.stop(),
          stockWorker.stop(),
          reportWorker.stop(),
          backupWorker.stop(),
          clock.stop(),
          disk.stop(),
          changes.close(),
          checkWatch?.stop(),
          heartbeat.stop(),
          stopMediaWorker(),
        ]),
      );
      await fileCheck?.close();
      await metrics?.close();
    } finally {
      await database.close();
      await tracing?.close();
    }
  });
