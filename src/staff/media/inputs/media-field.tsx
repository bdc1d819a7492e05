import { Box, FormHelperText, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { ValidationError } from "react-admin";

type MediaFieldProps = {
  /** The id of the input, which names the group's label. */
  id: string;
  label: ReactNode;
  help?: string | undefined;
  /** The state of the field in the form. */
  fieldState: { invalid: boolean; error?: { message?: string | undefined } | undefined };
  children: ReactNode;
};

/** A field for files of the media library: a group with its label, and below it the help, or what is wrong. */
export function MediaField({ id, label, help, fieldState, children }: MediaFieldProps) {
  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={{ my: 1 }}>
      <Typography id={`${id}-label`} variant="body2" sx={{ fontWeight: 700, mb: 0.5 }}>
        {label}
      </Typography>
      {children}
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error ? <ValidationError error={fieldState.error.message ?? ""} /> : help}
      </FormHelperText>
    </Box>
  );
}
