import type { SharpConstructor } from "sharp";
import type { PictureFormat } from "../contract/domain/pictures.ts";

/** Pixels of a picture that is still read: more than a camera makes, and less than fills the memory. */
const MOST_PIXELS = 100_000_000;
/** Seconds after which a picture is given up. */
const TIME = 30;

let loading: Promise<SharpConstructor> | undefined;

/** The library, loaded with the first picture: it must not slow the start. It reads what a camera or a designer makes. */
function loadSharp(): Promise<SharpConstructor> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // Requests wait for the processors too.
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    const readers = ["Jpeg", "Png", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}`);
    sharp.unblock({ operation: readers });
    return sharp;
  });
  return loading;
}

/**
 * A copy of a picture file, `width` pixels wide or as wide as the original where that is narrower, upright, without
 * what its camera wrote into it. Throws where the file is no picture, a damaged, moving or far too large one.
 */
export async function encode(file: string, width: number, format: PictureFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(file, { failOn: "error", limitInputPixels: MOST_PIXELS }).timeout({ seconds: TIME });
  const { pages = 1 } = await picture.metadata();
  if (pages > 1) throw new Error("The picture moves");
  const copy = picture.autoOrient().resize({ width, withoutEnlargement: true });
  // A step more effort takes AVIF more than twice as long, for a twentieth fewer bytes.
  return (
    format === "avif" ? copy.avif({ quality: 55, effort: 2, chromaSubsampling: "4:2:0" }) : copy.webp({ quality: 75 })
  ).toBuffer();
}
