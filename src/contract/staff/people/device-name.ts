/** The names of browsers and systems in a User-Agent header; the first that it contains counts. */
const BROWSERS = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const SYSTEMS = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS", "Mac"],
  ["Linux", "Linux"],
] as const;

/** A browser in words, from its User-Agent header: "Chrome on Windows". */
export function deviceName(userAgent: string | null | undefined): string {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([part]) => userAgent?.includes(part))?.[1];
  return [find(BROWSERS) ?? "A browser", find(SYSTEMS)].filter(Boolean).join(" on ");
}
