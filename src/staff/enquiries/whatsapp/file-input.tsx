import AttachFileIcon from "@mui/icons-material/AttachFile";
import { Button, Chip, Stack, Typography } from "@mui/material";
import { useRef } from "react";
import type { LeadFile } from "../../../contract/staff/enquiries/whatsapp.ts";
import { useAddFile } from "./use-whatsapp.ts";

type FileInputProps = { leadId: number; file: LeadFile | null; setFile: (file: LeadFile | null) => void };

/** Adds a picture or PDF to a message, which has at most one. */
export function FileInput({ leadId, file, setFile }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const adding = useAddFile(leadId, { onAdded: setFile });
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
      {file === null ? (
        <Button
          size="small"
          startIcon={<AttachFileIcon />}
          loading={adding.isPending}
          onClick={() => input.current?.click()}
        >
          Add a picture or PDF
        </Button>
      ) : (
        <Chip label={file.name} onDelete={() => setFile(null)} sx={{ maxWidth: "100%" }} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture or PDF"
        accept="image/jpeg,image/png,image/webp,image/heic,image/avif,application/pdf"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) adding.mutate(chosen);
          target.value = "";
        }}
      />
      {adding.error && (
        <Typography variant="body2" color="error" role="alert">
          {adding.error.body?.errors?.file ?? adding.error.message}
        </Typography>
      )}
    </Stack>
  );
}
