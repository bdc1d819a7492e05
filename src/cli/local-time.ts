/** When it was in South Africa: "2026-11-21 08:35". */
export function localTime(at: Date, { seconds = false } = {}): string {
  const local = new Date(at.getTime() + 2 * 3_600_000).toISOString();
  return local.slice(0, seconds ? 23 : 16).replace("T", " ");
}
