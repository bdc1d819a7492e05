import { createReadStream, createWriteStream } from "node:fs";
import { link, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type BackupPlace, readFreeBytes } from "./backup-place.ts";

/** Around the names of drafts. */
const [DRAFT_PREFIX, DRAFT_SUFFIX] = [".", ".partial"];

export function openBackupFolder(folder: string): BackupPlace {
  return {
    address: folder,
    async list() {
      const names = await namesIn(folder);
      const found = await Promise.all(
        names
          .filter((name) => !name.startsWith(DRAFT_PREFIX))
          .map(async (name) => {
            const file = await stat(join(folder, name)).catch(() => undefined); // deleted since
            return file?.isFile() ? [{ name, bytes: file.size }] : [];
          }),
      );
      return found.flat();
    },
    async create(name) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `${DRAFT_PREFIX}${name}${DRAFT_SUFFIX}`);
      const stream = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
      return {
        stream,
        async publish() {
          await link(draft, join(folder, name)); // a link never replaces a file, unlike a rename
          await rm(draft);
        },
        async discard() {
          stream.destroy();
          await rm(draft, { force: true });
        },
      };
    },
    async open(name) {
      // Opened here, so that a missing file is an error of this call.
      const file = await open(join(folder, name));
      return createReadStream("", { fd: file });
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async removeDrafts(isOwn) {
      for (const name of await namesIn(folder)) {
        if (!name.startsWith(DRAFT_PREFIX) || !name.endsWith(DRAFT_SUFFIX)) continue;
        if (isOwn(name.slice(DRAFT_PREFIX.length, -DRAFT_SUFFIX.length))) await rm(join(folder, name), { force: true });
      }
    },
    async isApart(other) {
      const [own, others] = await Promise.all([stat(folder), stat(other)]);
      return own.dev !== others.dev;
    },
    async freeBytes() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return readFreeBytes(folder);
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
