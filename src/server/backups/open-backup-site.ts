import { mkdir } from "node:fs/promises";
import { ensureBackupKey } from "../../backup/backup-key.ts";
import { openBackupPlace } from "../../backup/place/backup-place.ts";
import type { BackupSite } from "../../backup/run-backups.ts";
import type { Database } from "../../db/connect.ts";
import { readFinanceSecrets } from "../../db/encryption/finance-keys.ts";
import { variantKey } from "../../pictures/variant-cache.ts";
import { ensureVapidKeys } from "../../push/vapid-keys.ts";
import type { Config } from "../config/config.ts";
import { vapidKeySource } from "../config/lead-settings.ts";
import { financeKeySource } from "../database/open-finance-keys.ts";
import { backupAddress, backupKeySource } from "./backup-config.ts";

/** Opens what a backup of the configured site is made of. */
export async function openBackupSite(config: Config, db: Database): Promise<BackupSite> {
  const { STORAGE_URL, DATA_DIR } = config;
  await mkdir(DATA_DIR, { recursive: true });
  return {
    db,
    place: await openBackupPlace(backupAddress(config)),
    key: await ensureBackupKey(backupKeySource(config)),
    dataDir: DATA_DIR,
    async readKeys() {
      const finance = await readFinanceSecrets(financeKeySource(config));
      const { privateKey } = await ensureVapidKeys(vapidKeySource(config));
      return { finance, vapid: privateKey };
    },
    listObjects: STORAGE_URL === undefined ? undefined : (signal) => listBucket(STORAGE_URL, signal),
  };
}

async function* listBucket(url: string, signal: AbortSignal) {
  const { listObjects, openBucketClient } = await import("../../storage/bucket-client.ts");
  for await (const object of listObjects(openBucketClient(url), signal)) {
    // The site makes resized pictures again.
    if (!object.key.startsWith(variantKey(""))) yield object;
  }
}
