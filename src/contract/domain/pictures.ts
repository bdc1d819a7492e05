/** Widths in pixels that smaller copies of a picture come in. Of many phones the screen has 720 to 750. */
export const PICTURE_WIDTHS: readonly number[] = [320, 480, 750, 960, 1280, 1920];

/** What copies are encoded as, the smaller one first. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Names of files that copies are made of. Others, among them what moves, are shown as they are. */
export const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif)$/i;

/**
 * Where the copy of an upload is. `path` is the upload's under /uploads, as it stands in an address; `version` is the
 * file's, so that the address changes with it.
 */
export function pictureAddress(path: string, version: string, width: number, format: PictureFormat): string {
  return `/pictures/${width}/${version}/${path}.${format}`;
}
