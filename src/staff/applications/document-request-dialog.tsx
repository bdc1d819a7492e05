import { Checkbox, DialogContentText, FormControlLabel, FormGroup, TextField } from "@mui/material";
import { useState } from "react";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  MAX_REQUEST_LENGTH,
} from "../../contract/applications/application-progress.ts";
import type { DocumentRequest } from "../../contract/staff/applications/finance-application.ts";
import { ActionDialog } from "../screens/action-dialog.tsx";
import { DOCUMENT_NAMES } from "./document-names.ts";

type DocumentRequestDialogProps = { onClose: () => void; request: (body: DocumentRequest) => Promise<void> };

/** Asks which documents to request from the applicant. */
export function DocumentRequestDialog({ onClose, request }: DocumentRequestDialogProps) {
  const [kinds, setKinds] = useState<DocumentKind[]>(["id", "payslips", "bank-statements"]);
  const [message, setMessage] = useState("");
  const isVague = kinds.includes("other") && message.trim() === "";
  return (
    <ActionDialog
      title="Ask for documents"
      action="Send the link"
      isReady={kinds.length > 0 && !isVague}
      act={() => request({ kinds, message })}
      onClose={onClose}
    >
      {() => (
        <>
          <DialogContentText>
            The applicant gets an e-mail with a link that works for three days, for these documents alone. An earlier
            link is withdrawn.
          </DialogContentText>
          <FormGroup sx={{ my: 1 }}>
            {DOCUMENT_KINDS.map((kind) => (
              <FormControlLabel
                key={kind}
                label={DOCUMENT_NAMES[kind]}
                control={
                  <Checkbox
                    checked={kinds.includes(kind)}
                    onChange={(_event, isChecked) =>
                      setKinds(DOCUMENT_KINDS.filter((one) => (one === kind ? isChecked : kinds.includes(one))))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
          <TextField
            multiline
            minRows={2}
            label="In your words"
            required={kinds.includes("other")}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            helperText="Such as: of the last three months"
            slotProps={{ htmlInput: { maxLength: MAX_REQUEST_LENGTH } }}
          />
        </>
      )}
    </ActionDialog>
  );
}
