import { Box, Typography } from "@mui/material";
import { CreateButton, useCanAccess } from "react-admin";
import type { Screen } from "../screen.ts";
import { EmptyHint } from "./empty-hint.tsx";

/** Shows an empty list with a hint for the first step. */
export function EmptyList({ screen }: { screen: Screen }) {
  const { resource, icon: Icon, many, createTools: CreateTools } = screen;
  const { canAccess } = useCanAccess({ resource, action: "create" });
  return (
    <Box sx={{ textAlign: "center", maxWidth: 480, mx: "auto", py: 8, px: 2 }}>
      <Icon sx={{ fontSize: 48, color: "text.secondary" }} />
      <Typography component="h2" variant="h5" sx={{ mt: 1 }}>
        No {many.toLowerCase()} yet
      </Typography>
      <Box sx={{ my: 2 }}>
        <EmptyHint screen={screen} />
      </Box>
      {canAccess && <CreateButton variant="contained" color="primary" />}
      {canAccess && CreateTools && <CreateTools />}
    </Box>
  );
}
