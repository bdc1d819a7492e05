/** Reads what the library must know of an MP4 (ISO/IEC 14496-12). Reads its headers only, and never decodes pictures or sound. */
import { type FileHandle, open } from "node:fs/promises";
import { MAX_VIDEO_SECONDS, MAX_VIDEO_SIDE } from "../../contract/media/media-kinds.ts";
import { type Box, boxesOf, boxIn, type Mp4Fault, Mp4Refused } from "./mp4-boxes.ts";

/** Bytes of a file from `start` up to, not including, `end`. */
export type ByteRange = { start: number; end: number };

export type Mp4 = {
  /** Size in pixels as it is shown, turned as the phone was held. */
  width: number;
  height: number;
  durationMs: number;
  /** The boxes that may say where and by whom the video was taken. */
  metadata: ByteRange[];
};

/** Maximum size of the box `moov`, which has no pictures. That of 90 seconds has about 60 kB. */
const MAX_MOOV_BYTES = 8_000_000;
const MAX_TOP_LEVEL_BOXES = 100;
/** Sound may end a little after the pictures. */
const MAX_DURATION_MS = (MAX_VIDEO_SECONDS + 1) * 1000;

/** The boxes that players need. All others are metadata, or nothing. */
const TOP_LEVEL = new Set(["ftyp", "moov", "mdat", "free", "skip", "wide"]);
const IN_MOOV = new Set(["mvhd", "trak", "iods"]);
const IN_TRACK = new Set(["tkhd", "edts", "tref", "mdia"]);
const IN_MEDIA = new Set(["mdhd", "hdlr", "minf"]);

