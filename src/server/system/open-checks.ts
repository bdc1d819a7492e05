import { randomUUID } from "node:crypto";
import { createStaffMailer } from "../../auth/emails.ts";
import type { Repeated } from "../../background/repeat.ts";
import { watchChecks } from "../../checks/notices/watch-checks.ts";
import { createChecks, type RunChecks } from "../../checks/run-checks.ts";
import type { Database } from "../../db/connect.ts";
import { hasWorker } from "../../db/queries/setup/site-processes.ts";
import { createMailer } from "../../leads/delivery/mail/mailer.ts";
import type { VapidKeys } from "../../push/vapid-keys.ts";
import type { Storage } from "../../storage/storage.ts";
import { type Config, staffOrigin } from "../config/config.ts";
import { leadSettings, whatsappAccess } from "../config/lead-settings.ts";
import { ROOT } from "../config/settings.ts";

/** How long a check of another machine that was right is believed by the watch: providers limit sign-ins. */
const KEPT_OK_MS = 600_000;

type CheckOptions = {
  db: Database;
  siteUrl: string;
  storage: Storage;
  keptOkMs?: number;
};

/** Opens the checks of the configured site. */
export function openChecks(config: Config, { db, siteUrl, storage, keptOkMs }: CheckOptions): RunChecks {
  return createChecks({
    db,
    siteUrl,
    isEmbedded: config.DATABASE_URL === undefined,
    smtpUrl: config.SMTP_URL,
    mailboxUrl: config.REPLY_IMAP_URL,
    whatsapp: whatsappAccess(config),
    replicaUrl: config.DATABASE_READ_URL,
    probeBucket: storage.isBucket ? () => probeBucket(storage) : undefined,
    projectFolder: ROOT,
    ...(keptOkMs !== undefined && { keptOkMs }),
  });
}

/** Writes, lists and removes a small file. Throws if that fails. */
async function probeBucket(storage: Storage): Promise<void> {
  const key = `checks/${randomUUID()}.txt`;
  await storage.put(key, Buffer.from("A check of the site. It may be deleted."), "text/plain");
  try {
    const found = await storage.list("checks/");
    if (!found.includes(key)) throw Object.assign(new Error("It is not listed"), { code: "NotListed" });
  } finally {
    await storage.remove(key);
  }
}

type WatchOptions = Omit<CheckOptions, "keptOkMs"> & {
  vapid: VapidKeys;
  stopSignal: AbortSignal;
  onError: (error: Error) => void;
};

/**
 * Runs the checks in the background and tells administrators of changes, until it is stopped. A process that does not work in the background
 * does so only while no other does: somebody must say that the worker is gone.
 */
export function openCheckWatch(
  config: Config,
  { db, siteUrl, storage, vapid, stopSignal, onError }: WatchOptions,
  isWorker: boolean,
): Repeated {
  const settings = leadSettings(config, siteUrl);
  const mailer = createStaffMailer(createMailer({ ...settings, stopSignal }), staffOrigin(config, siteUrl));
  return watchChecks({
    db,
    runChecks: openChecks(config, { db, siteUrl, storage, keptOkMs: KEPT_OK_MS }),
    channels: {
      db,
      sendEmail: mailer.sendSystemNotice,
      push: { vapid, stopSignal },
      webhookNetworks: config.WEBHOOK_NETWORKS,
      siteUrl,
      onError,
    },
    isNeeded: async () => isWorker || !(await hasWorker(db)),
    stopSignal,
    onError,
  });
}
