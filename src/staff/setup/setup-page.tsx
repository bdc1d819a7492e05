import { Alert, Box, Skeleton, Typography } from "@mui/material";
import { Title } from "react-admin";
import { Guide } from "./guide.tsx";
import { useSetup } from "./use-setup.ts";

/** The guide to a new site, also once it has left the first page. */
export function SetupPage() {
  const { data, error } = useSetup({ enabled: true });
  return (
    <Box sx={{ py: 2, maxWidth: 1240 }}>
      <Title title="Setting up" />
      <Typography sx={{ mb: 2, maxWidth: "68ch" }}>
        From the demo to your own site. Each step knows when it is done; you can skip it and take it up again.
      </Typography>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {data === undefined ? error === null && <Skeleton variant="rounded" height={480} /> : <Guide setup={data} />}
    </Box>
  );
}
