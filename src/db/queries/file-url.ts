/** The address of a picture or file: a path under /uploads, as the tables hold it, or an address that is whole already. */
export function fileUrl(path: string): string {
  return /^https?:\/\//.test(path) ? path : `/uploads/${path.replace(/^\/+/, "")}`;
}
