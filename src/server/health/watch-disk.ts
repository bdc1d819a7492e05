import { stat, statfs } from "node:fs/promises";
import { repeat } from "../../background/repeat.ts";
import { formatBytes } from "../../contract/formats/format-bytes.ts";
import { diskNotices } from "../../contract/people/wording/disk-notices.ts";
import type { Notice } from "../../contract/staff/notices.ts";
import type { Logger } from "../../logging/logger.ts";
import type { Watch } from "./readiness.ts";

const INTERVAL_MS = 10_000;
const [MB, GB] = [2 ** 20, 2 ** 30];

/** Free space below which a disk is low or full: a share of its size, but at most so many bytes. */
const LIMITS = {
  low: { share: 0.1, bytes: 2 * GB },
  full: { share: 0.05, bytes: 256 * MB },
};
/** Hysteresis: a disk leaves a level once it has this many times the limit, so that its level does not flap with each file. */
const RETURN_FACTOR = 1.1;

/** Sizes in bytes, as available to an unprivileged account. */
export type DiskSpace = { free: number; total: number };
export type DiskLevel = "enough" | "low" | "full";

/** What cannot be stored now: everything if the embedded database is on a full disk, otherwise files. */
export type Unstorable = "everything" | "files";

export type DiskWatch = Watch & {
  /** Returns a notice for administrators, or undefined if there is room. */
  notice(): Notice | undefined;
  unstorable(): Unstorable | undefined;
  /** The disks as they were found last. */
  disks(): Disk[];
};

type WatchOptions = {
  /** Folders that the site writes to. Folders that do not exist yet are skipped. */
  folders: readonly string[];
  /** The folder of the embedded database, if the site runs one. */
  database: string | undefined;
  log: Logger;
  intervalMs?: number;
  /** Replaced in tests. Throws for a folder that does not exist. */
  readDisk?: (folder: string) => Promise<DiskSpace & { device: number }>;
};

/** A disk, by the first folder of the site on it. */
type Disk = DiskSpace & { folder: string; level: DiskLevel; hasDatabase: boolean };

/** Returns the level of a disk that was at level `before`. */
export function diskLevel({ free, total }: DiskSpace, before: DiskLevel = "enough"): DiskLevel {
  const isBelow = (level: "low" | "full", wasBelow: boolean) =>
    free < Math.min(LIMITS[level].bytes, total * LIMITS[level].share) * (wasBelow ? RETURN_FACTOR : 1);
  if (isBelow("full", before === "full")) return "full";
  return isBelow("low", before !== "enough") ? "low" : "enough";
}

/**
 * Watches the free space of the disks of `folders` until it is stopped, and logs when a level changes. The first check is made before this
 * returns.
 */
export async function watchDisk({
  folders,
  database,
  log,
  intervalMs = INTERVAL_MS,
  readDisk = readSpace,
}: WatchOptions): Promise<DiskWatch> {
  /** Disks by device number. */
  let disks = new Map<number, Disk>();

  async function look(): Promise<false> {
    const found = new Map<number, Disk>();
    for (const folder of database === undefined ? folders : [...folders, database]) {
      const space = await readDisk(folder).catch(() => undefined);
      if (space === undefined) continue;
      const hasDatabase = folder === database || found.get(space.device)?.hasDatabase === true;
      const before = disks.get(space.device)?.level;
      const first = found.get(space.device)?.folder ?? folder;
      found.set(space.device, { ...space, folder: first, hasDatabase, level: diskLevel(space, before) });
    }
    for (const [device, disk] of found) logChange(log, disk, disks.get(device)?.level ?? "enough");
    disks = found;
    return false;
  }

  const worst = (level: DiskLevel) => [...disks.values()].find((disk) => disk.level === level);
  await look();
  const looking = repeat("disk_watch", look, intervalMs, () => {}, intervalMs);
  return {
    problem() {
      const disk = worst("full");
      return disk && `The disk of ${disk.folder} is full: ${leftOf(disk)}`;
    },
    notice() {
      const full = worst("full");
      const disk = full ?? worst("low");
      if (disk === undefined) return undefined;
      const words = full === undefined ? diskNotices.low : diskNotices.full[unstorable() ?? "files"];
      return { severity: full === undefined ? "warning" : "error", text: words(leftOf(disk)) };
    },
    unstorable,
    disks: () =>
      [...disks.values()].map(({ folder, free, total, level, hasDatabase }) => ({
        folder,
        free,
        total,
        level,
        hasDatabase,
      })),
    stop: looking.stop,
  };

  function unstorable(): Unstorable | undefined {
    const full = [...disks.values()].filter(({ level }) => level === "full");
    if (full.length === 0) return undefined;
    return full.some(({ hasDatabase }) => hasDatabase) ? "everything" : "files";
  }
}

function logChange(log: Logger, disk: Disk, before: DiskLevel): void {
  if (disk.level === before) return;
  const fields = { folder: disk.folder, left: leftOf(disk) };
  if (disk.level === "enough") log.info(fields, "the disk has room again");
  if (disk.level === "low") log.warn(fields, "the disk is nearly full");
  if (disk.level === "full")
    log.error(fields, "the disk is full: this process is not ready, and refuses what it could lose");
}

const leftOf = ({ free, total }: DiskSpace) => `${formatBytes(free)} of ${formatBytes(total)} left`;

async function readSpace(folder: string): Promise<DiskSpace & { device: number }> {
  const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([stat(folder), statfs(folder)]);
  return { device: dev, free: bavail * bsize, total: blocks * bsize };
}
