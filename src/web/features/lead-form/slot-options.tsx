import type { SlotDay } from "./slots/load-slots.ts";

/** The options of a select for a time, by day. */
export function SlotOptions({ days }: { days: readonly SlotDay[] }) {
  return days.map(({ day, slots }) => (
    <optgroup key={day} label={day}>
      {slots.map(({ start, label }) => (
        <option key={start} value={start}>
          {label}
        </option>
      ))}
    </optgroup>
  ));
}
