import { join, sep } from "node:path";
import type { BackupSettings } from "../../api/staff/setup/backup-routes.ts";
import { type BackupKeySource, backupKeyFile } from "../../backup/backup-key.ts";
import type { Config } from "../config/config.ts";

/** Where the backups go that the site makes by itself: a folder, or the address of a bucket. */
export const backupAddress = ({ BACKUP_URL, DATA_DIR }: Pick<Config, "BACKUP_URL" | "DATA_DIR">): string =>
  BACKUP_URL ?? join(DATA_DIR, "backups");

export const backupKeySource = ({
  BACKUP_KEY,
  DATA_DIR,
}: Pick<Config, "BACKUP_KEY" | "DATA_DIR">): BackupKeySource => ({
  identity: BACKUP_KEY,
  dataDir: DATA_DIR,
});

/** What the back office tells of the backups of this machine. */
export function backupSettings(config: Pick<Config, "BACKUP_URL" | "BACKUP_KEY" | "DATA_DIR">): BackupSettings {
  const place = backupAddress(config);
  return {
    place,
    isInside: place.startsWith(`${config.DATA_DIR}${sep}`),
    keyFile: config.BACKUP_KEY === undefined ? backupKeyFile(config.DATA_DIR) : null,
  };
}
