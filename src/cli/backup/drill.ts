import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stopAbandonedDatabase } from "../../db/embedded/embedded-database.ts";
import { isLocked, takeSharedLock } from "../../db/embedded/file-lock.ts";
import { parseConfig } from "../../server/config/config.ts";
import { openFinanceKeys } from "../../server/database/open-finance-keys.ts";
import type { CliContext } from "../context.ts";
import { describeContents } from "./contents.ts";
import { openBackup, type RestoreFlags, restoreInto } from "./restore.ts";
import { listFiles } from "./write-backup.ts";

const PREFIX = "site-restore-drill-";
/** The file that a running drill has locked. */
const LOCK = "drill.lock";
/** Minimum age of an abandoned folder: a younger one may belong to a drill that has not taken its lock yet. */
const MIN_AGE_MS = 60_000;

/**
 * Restores the backup `file` into an embedded database in a temporary folder, prints the counts, and removes both. It ignores the settings,
 * so that it cannot touch the site.
 */
export async function runDrill(file: string, flags: RestoreFlags, context: CliContext): Promise<void> {
  const backup = await openBackup(file, flags);
  await removeAbandoned();
  let received: NodeJS.Signals | undefined;
  // The folder must be removed before a signal ends the process.
  const wait = (signal: NodeJS.Signals) => {
    received = signal;
  };
  process.on("SIGINT", wait).on("SIGTERM", wait);
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    const unlock = takeSharedLock(join(folder, LOCK));
    try {
      const config = parseConfig({ DATA_DIR: folder });
      const drill = { ...context, loadConfig: () => config };
      await restoreInto(backup, flags, drill, async (db, restored) => {
        let files = 0;
        for await (const _ of listFiles(join(folder, "uploads"))) files++;
        if (files !== restored.uploads) throw new Error(`There are ${files} uploads instead of ${restored.uploads}`);
        for (const [table, count] of Object.entries(restored.rows)) context.stdout.write(`${table}: ${count}\n`);
        context.stdout.write(`uploads: ${files}\n`);
        const contents = `${describeContents(restored)} of ${restored.createdAt}`;
        context.stdout.write(`The backup can be restored: ${contents}, as many as were written.\n`);
        if (backup.keys) await openFinanceKeys(config, db);
        else context.stdout.write("The keys of finance applications were not tried.\n");
      });
    } finally {
      unlock();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    process.off("SIGINT", wait).off("SIGTERM", wait);
  }
  // A signal stops the database, but one that came before the start has stopped nothing.
  if (received !== undefined) throw new Error(`The drill was ended by ${received}`);
}

/** Removes the folders of killed drills, and stops the database servers that still run in them. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const entry = await lstat(folder).catch(() => undefined); // another drill may have removed it
    if (!entry?.isDirectory() || entry.uid !== process.getuid?.() || Date.now() - entry.mtimeMs < MIN_AGE_MS) continue;
    if (isLocked(join(folder, LOCK))) continue;
    await stopAbandonedDatabase(folder);
    await rm(folder, { recursive: true, force: true });
  }
}
