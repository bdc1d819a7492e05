const SOUTH_AFRICA_OFFSET_MS = 2 * 3_600_000;

/** Formats a time in South Africa: "2026-11-21 08:35", or with milliseconds. */
export function formatLocalTime(time: Date, { seconds = false } = {}): string {
  const local = new Date(time.getTime() + SOUTH_AFRICA_OFFSET_MS).toISOString();
  return local.slice(0, seconds ? 23 : 16).replace("T", " ");
}
