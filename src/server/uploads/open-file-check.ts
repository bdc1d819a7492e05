import { join } from "node:path";
import { Readable } from "node:stream";
import type { Database } from "../../db/connect.ts";
import type { CheckFile } from "../../leads/whatsapp/incoming/fetch-files.ts";
import { openMediaLibrary, UploadRefused } from "../../media-library/library.ts";
import type { Storage } from "../../storage/storage.ts";
import type { Config } from "../config/config.ts";
import { uploadFolders } from "./upload-folders.ts";

/** Opens the checks of files that customers send by WhatsApp: those of the media library. Undefined without WhatsApp. */
export function openFileCheck(
  config: Config,
  { db, storage }: { db: Database; storage: Storage },
): { checkFile: CheckFile; close(): Promise<void> } | undefined {
  if (config.WHATSAPP_TOKEN === undefined) return undefined;
  const library = openMediaLibrary({
    db,
    storage,
    folders: uploadFolders(config),
    temporary: join(config.DATA_DIR, "receiving"),
  });
  return {
    async checkFile(contents) {
      try {
        return await library.receive(async (save) => library.check(await save(Readable.from([contents]))));
      } catch (error) {
        if (error instanceof UploadRefused) return undefined;
        throw error;
      }
    },
    close: library.close,
  };
}
