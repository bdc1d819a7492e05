import { Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useCanAccess, useRecordContext, useResourceContext } from "react-admin";
import { MAX_NOTE_LENGTH, NOTE_KINDS, type NoteKind } from "../../../contract/enquiries/lead-progress.ts";
import type { LeadNote } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import { NOTE_NAMES } from "../lead-words.ts";
import { useAddNote } from "./use-add-note.ts";
import { useKept } from "./use-kept.ts";

/** Adds a note about a conversation or for colleagues. It is not part of the form beside it. */
export function NoteCard() {
  const record = useRecordContext();
  const resource = useResourceContext() ?? "";
  const { canAccess } = useCanAccess({ resource, action: "update", record });
  return canAccess && <NoteForm useAdd={useAddNote} />;
}

type NoteFormProps = {
  /** Returns a function that adds a note, and whether it is under way. */
  useAdd: (options: { onAdded: () => void }) => { addNote: (note: LeadNote) => void; isPending: boolean };
};

/** The inputs of a note. */
export function NoteForm({ useAdd }: NoteFormProps) {
  const [kind, setKind] = useState<NoteKind>("note");
  const [text, setText] = useKept("note", "");
  const { addNote, isPending } = useAdd({ onAdded: () => setText("") });
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
          Write down
        </Typography>
        <Stack sx={{ gap: 1.5 }}>
          <TextField
            select
            size="small"
            label="What it was"
            value={kind}
            onChange={({ target }) => setKind(target.value as NoteKind)}
          >
            {NOTE_KINDS.map((name) => (
              <MenuItem key={name} value={name}>
                {NOTE_NAMES[name]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            multiline
            minRows={2}
            label="Note"
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_NOTE_LENGTH } }}
          />
          <Button
            variant="outlined"
            loading={isPending}
            disabled={kind === "note" && text.trim() === ""}
            onClick={() => addNote({ kind, text })}
          >
            Add the note
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}
