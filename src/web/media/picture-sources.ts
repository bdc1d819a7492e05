import { PICTURE_FILE, PICTURE_FORMATS, pictureAddress, variantWidths } from "../../contract/media/pictures.ts";

export type PictureSource = { type: string; srcSet: string };

const UPLOAD = /^\/uploads\/([^?#]+)\?v=(\w+)$/;

/**
 * Lists the variants of a picture, the format with the smallest files first. Empty for pictures of other sites, and for
 * formats without variants (SVG, GIF). `width` is the original's, in pixels; no variant is wider than that.
 */
export function pictureSources(src: string, width: number): PictureSource[] {
  const [, path = "", version = ""] = UPLOAD.exec(src) ?? [];
  if (!PICTURE_FILE.test(path)) return [];
  // Spaces and commas separate the entries of a srcset.
  const encodedPath = path.replace(/[\s,]/g, encodeURIComponent);
  const widths = variantWidths(width);
  return PICTURE_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: widths
      .map((variant) => `${pictureAddress(encodedPath, version, variant, format)} ${Math.min(variant, width)}w`)
      .join(", "),
  }));
}
