import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes an e-mail as an `.eml` file. One with the same message id replaces it. */
export async function writeToOutbox(outbox: string, messageId: string, content: Buffer): Promise<void> {
  await mkdir(outbox, { recursive: true });
  const path = pathIn(outbox, messageId);
  const unfinished = `${path}.${randomUUID()}.tmp`;
  await writeFile(unfinished, content, { mode: 0o600 });
  await rename(unfinished, path);
}

/** Deletes an e-mail from the outbox if it is there. */
export async function removeFromOutbox(outbox: string, messageId: string): Promise<void> {
  await rm(pathIn(outbox, messageId), { force: true });
}

function pathIn(outbox: string, messageId: string): string {
  return join(outbox, `${messageId.replace(/[^\w.@-]/g, "_")}.eml`);
}
