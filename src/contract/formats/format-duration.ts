const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** A duration in its largest whole unit, rounded down: "3 hours". Less than a minute is "less than a minute". */
export function formatDuration(seconds: number): string {
  const unit = UNITS.find(([, size]) => seconds >= size);
  if (unit === undefined) return "less than a minute";
  const count = Math.floor(seconds / unit[1]);
  return `${count} ${unit[0]}${count === 1 ? "" : "s"}`;
}
