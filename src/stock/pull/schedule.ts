/** South Africa's offset from UTC; it has no daylight saving time. */
const OFFSET_MS = 2 * 3_600_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Returns the first of `times` ("06:30", South African time) after `after`, or null if there are none. */
export function nextPullTime(times: readonly string[], after: Date): Date | null {
  const local = after.getTime() + OFFSET_MS;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const candidates = times.flatMap((time) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    const today = midnight + (hours * 60 + minutes) * MINUTE_MS;
    return [today, today + DAY_MS];
  });
  const next = Math.min(...candidates.filter((candidate) => candidate > local));
  return Number.isFinite(next) ? new Date(next - OFFSET_MS) : null;
}
