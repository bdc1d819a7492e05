import { NumberInput } from "react-admin";

/** Input for the position in a list. */
export function PositionInput() {
  return (
    <NumberInput
      source="position"
      label="Position"
      helperText="The smallest comes first"
      min={0}
      step={1}
      defaultValue={0}
    />
  );
}
