import { Autocomplete, TextField } from "@mui/material";
import { required, useInput, ValidationError } from "react-admin";

type SuggestInputProps = {
  source: string;
  label: string;
  help?: string;
  /** What others have typed before. */
  suggestions: readonly string[];
};

/** A text with suggestions; others may be typed too. */
export function SuggestInput({ source, label, help, suggestions }: SuggestInputProps) {
  const { field, fieldState, id } = useInput({ source, validate: required(`${label}: please fill this in.`) });
  return (
    <Autocomplete
      freeSolo
      options={suggestions}
      inputValue={field.value ?? ""}
      onInputChange={(_, value) => field.onChange(value)}
      disabled={field.disabled === true}
      renderInput={(params) => (
        <TextField
          {...params}
          id={id}
          label={`${label} *`}
          onBlur={field.onBlur}
          error={fieldState.invalid}
          helperText={fieldState.error ? <ValidationError error={fieldState.error.message ?? ""} /> : (help ?? " ")}
        />
      )}
    />
  );
}
