import { DateInput, type DateInputProps, DateTimeInput, type DateTimeInputProps, useWrappedSource } from "react-admin";
import { useWatch } from "react-hook-form";
import { formatDay, formatTime, fromLocalInput, toLocalInput, weekdayOf } from "../format/south-african-time.ts";

/*
 * Browsers write dates in the order of their own language, some with the month first. The line below an input says the day in
 * words, so that nobody takes 3 July for 7 March.
 */

/** A day and a time of day in South Africa. Its value is a time in UTC. */
export function TimeInput({ helperText, ...props }: DateTimeInputProps) {
  const value: string | null | undefined = useWatch({ name: useWrappedSource(props.source) });
  const words = value ? `${weekdayOf(toLocalInput(value))}, ${formatTime(value)}` : helperText;
  return <DateTimeInput format={toLocalInput} parse={fromLocalInput} helperText={words} {...props} />;
}

/** A day: `2026-11-22`. */
export function DayInput({ helperText, ...props }: DateInputProps) {
  const value: string | null | undefined = useWatch({ name: useWrappedSource(props.source) });
  const words = value ? `${weekdayOf(value)}, ${formatDay(value)}` : helperText;
  return <DateInput helperText={words} {...props} />;
}
