import { Checkbox, DialogContentText, FormControlLabel, TextField } from "@mui/material";
import { useState } from "react";
import type { FoundRecord, PersonChanges } from "../../contract/staff/privacy/privacy-request.ts";
import { ActionDialog } from "../screens/action-dialog.tsx";

type CorrectDialogProps = {
  records: readonly FoundRecord[];
  onClose: () => void;
  /** Saves the changes. If it throws, the error is shown and the input is kept. */
  correct: (changes: PersonChanges) => Promise<void>;
};

const FIELDS = [
  ["firstName", "First name"],
  ["lastName", "Last name"],
  ["email", "E-mail"],
  ["phone", "Phone"],
] as const;

type Texts = Record<(typeof FIELDS)[number][0], string>;

/** Asks for the person's correct data in the chosen records. Empty inputs change nothing. */
export function CorrectDialog({ records, onClose, correct }: CorrectDialogProps) {
  const [texts, setTexts] = useState<Texts>({ firstName: "", lastName: "", email: "", phone: "" });
  const [isWithdrawn, setWithdrawn] = useState(false);
  const typed = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ""));
  const changes: PersonChanges = { ...typed, ...(isWithdrawn && { marketingOptIn: false }) };
  return (
    <ActionDialog
      title={`Correct ${records.length === 1 ? "one record" : `${records.length} records`}`}
      action="Correct"
      isReady={Object.keys(changes).length > 0}
      act={() => correct(changes)}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <DialogContentText>
            What you leave empty stays as it is. Who has had the data by e-mail keeps the old values: tell them.
          </DialogContentText>
          {FIELDS.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              value={texts[name]}
              onChange={({ target }) => setTexts((before) => ({ ...before, [name]: target.value }))}
              error={errorOf(`changes.${name}`) !== undefined}
              helperText={errorOf(`changes.${name}`)}
              fullWidth
              slotProps={{ htmlInput: { autoComplete: "off" } }}
            />
          ))}
          <FormControlLabel
            control={<Checkbox checked={isWithdrawn} onChange={(_, checked) => setWithdrawn(checked)} />}
            label="Withdraws the consent to marketing"
          />
        </>
      )}
    </ActionDialog>
  );
}
