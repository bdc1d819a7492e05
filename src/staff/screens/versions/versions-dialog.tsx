import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ListItemText,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useEditContext, useGetList, useNotify, useResourceContext, useUpdate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { propertyLabel } from "../../../contract/staff/property-label.ts";
import type { Item } from "../../api/records.ts";
import { formatTime } from "../../format/south-african-time.ts";
import type { Screen } from "../screen.ts";
import { Comparison } from "./comparison.tsx";
import { type AuditEntry, differences, versionAfter } from "./versions.ts";

const MAX_VERSIONS = 100;

type VersionsDialogProps = { screen: Screen; item: Item; onClose: () => void };

/** Lists the item's versions, each compared with the current one, to restore one. */
export function VersionsDialog({ screen, item, onClose }: VersionsDialogProps) {
  const resource = useResourceContext() ?? screen.resource;
  const [chosen, choose] = useState<AuditEntry>();
  const {
    data: entries = [],
    error,
    isPending,
  } = useGetList<AuditEntry>(`${resource}/${item.id}/versions`, {
    pagination: { page: 1, perPage: MAX_VERSIONS },
    sort: { field: "id", order: "DESC" },
  });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="versions-title">
      <DialogTitle id="versions-title">Versions</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!isPending && !error && entries.length === 0 && (
          <Typography color="text.secondary">Nobody has changed this here yet.</Typography>
        )}
        {chosen === undefined ? (
          <List dense component="div">
            {entries.map((entry) => (
              <ListItemButton key={entry.id} onClick={() => choose(entry)}>
                <ListItemText
                  primary={`${formatTime(entry.at)} · ${entry.personName}`}
                  secondary={`${propertyLabel(entry.operation)}: ${Object.keys(entry.after ?? {})
                    .map(propertyLabel)
                    .join(", ")}`}
                />
              </ListItemButton>
            ))}
          </List>
        ) : (
          <VersionComparison
            item={item}
            entries={entries}
            entry={chosen}
            onBack={() => choose(undefined)}
            onClose={onClose}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type VersionComparisonProps = {
  item: Item;
  entries: readonly AuditEntry[];
  entry: AuditEntry;
  onBack: () => void;
  onClose: () => void;
};

function VersionComparison({ item, entries, entry, onBack, onClose }: VersionComparisonProps) {
  const resource = useResourceContext() ?? "";
  const { refetch } = useEditContext();
  const { reset } = useFormContext();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const version = versionAfter(item, entries, entry.id);
  // Only properties that staff have set; the others are managed by the database.
  const names = new Set(entries.flatMap(({ before, after }) => Object.keys({ ...before, ...after })));
  const changed = differences(item, version, names);
  const restore = () =>
    update(
      resource,
      {
        id: item.id,
        data: { ...item, ...Object.fromEntries(changed.map((name) => [name, version[name]])) },
        previousData: item,
      },
      {
        mutationMode: "pessimistic",
        onSuccess: async (restored) => {
          reset(restored);
          await refetch();
          notify("Restored. Visitors see this version now.", { type: "success" });
          onClose();
        },
        onError: (error: unknown) => notify((error as Error).message, { type: "error" }),
      },
    );
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        The version of {formatTime(entry.at)} by {entry.personName}, compared with today's.
      </Typography>
      {changed.length === 0 ? (
        <Typography color="text.secondary">It is the same as today's.</Typography>
      ) : (
        <Comparison before={pick(version, changed)} after={pick(item, changed)} titles={["Then", "Today"]} />
      )}
      <Button color="secondary" onClick={onBack} sx={{ mt: 2, mr: 1 }}>
        Back to the list
      </Button>
      {changed.length > 0 && (
        <Button variant="contained" onClick={restore} loading={isPending} sx={{ mt: 2 }}>
          Restore this version
        </Button>
      )}
    </>
  );
}

function pick(properties: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, properties[name]]));
}
