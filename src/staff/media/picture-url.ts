/** The address of a picture, from how the API stores it: a path under /uploads, or an https address. */
export function pictureUrl(stored: unknown): string | undefined {
  if (typeof stored !== "string" || stored === "") return undefined;
  return stored.startsWith("https://") ? stored : `/uploads/${stored.replace(/^\//, "")}`;
}
