import { randomUUID } from "node:crypto";
import { link, open, rm } from "node:fs/promises";

/**
 * Creates `path` with `text` in it already and on the disk, so that nobody ever sees it empty; false when it exists.
 * `mode` is who may read and write it.
 */
export async function createFileAtomically(path: string, text: string, mode = 0o666): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  try {
    const file = await open(draft, "wx", mode);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
