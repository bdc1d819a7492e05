import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** On phones, react-admin fixes the buttons of a form to the bottom of the window. Nothing may end below them. */
const BUTTONS_HEIGHT = "7rem";

/** A form, and beside it, on a phone below it, what belongs to the item. */
export function FormGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { lg: "minmax(0, 1fr) 20rem" },
        alignItems: "start",
        pb: { xs: BUTTONS_HEIGHT, sm: 0 },
      }}
    >
      {children}
    </Box>
  );
}
