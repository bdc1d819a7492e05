import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "../../../files/replace-file.ts";

/** Writes an e-mail as an `.eml` file, which replaces one with the same message id. */
export async function writeToOutbox(outbox: string, messageId: string, content: Buffer): Promise<void> {
  await mkdir(outbox, { recursive: true });
  await replaceFile(pathIn(outbox, messageId), content, 0o600);
}

/** Deletes an e-mail from the outbox if it is there. */
export async function removeFromOutbox(outbox: string, messageId: string): Promise<void> {
  await rm(pathIn(outbox, messageId), { force: true });
}

/** Deletes the e-mails that were written before `time` and whose message ids begin with `prefix`. Returns their number. */
export async function removeOldFromOutbox(outbox: string, prefix: string, time: Date): Promise<number> {
  const files = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  let removed = 0;
  for (const file of files.filter((name) => name.startsWith(prefix))) {
    const path = join(outbox, file);
    // Another worker may have sent it meanwhile.
    const written = await stat(path).catch(() => undefined);
    if (!written || written.mtime >= time) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

function pathIn(outbox: string, messageId: string): string {
  return join(outbox, `${messageId.replace(/[^\w.@-]/g, "_")}.eml`);
}
