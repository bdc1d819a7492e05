import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  List,
  ListItem,
  ListItemText,
  Snackbar,
} from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import { useInbox } from "../inbox-context.ts";
import type { Outcome } from "./use-change-leads.ts";

const SHOWN_MS = 12_000;

/** Says what became of a change, and offers to take it back. Enquiries that were not changed are listed with the reason. */
export function ChangeOutcome({ outcome, onClose }: { outcome: Outcome | undefined; onClose: () => void }) {
  const { undo, pathOf, isChanging } = useInbox();
  if (outcome === undefined) return null;
  const { done, changed, failed, undo: undoable } = outcome;
  if (failed.length > 0) {
    return (
      <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="not-changed">
        <DialogTitle id="not-changed">
          {changed === 0 ? "Nothing was changed" : `${enquiries(changed)} changed, ${failed.length} not`}
        </DialogTitle>
        <DialogContent>
          <List disablePadding>
            {failed.map(({ lead, message }) => (
              <ListItem key={lead.id} disableGutters>
                <ListItemText
                  primary={
                    <Link component={RouterLink} to={pathOf(lead.id)} onClick={onClose}>
                      {`${lead.firstName} ${lead.lastName}`.trim() || lead.reference}
                    </Link>
                  }
                  secondary={message}
                />
              </ListItem>
            ))}
          </List>
        </DialogContent>
        <DialogActions>
          {undoable.length > 0 && (
            <Button onClick={undo} loading={isChanging}>
              Take the others back
            </Button>
          )}
          <Button variant="contained" onClick={onClose} autoFocus>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Snackbar
      open
      autoHideDuration={SHOWN_MS}
      onClose={(_, reason) => reason !== "clickaway" && onClose()}
      anchorOrigin={{ vertical: "top", horizontal: "center" }}
      sx={{ mt: 5 }}
    >
      <Alert
        severity="success"
        variant="filled"
        role="status"
        onClose={onClose}
        {...(undoable.length > 0 && {
          action: (
            <Button color="inherit" size="small" onClick={undo} loading={isChanging}>
              Undo
            </Button>
          ),
        })}
      >
        {changed === 1 ? `${done}.` : `${done}: ${enquiries(changed)}.`}
      </Alert>
    </Snackbar>
  );
}

const enquiries = (count: number) => (count === 1 ? "1 enquiry" : `${count} enquiries`);
