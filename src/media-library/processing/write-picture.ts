import { readFile } from "node:fs/promises";
import type { Metadata, Sharp } from "sharp";
import type { MediaCrop } from "../../contract/staff/media/media.ts";
import { loadSharp } from "../../pictures/load-sharp.ts";
import type { ContentType } from "./content-type.ts";
import { readHeic } from "./decode-heic.ts";
import type { PreparedFile, PrepareTask, Refusal } from "./prepare-task.ts";

/** Maximum number of pixels of an upload, a little more than phones produce. */
export const MAX_PIXELS = 50_000_000;
/** Maximum pixels on a side of a stored picture. Visitors get at most 1920; the rest is for cropping. */
const MAX_SIDE = 4096;
const TIMEOUT_SECONDS = 40;
const JPEG_QUALITY = 90;

/** The types of pictures made of pixels. */
export type PictureType = Exclude<ContentType, "pdf" | "mp4" | "vtt" | "svg">;

/**
 * Re-encodes a picture as JPEG or, if it is transparent, as PNG: upright, in sRGB, with 8 bits, at most 4096 pixels on a side, and
 * without metadata or other content of the file. Keeps only the first frame of an animation.
 */
export async function writePicture(
  type: PictureType,
  { input, output, crop }: PrepareTask,
): Promise<Omit<PreparedFile, "bytes" | "sha256"> | Refusal> {
  try {
    const source = await decodePicture(type, input);
    if (source === undefined) return "too-many-pixels";
    const { width, height, hasAlpha } = await readHeader(source);
    if (width * height > MAX_PIXELS) return "too-many-pixels";
    const isOpaque = !hasAlpha || (await (await openPicture(source)).stats()).isOpaque;
    const picture = (await openPicture(source)).autoOrient();
    if (crop) picture.extract(pixelsOf(crop, width, height));
    picture
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const encoded = isOpaque
      ? picture.removeAlpha().jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" })
      : picture.png({ compressionLevel: 8 });
    const written = await encoded.toFile(output);
    return {
      mediaType: isOpaque ? "image/jpeg" : "image/png",
      width: written.width,
      height: written.height,
      durationMs: null,
    };
  } catch {
    return "damaged";
  }
}

/** Reads the size and format without decoding pixels. */
export async function readHeader(source: string | Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  return sharp(source, { limitInputPixels: false }).metadata();
}

/** Opens a picture for processing, which fails for damaged ones and after a time. */
export async function openPicture(source: string | Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(source, { failOn: "error", limitInputPixels: MAX_PIXELS, sequentialRead: true }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
}

/** A picture, by path or contents, in a format that sharp reads: HEIC becomes PNG. Undefined if it has too many pixels. */
export async function decodePicture(type: PictureType, input: string | Buffer): Promise<string | Buffer | undefined> {
  if (type !== "heic") return input;
  const { width, height, toPng } = await readHeic(typeof input === "string" ? await readFile(input) : input);
  return width * height > MAX_PIXELS ? undefined : toPng(await loadSharp(), MAX_SIDE);
}

/** The crop in whole pixels, at least one in each direction. */
function pixelsOf(crop: MediaCrop, width: number, height: number) {
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
}
