import { PICTURE_FILE, PICTURE_FORMATS, PICTURE_WIDTHS, pictureAddress } from "../../contract/domain/pictures.ts";

export type PictureSource = { type: string; srcSet: string };

const UPLOAD = /^\/uploads\/([^?#]+)\?v=(\w+)$/;

/**
 * The copies of a picture to choose from, the format with fewest bytes first; none of what is not ours, or moves.
 * `width`: pixels of the original; the largest copy is of that width, if the original is.
 */
export function pictureSources(src: string, width: number): PictureSource[] {
  const [, path = "", version = ""] = UPLOAD.exec(src) ?? [];
  if (!PICTURE_FILE.test(path)) return [];
  // Blanks and commas are what stands between the entries of a list.
  const written = path.replace(/[\s,]/g, encodeURIComponent);
  const narrower = PICTURE_WIDTHS.filter((one) => one < width);
  const largest = PICTURE_WIDTHS[narrower.length];
  const widths = largest === undefined ? narrower : [...narrower, largest];
  return PICTURE_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((one) => `${pictureAddress(written, version, one, format)} ${Math.min(one, width)}w`).join(", "),
  }));
}
