import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "../../db/replace-file.ts";

/** Writes an e-mail as an `.eml` file. One with the same message id replaces it. */
export async function writeToOutbox(outbox: string, messageId: string, content: Buffer): Promise<void> {
  await mkdir(outbox, { recursive: true });
  await replaceFile(pathIn(outbox, messageId), content, 0o600);
}

/** Deletes an e-mail from the outbox if it is there. */
export async function removeFromOutbox(outbox: string, messageId: string): Promise<void> {
  await rm(pathIn(outbox, messageId), { force: true });
}

function pathIn(outbox: string, messageId: string): string {
  return join(outbox, `${messageId.replace(/[^\w.@-]/g, "_")}.eml`);
}
