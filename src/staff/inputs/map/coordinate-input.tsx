import { maxValue, minValue, NumberInput, required } from "react-admin";

type CoordinateInputProps = { source: string; label: string; limit: number };

/** Input for decimal degrees; south and west are negative. */
export function CoordinateInput({ source, label, limit }: CoordinateInputProps) {
  const message = `${label}: between −${limit} and ${limit}.`;
  return (
    <NumberInput
      source={source}
      label={label}
      step="any"
      validate={[required(`${label}: please fill this in.`), minValue(-limit, message), maxValue(limit, message)]}
    />
  );
}
