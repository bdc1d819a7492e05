/**
 * The address of an upload from how the API stores it: a path under /uploads or under a folder in it, or a full address.
 * Undefined without one.
 */
export function pictureUrl(stored: unknown, folder = ""): string | undefined {
  if (typeof stored !== "string" || stored === "") return undefined;
  if (/^(?:https:\/\/|\/)/.test(stored)) return stored;
  return `/uploads/${folder === "" ? "" : `${folder}/`}${stored}`;
}

/** How a field stores the upload at `path`. A field with a folder of its own needs the whole path. */
export function storedPath(path: string, folder: string | undefined): string {
  return folder === undefined ? path : `/uploads/${path}`;
}
