import { Autocomplete, createFilterOptions, ListItemText, TextField } from "@mui/material";
import { required, useInput, ValidationError } from "react-admin";

type SuggestInputProps = {
  source: string;
  label: string;
  help?: string;
  /** Values that were used before. */
  suggestions: readonly string[];
  /** Returns the label of a suggestion, which can be searched for, and which the text below the input shows once chosen. */
  nameOf?: (suggestion: string) => string;
};

/** A text input with suggestions, which also accepts other values. */
export function SuggestInput({ source, label, help, suggestions, nameOf }: SuggestInputProps) {
  const { field, fieldState, id } = useInput({ source, validate: required(`${label}: please fill this in.`) });
  const text: string = field.value ?? "";
  const name = nameOf && suggestions.includes(text) ? nameOf(text) : undefined;
  return (
    <Autocomplete<string, false, false, true>
      freeSolo
      options={suggestions}
      {...(nameOf && {
        filterOptions: createFilterOptions({ stringify: (option: string) => `${nameOf(option)} ${option}` }),
        renderOption: ({ key, ...props }, option) => (
          <li key={key} {...props}>
            <ListItemText primary={nameOf(option)} secondary={option} />
          </li>
        ),
      })}
      inputValue={text}
      onInputChange={(_, value) => field.onChange(value)}
      disabled={field.disabled === true}
      renderInput={(params) => (
        <TextField
          {...params}
          id={id}
          label={`${label} *`}
          onBlur={field.onBlur}
          error={fieldState.invalid}
          helperText={
            fieldState.error ? <ValidationError error={fieldState.error.message ?? ""} /> : (name ?? help ?? " ")
          }
        />
      )}
    />
  );
}
