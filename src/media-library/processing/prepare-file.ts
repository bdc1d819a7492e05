import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, open, readFile, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { checkPdf } from "./check-pdf.ts";
import { contentType, HEAD_BYTES } from "./content-type.ts";
import type { PreparedFile, PrepareResult, PrepareTask, Refusal } from "./prepare-task.ts";
import { writePicture } from "./write-picture.ts";

/** Checks an uploaded file by its content, whatever its name, and writes the file that the library stores. */
export async function prepareFile(task: PrepareTask): Promise<PrepareResult> {
  const head = await readHead(task.input);
  if (head.length === 0) return { refusal: "empty" };
  const type = contentType(head);
  if (type === undefined) return { refusal: "unknown-type" };
  const kind = type === "pdf" ? "pdf" : "picture";
  if (task.kind !== undefined && task.kind !== kind) return { refusal: "other-kind" };
  const written = type === "pdf" ? await writePdf(task) : await writePicture(type, task);
  if (typeof written === "string") return { refusal: written };
  const { size: bytes } = await stat(task.output);
  return { ...written, bytes, sha256: await digest(task.output) };
}

async function writePdf({ input, output }: PrepareTask): Promise<Omit<PreparedFile, "bytes" | "sha256"> | Refusal> {
  const fault = checkPdf(await readFile(input));
  if (fault !== undefined) return fault;
  await copyFile(input, output);
  return { mediaType: "application/pdf", width: null, height: null };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function digest(path: string): Promise<string> {
  const sha256 = createHash("sha256");
  await pipeline(createReadStream(path), sha256);
  return sha256.digest("hex");
}
