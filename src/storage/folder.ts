import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, copyFile, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "./storage.ts";

/** Opens a folder, which is created with the first object. Processes and machines that mount it may share it. */
export function openFolder(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key);
  return {
    isBucket: false,
    async put(key, contents) {
      const path = pathOf(key);
      const temporary = join(dirname(path), `.${randomUUID()}.tmp`);
      await mkdir(dirname(path), { recursive: true });
      try {
        if (typeof contents === "string") await copyFile(contents, temporary, constants.COPYFILE_EXCL);
        else await writeFile(temporary, contents, { flag: "wx" });
        await flush(temporary);
        await rename(temporary, path);
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async fetch(key) {
      const path = pathOf(key);
      return access(path).then(
        () => path,
        () => undefined,
      );
    },
    async list(prefix) {
      const names = await readdir(pathOf(prefix)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      return names.filter((name) => !name.startsWith(".")).map((name) => prefix + name);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Syncs the file to the disk, so that no name refers to contents that were lost in a power failure. */
async function flush(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}
