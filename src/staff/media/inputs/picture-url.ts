import { PICTURE_FILE, pictureAddress, pictureUrl } from "../../../contract/media/pictures.ts";

/** Returns the value that a field stores for the upload at `path`. A field with its own folder needs the whole path. */
export function storedPath(path: string, folder: string | undefined): string {
  return folder === undefined ? path : `/uploads/${path}`;
}

/** Returns the path under /uploads, or undefined without one or for a picture of another site. */
export function uploadPath(stored: unknown, folder?: string): string | undefined {
  return /^\/(?:uploads\/)?([^/].*)$/.exec(pictureUrl(stored, folder) ?? "")?.[1];
}

const THUMBNAIL_WIDTH = 320;

/** Returns the address of a thumbnail if there is one, otherwise of the picture, or undefined. */
export function thumbnailUrl(stored: unknown, folder?: string): string | undefined {
  const path = uploadPath(stored, folder);
  // Without the right version, the address redirects to the current one.
  if (path !== undefined && PICTURE_FILE.test(path)) return pictureAddress(path, "0", THUMBNAIL_WIDTH, "webp");
  return pictureUrl(stored, folder);
}
