import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, open, readFile, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { MediaKind } from "../../contract/media/media-kinds.ts";
import { checkPdf } from "./check-pdf.ts";
import { type ContentType, contentType, HEAD_BYTES } from "./content-type.ts";
import type { PreparedFile, PrepareResult, PrepareTask, Refusal } from "./prepare-task.ts";
import { writeDrawing } from "./write-drawing.ts";
import { writePicture } from "./write-picture.ts";
import { writeCaptions, writeVideo } from "./write-video.ts";

/** Checks an uploaded file by its content, whatever its name, and writes the file that the library stores. */
export async function prepareFile(task: PrepareTask): Promise<PrepareResult> {
  const head = await readHead(task.input);
  if (head.length === 0) return { refusal: "empty" };
  const type = contentType(head);
  if (type === undefined) return { refusal: "unknown-type" };
  if (task.kind !== undefined && task.kind !== kindOf(type)) return { refusal: "other-kind" };
  const written = await write(type, task);
  if (typeof written === "string") return { refusal: written };
  const { size: bytes } = await stat(task.output);
  return { ...written, bytes, sha256: await digest(task.output) };
}

const KINDS: Partial<Record<ContentType, MediaKind>> = { pdf: "pdf", mp4: "video", vtt: "captions" };
const kindOf = (type: ContentType): MediaKind => KINDS[type] ?? "picture";

function write(type: ContentType, task: PrepareTask): Promise<Omit<PreparedFile, "bytes" | "sha256"> | Refusal> {
  if (type === "pdf") return writePdf(task);
  if (type === "mp4") return writeVideo(task);
  if (type === "vtt") return writeCaptions(task);
  return type === "svg" ? writeDrawing(task) : writePicture(type, task);
}

async function writePdf({ input, output }: PrepareTask): Promise<Omit<PreparedFile, "bytes" | "sha256"> | Refusal> {
  const fault = checkPdf(await readFile(input));
  if (fault !== undefined) return fault;
  await copyFile(input, output);
  return { mediaType: "application/pdf", width: null, height: null, durationMs: null };
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
