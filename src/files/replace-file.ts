import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";

/** Replaces a file atomically, so that no reader sees a partial file. Leaves nothing behind if the write fails, as on a full disk. */
export async function replaceFile(path: string, content: string | Buffer, mode = 0o666): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, content, { mode });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
