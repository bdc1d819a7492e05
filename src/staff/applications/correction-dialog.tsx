import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { HttpError } from "ra-core";
import { useState } from "react";
import { applicationSections } from "../../contract/domain/application-sections.ts";
import type { FinanceApplicationInput } from "../../contract/resources/finance-application.ts";
import { type ApplicationReading, CORRECTABLE_FIELDS } from "../../contract/staff/resources/finance-application.ts";
import { financeLabels } from "../../contract/wording/finance/fields.ts";

type CorrectionDialogProps = {
  reading: ApplicationReading;
  onClose: () => void;
  correct: (changes: Record<string, string | null>) => Promise<void>;
};

/** Corrects one field. What it was stays in the history. */
export function CorrectionDialog({ reading, onClose, correct }: CorrectionDialogProps) {
  const contents = reading.contents as FinanceApplicationInput & Record<string, unknown>;
  const [field, setField] = useState("");
  const [value, setValue] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => correct({ [field]: value.trim() === "" ? null : value }),
    onSuccess: onClose,
    gcTime: 0,
  });
  const choose = (name: string) => {
    setField(name);
    setValue(String(contents[name] ?? ""));
  };
  const isOutdated = (error as HttpError | null)?.status === 412;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="correction-title">
      <DialogTitle id="correction-title">Correct the application</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>
          Who corrected what is recorded. What the applicant wrote stays, encrypted.
        </DialogContentText>
        <TextField select label="Field" value={field} onChange={({ target }) => choose(target.value)}>
          {CORRECTABLE_FIELDS.filter((name) => name !== "usedVehicle" || contents.variant === "used").map((name) => (
            <MenuItem key={name} value={name}>
              {sectionOf(name)}: {financeLabels[name]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="It should be"
          value={value}
          disabled={field === ""}
          onChange={({ target }) => setValue(target.value)}
          error={error !== null}
          helperText={isOutdated ? "Somebody else has changed the application. Read it again first." : error?.message}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color="primary"
          loading={isPending}
          disabled={field === "" || value === String(contents[field] ?? "")}
          onClick={() => mutate()}
        >
          Save the correction
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Labels such as "Code" occur in more than one section. */
function sectionOf(field: string): string {
  const contents = { [field]: "1" };
  return applicationSections({ contents, dealer: "", offer: null })[0]?.title ?? "";
}
