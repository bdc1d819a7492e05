import { join } from "node:path";
import type { Logger } from "../../logging/logger.ts";
import type { Config } from "../config/config.ts";
import { type DiskWatch, watchDisk } from "./watch-disk.ts";

/** Folders of DATA_DIR that may be on disks of their own. */
const FOLDERS = ["uploads", "outbox", "pictures"];

/** Watches the disks that the site writes to. `embedded` adds the disk of the embedded database. */
export function openDiskWatch(
  { DATA_DIR }: Pick<Config, "DATA_DIR">,
  embedded: boolean,
  log: Logger,
): Promise<DiskWatch> {
  const folders = [DATA_DIR, ...FOLDERS.map((name) => join(DATA_DIR, name))];
  return watchDisk({ folders, database: embedded ? join(DATA_DIR, "postgres") : undefined, log });
}
