import { Box, DialogContentText, TextField } from "@mui/material";
import { useState } from "react";
import type { FoundRecord } from "../../contract/staff/privacy/privacy-request.ts";
import { ActionDialog } from "../screens/action-dialog.tsx";
import { RECORD_NAMES } from "./request-words.ts";

type EraseDialogProps = {
  /** The request's reference, which the person types to confirm. */
  reference: string;
  records: readonly FoundRecord[];
  onClose: () => void;
  erase: (confirmation: string) => Promise<void>;
};

/** Shows what will be erased, and asks for the reference. */
export function EraseDialog({ reference, records, onClose, erase }: EraseDialogProps) {
  const [typed, setTyped] = useState("");
  return (
    <ActionDialog
      title={`Erase ${records.length === 1 ? "one record" : `${records.length} records`}?`}
      action="Erase for good"
      color="error"
      isReady={typed.trim().toUpperCase() === reference}
      act={() => erase(typed)}
      onClose={onClose}
    >
      {() => (
        <>
          <DialogContentText>This cannot be undone, and whatever of it waits to be sent is not sent:</DialogContentText>
          <Box
            component="ul"
            sx={{ pl: 2.5, my: 1, maxHeight: "12rem", overflow: "auto" }}
            tabIndex={0}
            aria-label="What will go"
          >
            {records.map(({ kind, id, title, dealer }) => (
              <li key={`${kind} ${id}`}>
                {RECORD_NAMES[kind]}: {[title, dealer].filter(Boolean).join(" · ")}
              </li>
            ))}
          </Box>
          <DialogContentText>
            Of enquiries the time, dealer, form, source and vehicle stay for statistics; of applications, who read them.
          </DialogContentText>
          <TextField
            label={`Type ${reference} to confirm`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            fullWidth
            slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false } }}
          />
        </>
      )}
    </ActionDialog>
  );
}
