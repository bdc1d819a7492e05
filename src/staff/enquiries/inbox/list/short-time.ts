import { formatDay, toLocalInput, weekdayOf } from "../../../format/south-african-time.ts";

const DAY_MS = 86_400_000;

/** Formats a time for a narrow column: `14:05` today, `Tue 14:05` within six days, otherwise `22 Nov` or `22 Nov 2025`. */
export function shortTime(iso: string, now: Date): string {
  const local = toLocalInput(iso);
  const today = toLocalInput(now.toISOString());
  const time = local.slice(11);
  if (local.slice(0, 10) === today.slice(0, 10)) return time;
  const days = Math.abs(Date.parse(`${local.slice(0, 10)}Z`) - Date.parse(`${today.slice(0, 10)}Z`)) / DAY_MS;
  if (days < 7) return `${weekdayOf(local).slice(0, 3)} ${time}`;
  const day = formatDay(local);
  return local.slice(0, 4) === today.slice(0, 4) ? day.slice(0, -5) : day;
}
