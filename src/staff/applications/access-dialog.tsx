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
import { ACCESS_REASONS, type AccessReason, MAX_REMARK_LENGTH } from "../../contract/domain/application-progress.ts";
import type { AccessRequest } from "../../contract/staff/resources/finance-application.ts";

type AccessDialogProps = {
  /** What the person is about to do: "Read the application". */
  title: string;
  /** The button that does it: "Read". */
  action: string;
  onClose: () => void;
  /** Sends the reason to the API. What it throws is shown, and nothing typed is lost. */
  access: (request: AccessRequest) => Promise<void>;
};

/** Asks why somebody reads something of an application. The API records it before it decrypts anything. */
export function AccessDialog({ title, action, onClose, access }: AccessDialogProps) {
  const [reason, setReason] = useState<AccessReason | "">("");
  const [remark, setRemark] = useState("");
  const needsRemark = reason === "Other";
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => access({ reason: reason as AccessReason, remark }),
    onSuccess: onClose,
    gcTime: 0,
  });
  const errors = ((error as HttpError | null)?.body as { errors?: Record<string, string> } | undefined)?.errors;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="access-title">
      <DialogTitle id="access-title">{title}</DialogTitle>
      <DialogContent>
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
          error={errors?.remark !== undefined}
          helperText={errors?.remark ?? "Which bank, or who asked. Nothing from the application."}
          slotProps={{ htmlInput: { maxLength: MAX_REMARK_LENGTH } }}
        />
        {error !== null && errors?.remark === undefined && (
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
          disabled={reason === "" || (needsRemark && remark.trim() === "")}
          onClick={() => mutate()}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
