import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../../db/connect.ts";
import { openFeedFiles } from "../../../stock/imports/feed-files.ts";
import { createImportRunner } from "../../../stock/imports/import-runner.ts";
import { openFolder } from "../../../storage/folder.ts";
import type { StockServices } from "../stock/stock-routes.ts";

/** Imports in this process, with files in a folder that `close` removes. Unexpected errors are thrown by `close`. */
export async function openTestStock(db: Database): Promise<StockServices & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "stock-feeds-"));
  const files = openFeedFiles(openFolder(join(folder, "storage")), join(folder, "temporary"));
  const unexpected: Error[] = [];
  const runner = createImportRunner(db, files, (error) => void unexpected.push(error));
  return {
    files,
    runner,
    async close() {
      await runner.stop();
      await rm(folder, { recursive: true });
      if (unexpected.length > 0) throw new AggregateError(unexpected);
    },
  };
}
