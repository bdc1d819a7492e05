import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

type FormSectionProps = { title: string; help?: string; children: ReactNode };

/** A section of a long form. */
export function FormSection({ title, help, children }: FormSectionProps) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ "& + &": { mt: 3, pt: 2, borderTop: 1, borderColor: "divider" } }}
    >
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      {help !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {help}
        </Typography>
      )}
      {children}
    </Box>
  );
}
