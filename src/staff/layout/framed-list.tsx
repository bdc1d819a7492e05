import { Box, Paper } from "@mui/material";
import type { ReactNode } from "react";

/** A framed list of rows with lines between them. */
export function FramedList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {children}
    </Paper>
  );
}

/** A row of a `FramedList`: one element, and beside it, or below it on a phone, an action. */
export function FramedRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" },
        alignItems: "center",
        gap: 1.5,
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0 },
      }}
    >
      {children}
    </Box>
  );
}
