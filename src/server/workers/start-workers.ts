import { startAlertWorker } from "../../alerts/alert-worker.ts";
import type { Database } from "../../db/connect.ts";
import type { EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import type { LeadEventSource } from "../../db/lead-event-source.ts";
import { startReportWorker } from "../../leads/weekly-report/report-worker.ts";
import { startLeadWorker } from "../../leads/worker.ts";
import type { Logger } from "../../logging/logger.ts";
import { startStaffPushWorker } from "../../push/staff-push-worker.ts";
import type { VapidKeys } from "../../push/vapid-keys.ts";
import type { Storage } from "../../storage/storage.ts";
import { startBackupWorker } from "../backups/backup-worker.ts";
import { logBackupError } from "../backups/log-backup.ts";
import type { Config } from "../config/config.ts";
import { workerSettings } from "../config/lead-settings.ts";
import { logErasure } from "../processes/log-erasure.ts";
import { logAlertError, logLeadError } from "../processes/run-process.ts";
import { logStockError, openStockFiles } from "../stock/open-stock.ts";
import { startStockWorker } from "../stock/stock-worker.ts";
import { openFileCheck } from "../uploads/open-file-check.ts";
import { openMediaWorker } from "../uploads/open-media-worker.ts";
import { leadEmailTaker } from "./lead-email-taker.ts";

export type Workers = {
  /** Waits for what is under way, until `stopSignal` interrupts it. */
  stop(): Promise<void>;
};

type Options = {
  db: Database;
  url: string;
  siteUrl: string;
  leadEventSource: Pick<LeadEventSource, "subscribe">;
  financeKeys: EncryptionKeys;
  storage: Storage;
  vapid: VapidKeys;
  log: Logger;
  /** Interrupts what is under way while the workers stop. */
  stopSignal: AbortSignal;
  onDelivered: Parameters<typeof startLeadWorker>[3];
};

/**
 * Starts all work in the background: sends leads, alerts, notices and reports, fetches stock feeds, encodes pictures ahead and makes backups. Any number
 * of processes may do it on one database. They look for work on leads every second, and whenever `leadEventSource` tells of one.
 */
export function startWorkers(config: Config, options: Options): Workers {
  const { db, url, siteUrl, leadEventSource, financeKeys, storage, vapid, log, stopSignal, onDelivered } = options;
  const onErasure = logErasure(log);
  const fileCheck = openFileCheck(config, { db, storage });
  const settings = {
    ...workerSettings(config, siteUrl, financeKeys),
    takeLeadEmail: leadEmailTaker(config, db, log),
    checkFile: fileCheck?.checkFile,
    onErasure,
    vapid,
    stopSignal,
  };
  const leads = startLeadWorker(db, settings, logLeadError(log), onDelivered);
  const unsubscribe = leadEventSource.subscribe(leads.wake, () => {});
  const workers = [
    leads,
    startAlertWorker(db, settings, logAlertError(log)),
    startStaffPushWorker({ db, settings, onError: logAlertError(log) }),
    startStockWorker(db, { files: openStockFiles(config, storage), settings, onError: logStockError(log) }),
    startReportWorker(db, { siteUrl, onError: logLeadError(log), onErasure }),
    startBackupWorker({ db, url, onError: logBackupError(log) }),
    { stop: openMediaWorker(config, { db, storage, log }) },
  ];
  return {
    async stop() {
      unsubscribe();
      await Promise.all(workers.map((worker) => worker.stop()));
      await fileCheck?.close();
    },
  };
}
