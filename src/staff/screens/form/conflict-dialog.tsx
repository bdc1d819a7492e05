import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  ToggleButton,
  ToggleButtonGroup,
} from "@mui/material";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { propertyLabel } from "../../../contract/staff/property-label.ts";
import { ComparisonTable } from "../versions/comparison-table.tsx";
import { describeValue } from "../versions/property-words.ts";
import { changesOf, mergeChanges } from "./merge-changes.ts";
import type { Conflict } from "./use-merged-form.ts";

type ConflictDialogProps = Conflict & { onMerged: () => void; onClose: () => void };

type Choice = "mine" | "theirs";

/** Shows what somebody else changed while the form was open. Their changes are merged; where both changed a field, the person chooses. */
export function ConflictDialog({ base, theirs, onMerged, onClose }: ConflictDialogProps) {
  const { getValues, setValue } = useFormContext();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const values = getValues();
  const names = Object.keys(changesOf(theirs, base));
  const conflicts = new Set(mergeChanges(base, values, theirs).conflicts);

  const merge = () => {
    for (const name of conflicts) {
      if (choices[name] === "theirs") setValue(name, theirs[name], { shouldDirty: true });
    }
    onMerged();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">Somebody else has saved this in the meantime</DialogTitle>
      <DialogContent tabIndex={0}>
        <DialogContentText sx={{ mb: 2 }}>
          These are their changes. Where you both changed the same, choose. Everything else that you typed stays.
        </DialogContentText>
        <ComparisonTable
          titles={["Theirs", "Yours", "Take"]}
          rows={names.map((name) => ({
            field: propertyLabel(name),
            cells: [
              describeValue(theirs[name], name),
              conflicts.has(name) ? describeValue(values[name], name) : "not changed",
              conflicts.has(name) ? (
                <ToggleButtonGroup
                  key="take"
                  exclusive
                  size="small"
                  value={choices[name] ?? "mine"}
                  onChange={(_, choice: Choice | null) => choice && setChoices({ ...choices, [name]: choice })}
                  aria-label={`Which to take for ${propertyLabel(name)}`}
                >
                  <ToggleButton value="theirs">Theirs</ToggleButton>
                  <ToggleButton value="mine">Yours</ToggleButton>
                </ToggleButtonGroup>
              ) : (
                "Theirs"
              ),
            ],
          }))}
        />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Back to the form
        </Button>
        <Button variant="contained" onClick={merge} autoFocus>
          Go on with these
        </Button>
      </DialogActions>
    </Dialog>
  );
}
