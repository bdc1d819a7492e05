import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** Space for the buttons that react-admin fixes to the bottom of the window on phones, so that they cover nothing. */
const BUTTONS_HEIGHT = "7rem";

/** Shows a form with the item's cards beside it, or below it on a phone. What is around it may set `--form-columns`. */
export function FormGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "var(--form-columns, minmax(0, 1fr) 20rem)" },
        alignItems: "start",
        pb: { xs: BUTTONS_HEIGHT, sm: 0 },
      }}
    >
      {children}
    </Box>
  );
}
