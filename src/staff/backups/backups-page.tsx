import { Alert, Box, Button, Skeleton, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { Title, useNotify } from "react-admin";
import type { Backups } from "../../contract/staff/setup/backup.ts";
import { formatTime } from "../format/south-african-time.ts";
import { BackupList } from "./backup-list.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { isBeingMade, useBackUpNow, useBackups } from "./use-backups.ts";

/** The copies of the site: what is there, and how a machine that is gone comes back. */
export function BackupsPage() {
  const { data, error } = useBackups();
  return (
    <Box sx={{ py: 2, maxWidth: 1080 }}>
      <Title title="Backups" />
      <Typography component="h2" variant="h4" sx={{ mb: 1 }}>
        Copies of the site
      </Typography>
      <Typography sx={{ mb: 3, maxWidth: "68ch" }}>
        Each one has everything: cars, enquiries, people, texts, settings, pictures and keys, sealed. Once a week the
        newest one is restored in a drill, beside the site, and counted.
      </Typography>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {data === undefined ? error === null && <Skeleton variant="rounded" height={320} /> : <Copies backups={data} />}
    </Box>
  );
}

function Copies({ backups }: { backups: Backups }) {
  const notify = useNotify();
  const { mutate, isPending } = useBackUpNow(({ message }) => notify(message, { type: "error" }));
  const { place, isInside, keyFile, nextAt, items } = backups;
  const [restoring, restore] = useState<{ place: string; name: string | undefined }>();
  const isBusy = isBeingMade(backups);
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: "grid",
          gridTemplateColumns: { sm: "8rem minmax(0, 1fr)" },
          columnGap: 2,
          rowGap: { xs: 0, sm: 0.5 },
          m: 0,
          mb: 2,
          "& dt": { fontWeight: 700 },
          "& dd": { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: "anywhere" },
        }}
      >
        <dt>Next</dt>
        <dd>{nextAt === null ? "Nightly backups are switched off." : formatTime(nextAt)}</dd>
        <dt>Kept at</dt>
        <dd>{place}</dd>
        <dt>Key</dt>
        <dd>{keyFile ?? "BACKUP_KEY, in the settings of the machine"}</dd>
      </Box>
      <Alert severity={isInside ? "warning" : "info"} variant="outlined" sx={{ mb: 3, overflowWrap: "anywhere" }}>
        {isInside &&
          "These copies are on the site's own disk. They help after a mistake, and are lost with the machine: let BACKUP_URL name a bucket or another disk. "}
        Without the key nobody can open a copy, you neither. Keep one where neither the site nor its copies are, such as
        a password manager: <code>npm run cli -- backups key</code> shows it on the server.
      </Alert>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", mb: 3 }}>
        <Button variant="contained" loading={isPending} disabled={isBusy} onClick={() => mutate()}>
          Back up now
        </Button>
        <Button variant="outlined" color="secondary" onClick={() => restore({ place, name: undefined })}>
          If this machine is gone
        </Button>
      </Stack>
      <Box role="status">
        {isBusy && <Typography sx={{ mb: 2 }}>A backup is being made. You can leave this page meanwhile.</Typography>}
      </Box>
      <BackupList
        items={items}
        onRestore={({ place: at, name }) => restore({ place: at ?? place, name: name ?? undefined })}
      />
      {restoring !== undefined && <RestoreDialog {...restoring} onClose={() => restore(undefined)} />}
    </>
  );
}
