import { FieldTitle, InputHelperText, type InputProps, useInput } from "react-admin";
import { formatDay, formatTime, fromLocalInput, toLocalInput, weekdayOf } from "../format/south-african-time.ts";
import { DayPicker, UNFINISHED } from "./day-picker.tsx";

/** Days are typed as 24.11.2026 in every browser language. The line below an input spells the day out, so that a wrong month is noticed. */

type DayInputProps = Pick<
  InputProps,
  "source" | "defaultValue" | "validate" | "helperText" | "disabled" | "resource"
> & {
  label: string;
};

/** Input for a day and time in South Africa. Its value is in UTC. */
export function TimeInput(props: DayInputProps) {
  return <PickerInput {...props} withTime />;
}

/** Input for a day, such as `2026-11-22`. */
export function DayInput(props: DayInputProps) {
  return <PickerInput {...props} />;
}

const isFinished = (value: unknown) =>
  value === UNFINISHED ? "Please type a whole day that exists, such as 24.11.2026." : undefined;

const isFinishedTime = (value: unknown) =>
  value === UNFINISHED ? "Please type a whole day and time, such as 24.11.2026 14:30." : undefined;

function PickerInput({
  label,
  helperText,
  withTime = false,
  validate = [],
  ...props
}: DayInputProps & { withTime?: boolean }) {
  const { field, fieldState, id, isRequired } = useInput({
    ...props,
    validate: [withTime ? isFinishedTime : isFinished, ...[validate].flat()],
  });
  const value: string = field.value ?? "";
  const isDay = value !== "" && value !== UNFINISHED;
  const local = isDay && withTime ? toLocalInput(value) : value;
  const words = isDay ? `${weekdayOf(local)}, ${withTime ? formatTime(value) : formatDay(value)}` : helperText;
  const { invalid, error } = fieldState;
  const hasText = invalid || (words !== undefined && words !== false);
  return (
    <DayPicker
      label={<FieldTitle label={label} source={props.source} resource={props.resource} isRequired={isRequired} />}
      value={local}
      onChange={(next) => field.onChange(withTime && next !== UNFINISHED ? fromLocalInput(next) : next || null)}
      withTime={withTime}
      disabled={props.disabled || field.disabled}
      field={{
        id,
        error: invalid,
        helperText: hasText ? <InputHelperText error={error?.message} helperText={words} /> : undefined,
        onBlur: field.onBlur,
        inputRef: field.ref,
        className: `ra-input ra-input-${props.source}`,
      }}
    />
  );
}
