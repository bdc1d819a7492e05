import type { FastifyInstance } from "fastify";
import { api } from "../../api/app.ts";
import { inboundBounces } from "../../api/inbound/bounces/inbound-bounces.ts";
import { inboundLeads } from "../../api/inbound/inbound-leads.ts";
import { inboundReplies } from "../../api/inbound/inbound-replies.ts";
import { inboundWhatsApp } from "../../api/inbound/inbound-whatsapp.ts";
import type { DescribeUpload } from "../../api/plugins/upload-versions.ts";
import { createStopLimit } from "../../background/stop-limit.ts";
import type { Database } from "../../db/connect.ts";
import { type ContentListener, listenForContentChanges } from "../../db/content-changes/content-changes.ts";
import { openLeadEventSource } from "../../db/lead-event-source.ts";
import { endWeeklyReport, findDealerByReportKey } from "../../db/queries/reports/weekly-reports.ts";
import { readSettings } from "../../db/queries/settings/settings.ts";
import type { Logger } from "../../logging/logger.ts";
import { openLibraryFiles } from "../../media-library/library-files.ts";
import { ensureVapidKeys } from "../../push/vapid-keys.ts";
import { openSharedAssets } from "../build-files/shared-assets.ts";
import type { Config } from "../config/config.ts";
import { vapidKeySource } from "../config/lead-settings.ts";
import { connectionBudget } from "../database/connection-budget.ts";
import { openDatabase } from "../database/open-database.ts";
import { openFinanceKeys } from "../database/open-finance-keys.ts";
import { openReads } from "../database/open-reads.ts";
import { fillNewDatabase } from "../database/prepare-database.ts";
import { openDiskWatch } from "../health/open-disk-watch.ts";
import { createReadiness } from "../health/readiness.ts";
import { watchClock } from "../health/watch-clock.ts";
import { addDatabaseMetrics } from "../metrics/database-metrics.ts";
import { logMail } from "../processes/log-mail.ts";
import { logStep } from "../processes/log-step.ts";
import { logCheckError, logDatabaseError } from "../processes/run-process.ts";
import { type LiveSettings, openSettings } from "../settings/live-settings.ts";
import { databaseSitemap } from "../site-files/database-sitemap.ts";
import { databaseFeeds } from "../site-files/feeds/database-feeds.ts";
import { openRedirects } from "../site-redirects.ts";
import { openStaff } from "../staff/open-staff.ts";
import { openPreviews } from "../staff/previews.ts";
import { startHeartbeat } from "../system/heartbeat.ts";
import { openStorage } from "../uploads/upload-folders.ts";
import { openVisits } from "../visits/open-visits.ts";
import { leadEmailTaker } from "../workers/lead-email-taker.ts";
import type { Workers } from "../workers/start-workers.ts";
import type { Backend } from "./backend.ts";

