import { DateTimeInput, type DateTimeInputProps } from "react-admin";
import { fromLocalInput, toLocalInput } from "../format/south-african-time.ts";

/** A day and a time of day in South Africa. */
export function TimeInput(props: DateTimeInputProps) {
  return <DateTimeInput format={toLocalInput} parse={fromLocalInput} {...props} />;
}
