import { Alert, Button, Stack, Typography } from "@mui/material";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { WHATS_NEW } from "./paths.ts";
import { useChanges, useSeeVersion } from "./use-changes.ts";

/** Tells once that the site has a new version, until the person closes it or reads what is new. Somebody new misses nothing. */
export function WhatsNewNotice() {
  const { data } = useChanges();
  const see = useSeeVersion();
  const isFirst = data?.seenVersion === null;
  const version = data?.version;
  useEffect(() => {
    if (isFirst && version !== undefined) see(version);
  }, [isFirst, version, see]);
  if (data === undefined || isFirst || data.version === data.seenVersion) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      onClose={() => see(data.version)}
      closeText="Do not show this again"
      sx={{ mb: 3, "& .MuiAlert-message": { flexGrow: 1 } }}
    >
      <Stack
        direction={{ xs: "column", sm: "row" }}
        sx={{ gap: 1.5, alignItems: { xs: "flex-start", sm: "center" }, justifyContent: "space-between" }}
      >
        <Typography variant="body2">The back office has a new version, {data.version}.</Typography>
        <Button component={Link} to={WHATS_NEW} variant="outlined" color="inherit" size="small" sx={{ flexShrink: 0 }}>
          What is new
        </Button>
      </Stack>
    </Alert>
  );
}