/** Describes the MP4 at a path, or returns what is wrong with it. */
export async function readMp4(path: string): Promise<Mp4 | Mp4Fault> {
  const file = await open(path);
  try {
    return await read(file, (await file.stat()).size);
  } catch (error) {
    if (error instanceof Mp4Refused) return error.fault;
    throw error;
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, fileBytes: number): Promise<Mp4> {
  const metadata: ByteRange[] = [];
  let moov: ByteRange | undefined;
  let hasMedia = false;
  for await (const { type, start, end, headerBytes } of topLevelBoxes(file, fileBytes)) {
    // A video in fragments does not say how long it is.
    if (type === "moof") throw new Mp4Refused("other-video");
    if (type === "moov" && moov !== undefined) throw new Mp4Refused("damaged");
    if (type === "moov") moov = { start, end };
    if (type === "mdat") hasMedia ||= end - start > headerBytes;
    if (!TOP_LEVEL.has(type)) metadata.push({ start, end });
  }
  if (moov === undefined || !hasMedia || moov.end - moov.start > MAX_MOOV_BYTES) throw new Mp4Refused("damaged");
  const bytes = await readBytes(file, moov.start, moov.end - moov.start);
  const { kept, others } = sort(boxesOf(bytes, { start: 0, end: bytes.length, inside: true }), IN_MOOV);
  const tracks = kept.filter(({ type }) => type === "trak").map((box) => readTrack(bytes, box, fileBytes));
  const videos = tracks.flatMap((track) => (track.kind === "vide" ? [track] : []));
  const [video] = videos;
  if (video === undefined) throw new Mp4Refused("no-video");
  // Other tracks have positions or texts, and a player shows one video with one sound.
  const sounds = tracks.filter(({ kind }) => kind === "soun");
  if (videos.length > 1 || sounds.length > 1 || tracks.length > videos.length + sounds.length)
    throw new Mp4Refused("other-tracks");
  const durationMs = Math.max(
    readDuration(bytes, boxIn(bytes, kept, "mvhd")),
    ...tracks.map((track) => track.durationMs),
  );
  if (durationMs === 0) throw new Mp4Refused("damaged");
  if (durationMs > MAX_DURATION_MS) throw new Mp4Refused("too-long");
  const { width, height } = video;
  if (Math.max(width, height) > MAX_VIDEO_SIDE) throw new Mp4Refused("too-wide");
  const offset = moov.start;
  const within = [...others, ...tracks.flatMap((track) => track.others)];
  metadata.push(...within.map(({ start, end }) => ({ start: start + offset, end: end + offset })));
  return { width, height, durationMs, metadata };
}

/** The boxes of the whole file. Throws if one leaves it. */
async function* topLevelBoxes(file: FileHandle, fileBytes: number): AsyncGenerator<Box> {
  let start = 0;
  for (let count = 0; start < fileBytes; count++) {
    if (count >= MAX_TOP_LEVEL_BOXES) throw new Mp4Refused("damaged");
    const head = await readBytes(file, start, Math.min(16, fileBytes - start));
    const [box] = boxesOf(head, { start: 0, end: fileBytes - start });
    if (box === undefined || (count === 0 && box.type !== "ftyp")) throw new Mp4Refused("damaged");
    yield { ...box, start, end: start + box.end };
    start += box.end;
  }
}

type Track = { kind: string; durationMs: number; width: number; height: number; others: Box[] };

/** Reads a track (`trak`). Throws if its codec is not one that all browsers play, or its media leave the file. */
function readTrack(moov: Buffer, track: Box, fileBytes: number): Track {
  const { kept, others: inTrack } = sort(boxesOf(moov, { ...track, inside: true }), IN_TRACK);
  const { kept: media, others: inMedia } = sort(
    boxesOf(moov, { ...boxIn(moov, kept, "mdia"), inside: true }),
    IN_MEDIA,
  );
  const others = [...inTrack, ...inMedia];
  const kind = text(moov, boxIn(moov, media, "hdlr").start + 16);
  const durationMs = readDuration(moov, boxIn(moov, media, "mdhd"));
  if (kind !== "vide" && kind !== "soun") return { kind, durationMs, width: 0, height: 0, others };
  const information = [...boxesOf(moov, { ...boxIn(moov, media, "minf"), inside: true })];
  const samples = [...boxesOf(moov, { ...boxIn(moov, information, "stbl"), inside: true })];
  checkOffsets(moov, samples, fileBytes);
  const formats = boxIn(moov, samples, "stsd");
  // Behind the version, the flags and the number of formats.
  const entries = [...boxesOf(moov, { start: formats.start + formats.headerBytes + 8, end: formats.end })];
  const codecs = kind === "vide" ? ["avc1", "avc3"] : ["mp4a"];
  if (entries.length === 0 || !entries.every(({ type }) => codecs.includes(type))) throw new Mp4Refused("other-video");
  if (kind === "soun") return { kind, durationMs, width: 0, height: 0, others };
  const entry = entries[0] as Box;
  const [across, down] = [uint16(moov, entry.start + 32), uint16(moov, entry.start + 34)];
  if (across === 0 || down === 0) throw new Mp4Refused("damaged");
  const isUpright = isQuarterTurn(moov, boxIn(moov, kept, "tkhd"));
  return { kind, durationMs, others, width: isUpright ? down : across, height: isUpright ? across : down };
}

/** Whether the matrix of a track's header (`tkhd`) turns the picture to its side. */
function isQuarterTurn(moov: Buffer, { start }: Box): boolean {
  const matrix = start + (moov[start + 8] === 1 ? 60 : 48);
  return uint32(moov, matrix) === 0 && uint32(moov, matrix + 4) !== 0;
}

/** The duration that a header (`mvhd` or `mdhd`) says, in milliseconds. */
function readDuration(moov: Buffer, { start }: Box): number {
  const isLong = moov[start + 8] === 1;
  const timescale = uint32(moov, start + (isLong ? 28 : 20));
  const duration = isLong ? uint32(moov, start + 32) * 2 ** 32 + uint32(moov, start + 36) : uint32(moov, start + 24);
  if (timescale === 0) throw new Mp4Refused("damaged");
  return Math.round((duration / timescale) * 1000);
}

/** Throws if a track has no chunks (`stco` or `co64`), or one begins behind the end of the file. */
function checkOffsets(moov: Buffer, samples: readonly Box[], fileBytes: number): void {
  const long = samples.find(({ type }) => type === "co64");
  const { start, end } = long ?? boxIn(moov, samples, "stco");
  const count = uint32(moov, start + 12);
  const width = long === undefined ? 4 : 8;
  if (count === 0 || start + 16 + count * width > end) throw new Mp4Refused("damaged");
  for (let at = start + 16; at < start + 16 + count * width; at += width) {
    const offset = long === undefined ? uint32(moov, at) : uint32(moov, at) * 2 ** 32 + uint32(moov, at + 4);
    if (offset >= fileBytes) throw new Mp4Refused("damaged");
  }
}

function sort(boxes: Iterable<Box>, needed: ReadonlySet<string>): { kept: Box[]; others: Box[] } {
  const all = [...boxes];
  return { kept: all.filter(({ type }) => needed.has(type)), others: all.filter(({ type }) => !needed.has(type)) };
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new Mp4Refused("damaged");
  return buffer;
}

/** Reads numbers and names. Throws Mp4Refused behind the end, where Node throws a RangeError. */
const within = (bytes: Buffer, at: number, length: number) => {
  if (at + length > bytes.length) throw new Mp4Refused("damaged");
};
function uint32(bytes: Buffer, at: number): number {
  within(bytes, at, 4);
  return bytes.readUInt32BE(at);
}
function uint16(bytes: Buffer, at: number): number {
  within(bytes, at, 2);
  return bytes.readUInt16BE(at);
}
const text = (bytes: Buffer, at: number) => bytes.toString("latin1", at, at + 4);
