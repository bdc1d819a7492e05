import { copyFile, type FileHandle, open, readFile, stat } from "node:fs/promises";
import { MAX_VIDEO_BYTES } from "../../contract/media/media-kinds.ts";
import type { PreparedFile, PrepareTask, Refusal } from "./prepare-task.ts";
import { type ByteRange, readMp4 } from "./read-mp4.ts";

type Written = Omit<PreparedFile, "bytes" | "sha256">;

const CHUNK_BYTES = 64 * 1024;
/** Length of a box's size, behind which its name is. */
const SIZE_BYTES = 4;
const HEADER_BYTES = 8;
const MAX_CAPTIONS_BYTES = 200_000;

/** Checks an MP4 and copies it without its metadata, such as the place where it was taken. */
export async function writeVideo({ input, output }: PrepareTask): Promise<Written | Refusal> {
  if ((await stat(input)).size > MAX_VIDEO_BYTES) return "video-too-large";
  const video = await readMp4(input);
  if (typeof video === "string") return video;
  await copyFile(input, output);
  const file = await open(output, "r+");
  try {
    for (const range of video.metadata) await blank(file, range);
  } finally {
    await file.close();
  }
  const { width, height, durationMs } = video;
  return { mediaType: "video/mp4", width, height, durationMs };
}

/** Makes a box free space of the same size: the positions of pictures and sound in the file do not change. */
async function blank(file: FileHandle, { start, end }: ByteRange): Promise<void> {
  await file.write(Buffer.from("free"), 0, SIZE_BYTES, start + SIZE_BYTES);
  const zeros = Buffer.alloc(CHUNK_BYTES);
  // The size of a box may follow its name.
  const { buffer } = await file.read(Buffer.alloc(SIZE_BYTES), 0, SIZE_BYTES, start);
  for (let at = start + (buffer.readUInt32BE(0) === 1 ? 2 * HEADER_BYTES : HEADER_BYTES); at < end; at += CHUNK_BYTES)
    await file.write(zeros, 0, Math.min(CHUNK_BYTES, end - at), at);
}

/** Checks captions (WebVTT): a small text with at least one cue. */
export async function writeCaptions({ input, output }: PrepareTask): Promise<Written | Refusal> {
  if ((await stat(input)).size > MAX_CAPTIONS_BYTES) return "captions-too-large";
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(input));
    if (!text.includes("-->") || text.includes("\0")) return "damaged";
  } catch {
    return "damaged";
  }
  await copyFile(input, output);
  return { mediaType: "text/vtt", width: null, height: null, durationMs: null };
}
