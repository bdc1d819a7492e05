import { PICTURE_FILE, pictureAddress, pictureUrl } from "../../contract/domain/pictures.ts";

/** How a field stores the upload at `path`. A field with a folder of its own needs the whole path. */
export function storedPath(path: string, folder: string | undefined): string {
  return folder === undefined ? path : `/uploads/${path}`;
}

/** The path under /uploads. Undefined without one, and for a picture of another site. */
export function uploadPath(stored: unknown, folder?: string): string | undefined {
  return /^\/(?:uploads\/)?([^/].*)$/.exec(pictureUrl(stored, folder) ?? "")?.[1];
}

const THUMBNAIL_WIDTH = 320;

/** The address of a small version, if there is one, or else of the picture. Undefined without one. */
export function thumbnailUrl(stored: unknown, folder?: string): string | undefined {
  const path = uploadPath(stored, folder);
  // Without the right version it redirects to the current one.
  if (path !== undefined && PICTURE_FILE.test(path)) return pictureAddress(path, "0", THUMBNAIL_WIDTH, "webp");
  return pictureUrl(stored, folder);
}
