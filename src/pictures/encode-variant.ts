import type { PictureFormat } from "../contract/media/pictures.ts";
import { loadSharp } from "./load-sharp.ts";

/** Maximum number of pixels: more than a camera produces, and within the memory of a small machine. */
const MAX_PIXELS = 100_000_000;
const TIMEOUT_SECONDS = 30;

/**
 * Encodes a picture file with a width of `width` pixels, or its own if it is narrower. Applies the camera's orientation and removes
 * all metadata. Throws for a file that is not a picture, is damaged, animated or too large.
 */
export async function encodeVariant(file: string, width: number, format: PictureFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(file, { failOn: "error", limitInputPixels: MAX_PIXELS }).timeout({ seconds: TIMEOUT_SECONDS });
  const { pages = 1 } = await picture.metadata();
  if (pages > 1) throw new Error("The picture is animated");
  const variant = picture.autoOrient().resize({ width, withoutEnlargement: true });
  // A higher effort of 3 would take more than twice the time for 5 % fewer bytes.
  const encoded =
    format === "avif"
      ? variant.avif({ quality: 55, effort: 2, chromaSubsampling: "4:2:0" })
      : variant.webp({ quality: 75 });
  return encoded.toBuffer();
}
