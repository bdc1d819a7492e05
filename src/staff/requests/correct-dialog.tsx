import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  TextField,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { HttpError } from "ra-core";
import { useState } from "react";
import type { FoundRecord, PersonChanges } from "../../contract/staff/resources/privacy-request.ts";

type CorrectDialogProps = {
  records: readonly FoundRecord[];
  onClose: () => void;
  /** What it throws is shown, and nothing typed is lost. */
  correct: (changes: PersonChanges) => Promise<void>;
};

const FIELDS = [
  ["firstName", "First name"],
  ["lastName", "Last name"],
  ["email", "E-mail"],
  ["phone", "Phone"],
] as const;

type Texts = Record<(typeof FIELDS)[number][0], string>;

/** Asks what the chosen records shall say of the person. What is left empty stays as it is. */
export function CorrectDialog({ records, onClose, correct }: CorrectDialogProps) {
  const [texts, setTexts] = useState<Texts>({ firstName: "", lastName: "", email: "", phone: "" });
  const [isWithdrawn, setWithdrawn] = useState(false);
  const typed = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ""));
  const changes: PersonChanges = { ...typed, ...(isWithdrawn && { marketingOptIn: false }) };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => correct(changes),
    onSuccess: onClose,
    gcTime: 0,
  });
  const errors = (error as HttpError | null)?.body as { errors?: Record<string, unknown> } | undefined;
  const errorOf = (name: string) => findError(errors?.errors, name);
  const isShown = FIELDS.some(([name]) => errorOf(name) !== undefined);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="correct-title">
      <DialogTitle id="correct-title">
        Correct {records.length === 1 ? "one record" : `${records.length} records`}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          What you leave empty stays as it is. Who has had the data by e-mail keeps the old values: tell them.
        </DialogContentText>
        {FIELDS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            value={texts[name]}
            onChange={({ target }) => setTexts((before) => ({ ...before, [name]: target.value }))}
            error={errorOf(name) !== undefined}
            helperText={errorOf(name)}
            fullWidth
            slotProps={{ htmlInput: { autoComplete: "off" } }}
          />
        ))}
        <FormControlLabel
          control={<Checkbox checked={isWithdrawn} onChange={(_, checked) => setWithdrawn(checked)} />}
          label="Withdraws the consent to marketing"
        />
        {error !== null && !isShown && (
          <DialogContentText role="alert" color="error">
            {error.message}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color="primary"
          loading={isPending}
          disabled={Object.keys(changes).length === 0}
          onClick={() => mutate()}
        >
          Correct
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The message for "changes.email", which is nested or not. */
function findError(errors: Record<string, unknown> | undefined, name: string): string | undefined {
  const nested = (errors?.changes as Record<string, unknown> | undefined)?.[name] ?? errors?.[`changes.${name}`];
  return typeof nested === "string" ? nested : undefined;
}