/** Opens the database, setting it up if necessary, and our own API on it. Delivers leads if WORKER is on. */
export async function openDatabaseBackend(config: Config, log: Logger, stopSignal: AbortSignal): Promise<Backend> {
  const budget = connectionBudget(config);
  const { writes, applicationName } = budget;
  const logging = {
    log: (line: string) => log.info(line),
    warn: (line: string) => log.warn(line),
    onError: logDatabaseError(log),
  };
  const { db, url, embedded, close } = await logStep(log, "database ready", () =>
    openDatabase(config, { ...logging, connections: writes, applicationName, stopSignal }),
  );
  const reads = openReads(config, { ...logging, url, budget });
  const closeAll = async () => {
    await reads.close();
    await close();
  };
  let settings: LiveSettings;
  try {
    await fillNewDatabase(config, db, log);
    settings = await openSettings(() => readSettings(db));
    if (config.WORKER) await logMail(config, db, log);
  } catch (error) {
    await closeAll();
    throw error;
  }
  const clock = await watchClock(db, log);
  const disk = await openDiskWatch(config, embedded, log);
  return {
    readiness: createReadiness(url, [disk, clock]),
    disk,
    addMetrics: (metrics) => addDatabaseMetrics(metrics, { db, reads, disk, clock }),
    async serve(siteUrl, metrics) {
      const financeKeys = await openFinanceKeys(config, db);
      const vapid = await ensureVapidKeys(vapidKeySource(config));
      const stopLimit = createStopLimit();
      const storage = await openStorage(config, stopLimit.signal);
      const libraryFiles = openLibraryFiles(reads.db, storage);
      const leadEventSource = await openLeadEventSource(url);
      const staff = config.STAFF
        ? await openStaff(config, {
            db,
            storage,
            leadEventSource,
            keys: financeKeys,
            siteUrl,
            pushPublicKey: vapid.publicKey,
            clock,
            disk,
            log,
            stopSignal: stopLimit.signal,
          })
        : undefined;
      const redirects = await openRedirects(db);
      const kind = config.WORKER ? "web and worker" : "web";
      const heartbeat = await startHeartbeat({ db, kind, clock, disk, pushKey: vapid.publicKey });
      const visits = openVisits(db, (err) => log.error({ err }, "visits not stored"));
      const takeLeadEmail = leadEmailTaker(config, db, log);
      let workers: Workers | undefined;
      let checkWatch: { stop(): Promise<void> } | undefined;
      let changes: ContentListener | undefined;
      /** Resolves once the changes heard so far are applied. */
      let applied: Promise<unknown> = Promise.resolve();
      return {
        assets: openSharedAssets(storage),
        library: { find: libraryFiles.find, storage },
        async registerApi(app, { describeUpload }) {
          await registerApi(app, reads.db, describeUpload);
          await app.register(inboundLeads, { prefix: "/inbound", db, financeKeys });
          const { mailgun: mailgunKey, sendgrid: sendgridKey, replies: secret } = config.ACCESS_KEYS;
          await app.register(inboundBounces, { prefix: "/inbound/bounces", db, mailgunKey, sendgridKey });
          const { whatsapp: appSecret, whatsapp_verify: verifyToken } = config.ACCESS_KEYS;
          if (appSecret !== undefined && verifyToken !== undefined) {
            await app.register(inboundWhatsApp, { prefix: "/inbound", db, appSecret, verifyToken });
          }
          const { REPLY_ADDRESS: replyAddress } = config;
          if (replyAddress === undefined || secret === undefined) return;
          await app.register(inboundReplies, {
            prefix: "/inbound",
            db,
            replyAddress,
            secret,
            takeLeadEmail: async (raw) => takeLeadEmail?.(raw),
          });
        },
        redirects,
        openPreviews:
          staff &&
          (({ describeUpload }) =>
            openPreviews({
              db,
              authenticate: staff.auth.authenticate,
              registerApi: (app, previewed) => registerApi(app, previewed, describeUpload),
            })),
        sitemapSource: () => databaseSitemap(reads.db),
        feedSource: databaseFeeds(reads.db),
        leadEventSource,
        staff,
        visits,
        weeklyReports: { findDealer: (key) => findDealerByReportKey(db, key), end: (key) => endWeeklyReport(db, key) },
        async watchContent(cache) {
          changes = await listenForContentChanges(url, (change) => {
            // The replica is told first: otherwise a response could be made again from the replica's old content.
            reads.replica?.expectChange();
            if (change === "everything" || change.includes("media")) libraryFiles.forget();
            redirects.onChange(change).catch((err) => log.error({ err }, "redirects not read"));
            applied = applied
              .then(() => settings.onChange(change))
              .catch((err) => log.error({ err }, "settings not read"))
              .then(() => cache?.invalidate(change));
          });
        },
        awaitChanges: async () => {
          await changes?.catchUp();
          await applied;
        },
        async startWorker() {
          if (config.STAFF) {
            const { openCheckWatch } = await import("../system/open-checks.ts");
            const parts = { db, siteUrl, storage, vapid, stopSignal: stopLimit.signal, onError: logCheckError(log) };
            checkWatch = openCheckWatch(config, parts, config.WORKER);
          }
          if (!config.WORKER) return;
          // Loaded once the site is ready, since visitors need none of it.
          const { startWorkers } = await import("../workers/start-workers.ts");
          workers = startWorkers(config, {
            db,
            url,
            siteUrl,
            leadEventSource,
            financeKeys,
            storage,
            vapid,
            log,
            stopSignal: stopLimit.signal,
            onDelivered: metrics?.countDelivered,
          });
        },
        async stop() {
          await stopLimit.finish(
            Promise.all([
              workers?.stop(),
              checkWatch?.stop(),
              heartbeat.stop(),
              staff?.stock.runner.stop(),
              visits?.stop(),
            ]),
          );
          await changes?.close();
          await staff?.media.close();
        },
      };

      /** `published` is the database that visitors' content is read from. */
      async function registerApi(app: FastifyInstance, published: Database, describeUpload: DescribeUpload) {
        await app.register(api, {
          prefix: "/api",
          db,
          reads: published,
          siteUrl,
          sharedLimits: config.DATABASE_URL !== undefined,
          financeKeys,
          pushPublicKey: vapid.publicKey,
          describeUpload,
        });
      }
    },
    async close() {
      await Promise.all([clock.stop(), disk.stop()]);
      await closeAll();
    },
  };
}
