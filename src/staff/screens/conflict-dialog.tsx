import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
} from "@mui/material";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { changedProperties, type Item } from "../api/records.ts";
import { describeValue, propertyLabel } from "./property-words.ts";

type ConflictDialogProps = {
  /** The item that the form began with. */
  base: Item;
  /** The item as somebody else has saved it since. */
  theirs: Item;
  onMerged: () => void;
  onClose: () => void;
};

type Choice = "mine" | "theirs";

/** Properties that no person changes. */
const OWN: ReadonlySet<string> = new Set(["revision", "updatedAt", "draft"]);

/**
 * Shows what somebody else changed while the form was open. What only they changed is taken over; what both changed, the
 * person chooses.
 */
export function ConflictDialog({ base, theirs, onMerged, onClose }: ConflictDialogProps) {
  const { getValues, setValue } = useFormContext();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const values = getValues();
  const mine = changedProperties(values, base);
  const changed = Object.keys(changedProperties(theirs, base));
  const names = changed.filter((name) => !OWN.has(name));
  const choiceOf = (name: string): Choice => choices[name] ?? (name in mine ? "mine" : "theirs");

  const merge = () => {
    for (const name of changed) {
      if (choiceOf(name) === "theirs") setValue(name, theirs[name], { shouldDirty: true });
    }
    onMerged();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">Somebody else has saved this in the meantime</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          These are their changes. Where you both changed the same, choose. Everything else that you typed stays.
        </DialogContentText>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Field</TableCell>
              <TableCell>Theirs</TableCell>
              <TableCell>Yours</TableCell>
              <TableCell>Take</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {names.map((name) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {propertyLabel(name)}
                </TableCell>
                <TableCell>{describeValue(theirs[name])}</TableCell>
                <TableCell>{name in mine ? describeValue(values[name]) : "not changed"}</TableCell>
                <TableCell>
                  <ToggleButtonGroup
                    exclusive
                    size="small"
                    value={choiceOf(name)}
                    onChange={(_, choice: Choice | null) => choice && setChoices({ ...choices, [name]: choice })}
                    aria-label={`Which to take for ${propertyLabel(name)}`}
                  >
                    <ToggleButton value="theirs">Theirs</ToggleButton>
                    <ToggleButton value="mine">Yours</ToggleButton>
                  </ToggleButtonGroup>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
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
