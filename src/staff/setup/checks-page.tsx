import { Box, Typography } from "@mui/material";
import { Title } from "react-admin";
import { CheckList } from "./check-list.tsx";

/** The list before going live. */
export function ChecksPage() {
  return (
    <Box sx={{ py: 2, maxWidth: 960 }}>
      <Title title="Checks" />
      <Typography component="h2" variant="h4" sx={{ mb: 1 }}>
        Is everything right?
      </Typography>
      <Typography sx={{ mb: 3, maxWidth: "68ch" }}>
        Look here before the site goes live, and whenever something seems wrong. Each line looks by itself.
      </Typography>
      <CheckList />
    </Box>
  );
}
