import { Alert, Box, Card, CardContent, Typography } from "@mui/material";
import { useEffect } from "react";
import { Title } from "react-admin";
import type { Changes } from "../../contract/staff/setup/changes.ts";
import { formatDay } from "../format/south-african-time.ts";
import { ChangeText } from "./change-text.tsx";
import { useChanges, useSeeVersion } from "./use-changes.ts";

/** What each version of the site has brought, the newest first. */
export function WhatsNewPage() {
  const { data, error } = useChanges();
  const see = useSeeVersion();
  const unseen = data && data.version !== data.seenVersion ? data.version : undefined;
  useEffect(() => {
    if (unseen !== undefined) see(unseen);
  }, [unseen, see]);
  return (
    <Box sx={{ py: 2, maxWidth: 840 }}>
      <Title title="What is new" />
      <Typography component="h2" variant="h4" sx={{ mb: 1 }}>
        What is new
      </Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && <Typography sx={{ mb: 3 }}>The site runs version {data.version}.</Typography>}
      {data?.versions.map((version) => (
        <VersionCard key={version.version} version={version} />
      ))}
    </Box>
  );
}

function VersionCard({ version: { version, date, introduction, groups } }: { version: Changes["versions"][number] }) {
  const name = version === null ? "Not released yet" : `Version ${version}`;
  return (
    <Card component="section" aria-label={name} sx={{ mb: 2 }}>
      <CardContent>
        <Typography component="h3" variant="h6">
          {name}
        </Typography>
        {date !== null && (
          <Typography variant="body2" color="text.secondary">
            {formatDay(date)}
          </Typography>
        )}
        {introduction !== "" && (
          <Typography sx={{ mt: 1 }}>
            <ChangeText text={introduction} />
          </Typography>
        )}
        {groups.map(({ title, changes }) => (
          <Box key={title} sx={{ mt: 2 }}>
            <Typography component="h4" sx={{ fontWeight: 700 }}>
              {title}
            </Typography>
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 3, "& li": { mb: 1, maxWidth: "68ch" } }}>
              {changes.map((change) => (
                <li key={change}>
                  <ChangeText text={change} />
                </li>
              ))}
            </Box>
          </Box>
        ))}
      </CardContent>
    </Card>
  );
}
