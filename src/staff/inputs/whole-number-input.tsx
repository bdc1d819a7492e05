import { InputAdornment } from "@mui/material";
import { maxValue, minValue, NumberInput, type NumberInputProps, required } from "react-admin";

type WholeNumberInputProps = Omit<NumberInputProps, "validate"> & {
  source: string;
  label: string;
  minimum: number;
  maximum: number;
  isOptional?: boolean;
  /** Before the number: "R". */
  prefix?: string;
  /** Shown after the number: "km". */
  unit?: string;
  /** Decimals. */
  scale?: number;
};

/** A whole number, or one with a fixed number of decimals. */
export function WholeNumberInput({
  label,
  minimum,
  maximum,
  prefix,
  unit,
  scale = 0,
  isOptional = false,
  ...props
}: WholeNumberInputProps) {
  const slots = {
    ...(prefix !== undefined && { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> }),
    ...(unit !== undefined && { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> }),
  };
  return (
    <NumberInput
      {...props}
      label={label}
      step={10 ** -scale}
      validate={[
        ...(isOptional ? [] : [required(`${label}: please fill this in.`)]),
        minValue(minimum, `${label}: at least ${minimum}.`),
        maxValue(maximum, `${label}: at most ${maximum}.`),
      ]}
      slotProps={{ input: slots }}
    />
  );
}
