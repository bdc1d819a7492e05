import { Alert, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** A notice about the demo with one button: beside the text, or below it on a phone. */
export function DemoAlert({ text, button }: { text: string; button: ReactNode }) {
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 3, "& .MuiAlert-message": { flexGrow: 1 } }}>
      <Stack
        direction={{ xs: "column", sm: "row" }}
        sx={{ gap: 1.5, alignItems: { xs: "flex-start", sm: "center" }, justifyContent: "space-between" }}
      >
        <Typography variant="body2">{text}</Typography>
        {button}
      </Stack>
    </Alert>
  );
}
