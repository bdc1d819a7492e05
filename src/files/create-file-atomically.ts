import { randomUUID } from "node:crypto";
import { link, open, rm } from "node:fs/promises";

/** Creates a file with its contents synced to disk, so that no reader sees a partial file. Returns false if it exists. */
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
