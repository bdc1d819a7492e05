import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeContents } from "../../backup/archive/contents.ts";
import { listFiles } from "../../backup/archive/write-backup.ts";
import { withScratchFolder } from "../../backup/scratch-folder.ts";
import { parseConfig } from "../../server/config/config.ts";
import { openFinanceKeys } from "../../server/database/open-finance-keys.ts";
import type { CliContext } from "../context.ts";
import { openBackup } from "./open-backup.ts";
import { type RestoreFlags, restoreInto } from "./restore.ts";

/**
 * Restores a backup into an embedded database in a temporary folder, prints the counts, and removes both. Except for where the site's own
 * backups are, it ignores the settings, so that it cannot touch the site.
 */
export async function runDrill(file: string, flags: RestoreFlags, context: CliContext): Promise<void> {
  const backup = await openBackup(file, flags, context);
  let received: NodeJS.Signals | undefined;
  // The folder must be removed before a signal ends the process.
  const wait = (signal: NodeJS.Signals) => {
    received = signal;
  };
  process.on("SIGINT", wait).on("SIGTERM", wait);
  try {
    await withScratchFolder(tmpdir(), async (folder) => {
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
        if (backup.keys ?? restored.keys) await openFinanceKeys(config, db);
        else context.stdout.write("The keys of finance applications were not tried.\n");
      });
    });
  } finally {
    process.off("SIGINT", wait).off("SIGTERM", wait);
  }
  // A signal stops the database, but one that came before the start has stopped nothing.
  if (received !== undefined) throw new Error(`The drill was ended by ${received}`);
}
