/** Widths of a picture's variants, in pixels. Most phone screens are 720 to 750 pixels wide. */
export const PICTURE_WIDTHS: readonly number[] = [320, 480, 750, 960, 1280, 1920];

/** The width that a browser which saves data gets instead of `width`: two thirds of it at most, which is half of the bytes. */
export function frugalWidth(width: number): number {
  return PICTURE_WIDTHS.findLast((variant) => variant <= (width * 2) / 3) ?? (PICTURE_WIDTHS[0] as number);
}

/** Formats of variants, the smaller files first. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Matches names of files that have variants. Other files are shown unchanged. */
export const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif)$/i;

/**
 * The widths of the variants that pages offer of a picture which they show as `width` pixels wide: the narrower ones, and the first that
 * is not narrower.
 */
export function variantWidths(width: number): number[] {
  const narrower = PICTURE_WIDTHS.filter((variant) => variant < width);
  const largest = PICTURE_WIDTHS[narrower.length];
  return largest === undefined ? narrower : [...narrower, largest];
}

/**
 * Returns the address of a variant. `path` is the upload's path under /uploads, encoded for an address; `version` is the version of
 * the file, so the address changes with its content.
 */
export function pictureAddress(path: string, version: string, width: number, format: PictureFormat): string {
  return `/pictures/${width}/${version}/${path}.${format}`;
}

/**
 * The address of an upload from how the API stores it: a path under /uploads or under a folder in it, or a full address.
 * Undefined without one.
 */
export function pictureUrl(stored: unknown, folder = ""): string | undefined {
  if (typeof stored !== "string" || stored === "") return undefined;
  if (/^(?:https:\/\/|\/)/.test(stored)) return stored;
  return `/uploads/${folder === "" ? "" : `${folder}/`}${stored}`;
}
