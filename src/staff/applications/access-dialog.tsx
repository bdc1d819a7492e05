import { DialogContentText, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import {
  ACCESS_REASONS,
  type AccessReason,
  MAX_REMARK_LENGTH,
} from "../../contract/applications/application-progress.ts";
import type { AccessRequest } from "../../contract/staff/applications/finance-application.ts";
import { ActionDialog } from "../screens/action-dialog.tsx";

type AccessDialogProps = {
  /** Title, such as "Read the application". */
  title: string;
  /** Label of the button, such as "Read". */
  action: string;
  onClose: () => void;
  /** Sends the reason to the API. If it throws, the error is shown and the input is kept. */
  access: (request: AccessRequest) => Promise<void>;
};

/** Asks for the reason to read a part of an application. The API records it before it decrypts anything. */
export function AccessDialog({ title, action, onClose, access }: AccessDialogProps) {
  const [reason, setReason] = useState<AccessReason | "">("");
  const [remark, setRemark] = useState("");
  const needsRemark = reason === "Other";
  return (
    <ActionDialog
      title={title}
      action={action}
      isReady={reason !== "" && !(needsRemark && remark.trim() === "")}
      act={() => access({ reason: reason as AccessReason, remark })}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <DialogContentText sx={{ mb: 1 }}>Your name, the reason and the time are recorded.</DialogContentText>
          <TextField
            select
            required
            label="Reason"
            value={reason}
            onChange={({ target }) => setReason(target.value as AccessReason)}
          >
            {ACCESS_REASONS.map((name) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="In your words"
            required={needsRemark}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
            error={errorOf("remark") !== undefined}
            helperText={errorOf("remark") ?? "Which bank, or who asked. Nothing from the application."}
            slotProps={{ htmlInput: { maxLength: MAX_REMARK_LENGTH } }}
          />
        </>
      )}
    </ActionDialog>
  );
}
