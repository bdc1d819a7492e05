/** The URL of a stored file path. Paths are relative to /uploads; absolute URLs stay unchanged. */
export function fileUrl(path: string): string {
  return /^https?:\/\//.test(path) ? path : `/uploads/${path.replace(/^\/+/, "")}`;
}
