import EmailOutlinedIcon from "@mui/icons-material/EmailOutlined";
import { Button } from "@mui/material";
import { useState } from "react";
import { useKept } from "../timeline/use-kept.ts";
import { ReplyDialog } from "./reply-dialog.tsx";
import type { Reply } from "./use-send-reply.ts";

/** Edited replies by draft number, so that choosing another draft or closing the dialog loses nothing. */
export type EditedDrafts = Record<number, Reply>;

const NONE_EDITED: EditedDrafts = {};

/** Opens a dialog to write to the customer by e-mail. */
export function ReplyButton() {
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState(0);
  const [edited, setEdited] = useKept<EditedDrafts>("replies", NONE_EDITED);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" startIcon={<EmailOutlinedIcon />} onClick={() => setOpen(true)}>
        E-mail
      </Button>
      {isOpen && (
        <ReplyDialog
          {...{ chosen, choose, edited, setEdited }}
          onClose={close}
          onSent={() => {
            setEdited(NONE_EDITED);
            choose(0);
            close();
          }}
        />
      )}
    </>
  );
}
