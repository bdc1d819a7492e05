import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useId } from "react";
import { KEY_FILE, restoreCommands } from "../../contract/staff/setup/backup.ts";
import { useCopy } from "../layout/use-copy.ts";

type Props = {
  place: string;
  /** One backup; the latest if undefined. */
  name: string | undefined;
  onClose: () => void;
};

/** The commands that bring the site to an empty machine. */
export function RestoreDialog({ place, name, onClose }: Props) {
  const id = useId();
  const copy = useCopy();
  const commands = restoreCommands(place, name).join("\n");
  const isBucket = place.startsWith("s3:");
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{name === undefined ? "If this machine is gone" : "Restore this backup"}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography>
          In the folder of the project on the new machine, with the key in the file <code>{KEY_FILE}</code>
          {isBucket
            ? ", and the bucket's AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY set"
            : ", and the copies in this folder"}
          :
        </Typography>
        <Box
          component="pre"
          tabIndex={0}
          aria-label="Commands"
          sx={{ m: 0, p: 2, bgcolor: "action.hover", borderRadius: 1, overflowX: "auto", fontSize: "0.875rem" }}
        >
          {commands}
        </Box>
        <Typography variant="body2" color="text.secondary">
          The first one brings back the database, the uploads and the keys, the second one starts the site. Settings of
          the machine, such as SITE_URL and SMTP_URL, are in no backup. On a machine where the site runs, stop it first:
          the command replaces everything, and asks before. docs/backup.md has the details.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={() => copy(commands)}>
          Copy the commands
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
