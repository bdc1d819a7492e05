/** A worker process: sends leads and alerts, fetches stock feeds and encodes pictures ahead. Any number may run at once. */
import { startAlertWorker } from "../../alerts/alert-worker.ts";
import { createStaffMailer } from "../../auth/emails.ts";
import { createStopLimit } from "../../background/stop-limit.ts";
import { listenForContentChanges } from "../../db/content-changes/content-changes.ts";
import { readSettings } from "../../db/queries/settings/settings.ts";
import { createMailer } from "../../leads/delivery/mail/mailer.ts";
import { startReportWorker } from "../../leads/weekly-report/report-worker.ts";
import { startLeadWorker } from "../../leads/worker.ts";
import { startStaffPushWorker } from "../../push/staff-push-worker.ts";
import { ensureVapidKeys } from "../../push/vapid-keys.ts";
import { staffOrigin } from "../config/config.ts";
import { vapidKeySource, workerSettings } from "../config/lead-settings.ts";
import { readSiteOrigin } from "../config/site-origin.ts";
import { connectionBudget } from "../database/connection-budget.ts";
import { openDatabase } from "../database/open-database.ts";
import { openFinanceKeys } from "../database/open-finance-keys.ts";
import { emailDiskNotices } from "../health/email-disk-notices.ts";
import { openDiskWatch } from "../health/open-disk-watch.ts";
import { createReadiness } from "../health/readiness.ts";
import { watchClock } from "../health/watch-clock.ts";
import { addDatabaseMetrics } from "../metrics/database-metrics.ts";
import { openMetrics } from "../metrics/open-metrics.ts";
import { openSettings } from "../settings/live-settings.ts";
import { logStockError, openStockFiles } from "../stock/open-stock.ts";
import { startStockWorker } from "../stock/stock-worker.ts";
import { openFileCheck } from "../uploads/open-file-check.ts";
import { openMediaWorker } from "../uploads/open-media-worker.ts";
import { openStorage } from "../uploads/upload-folders.ts";
import { leadEmailTaker } from "./lead-email-taker.ts";
import { logErasure } from "./log-erasure.ts";
import { logMail } from "./log-mail.ts";
import {
  logAlertError,
  logDatabaseError,
  logDiskError,
  logLeadError,
  requireDatabase,
  runProcess,
  waitForStop,
} from "./run-process.ts";

await runProcess("The worker cannot start", async (config, stopSignal, { process: log }) => {
  requireDatabase(config);
  const { writes, reads, applicationName } = connectionBudget(config);
  const logging = {
    log: (line: string) => log.info(line),
    warn: (line: string) => log.warn(line),
    onError: logDatabaseError(log),
  };
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
      addMetrics: (metrics) => addDatabaseMetrics(metrics, database.db),
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
    const mailer = createStaffMailer(createMailer(settings), staffOrigin(config, siteUrl));
    const diskNotices = config.STAFF
      ? emailDiskNotices({ db: database.db, mailer, disk, dataDir: config.DATA_DIR, onError: logDiskError(log) })
      : undefined;
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
        clock.stop(),
        disk.stop(),
        changes.close(),
        diskNotices?.stop(),
        stopMediaWorker(),
      ]),
    );
    await fileCheck?.close();
    await metrics?.close();
  } finally {
    await database.close();
  }
});
