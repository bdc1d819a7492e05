import { DialogContentText, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { applicationSections } from "../../contract/applications/application-sections.ts";
import type { FinanceApplicationInput } from "../../contract/applications/finance-application.ts";
import { financeRecordLabels } from "../../contract/applications/wording/fields.ts";
import { type ApplicationReading, CORRECTABLE_FIELDS } from "../../contract/staff/applications/finance-application.ts";
import { ActionDialog } from "../screens/action-dialog.tsx";

type CorrectionDialogProps = {
  reading: ApplicationReading;
  onClose: () => void;
  correct: (changes: Record<string, string | null>) => Promise<void>;
};

/** Corrects one field. The old value stays in the history. */
export function CorrectionDialog({ reading, onClose, correct }: CorrectionDialogProps) {
  const contents = reading.contents as FinanceApplicationInput & Record<string, unknown>;
  const [field, setField] = useState("");
  const [value, setValue] = useState("");
  const choose = (name: string) => {
    setField(name);
    setValue(String(contents[name] ?? ""));
  };
  return (
    <ActionDialog
      title="Correct the application"
      action="Save the correction"
      isReady={field !== "" && value !== String(contents[field] ?? "")}
      act={() => correct({ [field]: value.trim() === "" ? null : value })}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <DialogContentText sx={{ mb: 1 }}>
            Who corrected what is recorded. What the applicant wrote stays, encrypted.
          </DialogContentText>
          <TextField select label="Field" value={field} onChange={({ target }) => choose(target.value)}>
            {CORRECTABLE_FIELDS.filter((name) => name !== "usedVehicle" || contents.variant === "used").map((name) => (
              <MenuItem key={name} value={name}>
                {sectionOf(name)}: {financeRecordLabels[name]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="It should be"
            value={value}
            disabled={field === ""}
            onChange={({ target }) => setValue(target.value)}
            error={errorOf(field) !== undefined}
            helperText={errorOf(field)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Returns the section of a field, since labels such as "Code" occur in several sections. */
function sectionOf(field: string): string {
  const contents = { [field]: "1" };
  return applicationSections({ contents, dealer: "", offer: null })[0]?.title ?? "";
}
