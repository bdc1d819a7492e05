import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { DateTimePicker } from "@mui/x-date-pickers/DateTimePicker";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import type { PickersTextFieldProps } from "@mui/x-date-pickers/PickersTextField";
import dayjs, { type Dayjs } from "dayjs";
import utc from "dayjs/plugin/utc.js";
import { type ReactNode, useState } from "react";

dayjs.extend(utc);

/** The value while the day is incomplete or does not exist. */
export const UNFINISHED = "unfinished";

const EARLIEST_YEAR = 1900;

type DayPickerProps = {
  label: ReactNode;
  /** `2026-11-22` or, with a time, `2026-11-22T12:30`; "" if none. */
  value: string;
  /** Called with `UNFINISHED` while the day is incomplete. */
  onChange: (value: string) => void;
  withTime?: boolean;
  disabled?: boolean;
  /** The earliest day that may be chosen. */
  earliest?: string;
  field?: Partial<
    Pick<PickersTextFieldProps, "error" | "helperText" | "onBlur" | "id" | "inputRef" | "sx" | "className">
  >;
};

/**
 * Input for a day, optionally with a time, as South Africans write it: 24.11.2026 14:30. It can be typed, or chosen from a calendar. It
 * does not depend on the browser's language and time zone: the picker works in UTC, where no hour is skipped.
 */
export function DayPicker({ label, value, onChange, withTime = false, disabled, earliest, field }: DayPickerProps) {
  const [typed, setTyped] = useState<Dayjs | null>(null);
  const pattern = withTime ? "YYYY-MM-DDTHH:mm" : "YYYY-MM-DD";
  const write = (day: Dayjs | null) => {
    if (day === null) return "";
    return day.isValid() && day.year() >= EARLIEST_YEAR ? day.format(pattern) : UNFINISHED;
  };
  const read = (text: string) => (text === "" || text === UNFINISHED ? null : dayjs.utc(text));
  const common = {
    label,
    // An unfinished day stays as it was typed.
    value: write(typed) === value ? typed : read(value),
    onChange: (day: Dayjs | null) => {
      setTyped(day);
      onChange(write(day));
    },
    timezone: "UTC",
    disabled,
    ...(earliest !== undefined && { minDate: dayjs.utc(earliest) }),
    slotProps: { textField: { size: "small", margin: "dense", fullWidth: true, ...field } },
  } as const;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      {withTime ? (
        <DateTimePicker {...common} format="DD.MM.YYYY HH:mm" ampm={false} timeSteps={{ minutes: 5 }} />
      ) : (
        <DatePicker {...common} format="DD.MM.YYYY" />
      )}
    </LocalizationProvider>
  );
}
