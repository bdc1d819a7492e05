import { ArrayInput, required, SimpleFormIterator } from "react-admin";
import { LineInput } from "./text/text-inputs.tsx";
import { DayInput } from "./time-input.tsx";

type HoursInputProps = { source: string; label: string; helperText?: string | undefined };

/** Input for the hours of a usual week. */
export function HoursInput({ source, label, helperText }: HoursInputProps) {
  return (
    <ArrayInput source={source} label={label} helperText={helperText}>
      <SimpleFormIterator inline disableClear>
        <LineInput source="days" label="Days" helperText="Mon-Fri" maxLength={60} />
        <LineInput source="hours" label="Hours" helperText="07:30-17:30" maxLength={60} />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

/** Input for days with other hours than usual. */
export function HoursExceptionsInput({ source, label, helperText }: HoursInputProps) {
  return (
    <ArrayInput source={source} label={label} helperText={helperText}>
      <SimpleFormIterator inline disableClear>
        <DayInput source="date" label="Day" validate={required("Day: please choose one.")} />
        <LineInput source="name" label="What day it is" helperText="Christmas Day" maxLength={80} />
        <LineInput source="hours" label="Hours" helperText="Closed" maxLength={60} />
      </SimpleFormIterator>
    </ArrayInput>
  );
}
