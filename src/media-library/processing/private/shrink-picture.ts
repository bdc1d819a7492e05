import { contentType, HEAD_BYTES } from "../content-type.ts";
import { decodePicture, MAX_PIXELS, openPicture, readHeader } from "../write-picture.ts";

/** A picture to shrink: the whole file, and the maximum number of pixels on a side. */
export type ShrinkTask = { file: Buffer; maxSide: number };
export type SmallPicture = { contents: Buffer; width: number; height: number };
export type ShrinkResult = SmallPicture | { refusal: "unknown-type" | "too-many-pixels" | "damaged" };

const JPEG_QUALITY = 80;

/**
 * Re-encodes a picture that a visitor uploaded as a JPEG: upright, in sRGB, without metadata or other content of the file, and with at most
 * `maxSide` pixels on a side. Transparent parts become white; of an animation the first frame is left.
 */
export async function shrinkPicture({ file, maxSide }: ShrinkTask): Promise<ShrinkResult> {
  const type = contentType(file.subarray(0, HEAD_BYTES));
  if (type === undefined || type === "pdf" || type === "mp4" || type === "vtt" || type === "svg") {
    return { refusal: "unknown-type" };
  }
  try {
    const source = await decodePicture(type, file);
    if (source === undefined) return { refusal: "too-many-pixels" };
    const { width, height } = await readHeader(source);
    if (width * height > MAX_PIXELS) return { refusal: "too-many-pixels" };
    const { data, info } = await (await openPicture(source))
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { contents: data, width: info.width, height: info.height };
  } catch {
    return { refusal: "damaged" };
  }
}
