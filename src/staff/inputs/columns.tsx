import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** Shows inputs side by side, or stacked on a phone. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 2,
        gridTemplateColumns: { sm: "repeat(auto-fit, minmax(12rem, 1fr))" },
        alignItems: "start",
      }}
    >
      {children}
    </Box>
  );
}
