import { TextField } from "@mui/material";

/** Input for the car that is driven, as the customer reads it. */
export function CarField({ value, onChange }: { value: string; onChange: (car: string) => void }) {
  return (
    <TextField
      fullWidth
      required
      label="Car"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
}
