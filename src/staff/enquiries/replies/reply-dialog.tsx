import SendIcon from "@mui/icons-material/Send";
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Link,
  MenuItem,
  Stack,
  TextField,
  Typography,
  useMediaQuery,
} from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { placeholdersIn } from "../../../contract/enquiries/delivery/reply-template.ts";
import { MAX_REPLY_LENGTH, MAX_REPLY_SUBJECT, type ReplyDrafts } from "../../../contract/staff/enquiries/template.ts";
import { callApi } from "../../api/http.ts";
import { useAddNote } from "../timeline/use-add-note.ts";
import { useLead } from "../use-lead.ts";
import type { EditedDrafts } from "./reply-button.tsx";
import { type Reply, useSendReply } from "./use-send-reply.ts";

type ReplyDialogProps = {
  /** Number of the chosen draft. */
  chosen: number;
  choose: (number: number) => void;
  edited: EditedDrafts;
  setEdited: (edited: EditedDrafts) => void;
  onClose: () => void;
  onSent: () => void;
};

/** Writes an e-mail to the customer, from a template that can be edited. */
export function ReplyDialog({ chosen, choose, edited, setEdited, onClose, onSent }: ReplyDialogProps) {
  const lead = useLead();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"));
  const { data, error } = useQuery({
    queryKey: ["reply_drafts", lead?.id],
    queryFn: ({ signal }) => callApi<ReplyDrafts>(`/customer_enquiries/${lead?.id}/reply_drafts`, { signal }),
    staleTime: 0,
  });
  const sending = useSendReply({ onSent });
  const { addNote } = useAddNote();
  if (lead === undefined) return null;
  const draft: Reply | undefined = edited[chosen] ?? data?.drafts[chosen];
  const edit = (change: Partial<Reply>) => {
    sending.reset();
    if (draft) setEdited({ ...edited, [chosen]: { subject: draft.subject, text: draft.text, ...change } });
  };
  const errors = sending.error?.body?.errors;
  const fieldProps = (field: keyof Reply) => {
    const [missing] = placeholdersIn(draft?.[field] ?? "");
    const hint = missing && `The enquiry does not say {${missing}}: write something in its place.`;
    const message = errors?.[field] ?? hint;
    return { ...(message !== undefined && { error: true, helperText: message }), value: draft?.[field] ?? "" };
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={isPhone} aria-labelledby="reply-title">
      <DialogTitle id="reply-title">E-mail to {`${lead.firstName} ${lead.lastName}`}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2, overflowWrap: "anywhere" }}>
          To{" "}
          <Link
            href={`mailto:${lead.email}?subject=${encodeURIComponent(draft?.subject ?? "")}&body=${encodeURIComponent(draft?.text ?? "")}`}
            onClick={() => addNote({ kind: "email", text: "" })}
          >
            {lead.email}
          </Link>
          , which opens your own mail program instead. {data && answersHint(data)}
        </Typography>
        {error && <Alert severity="error">{error.message}</Alert>}
        {data && !data.isSent && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            This site has no mail server yet. The e-mail stays in the outbox.
          </Alert>
        )}
        {sending.error && !errors?.subject && !errors?.text && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {sending.error.message}
          </Alert>
        )}
        {data === undefined && !error && <LinearProgress />}
        {data && draft && (
          <Stack sx={{ gap: 2, pt: 1 }}>
            <TextField
              select
              size="small"
              label="Begin with"
              value={chosen}
              onChange={({ target }) => {
                sending.reset();
                choose(Number(target.value));
              }}
            >
              {data.drafts.map(({ templateId, name }, number) => (
                <MenuItem key={templateId ?? 0} value={number}>
                  {templateId === null ? "Nothing prepared" : name}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              size="small"
              label="Subject"
              onChange={({ target }) => edit({ subject: target.value })}
              slotProps={{ htmlInput: { maxLength: MAX_REPLY_SUBJECT } }}
              {...fieldProps("subject")}
            />
            <TextField
              multiline
              minRows={10}
              label="Text"
              onChange={({ target }) => edit({ text: target.value })}
              slotProps={{ htmlInput: { maxLength: MAX_REPLY_LENGTH } }}
              {...fieldProps("text")}
            />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="contained"
          startIcon={<SendIcon />}
          loading={sending.isPending}
          disabled={draft === undefined || draft.subject.trim() === "" || draft.text.trim() === ""}
          onClick={() => draft && sending.mutate({ subject: draft.subject, text: draft.text })}
        >
          Send
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const answersHint = ({ answersTo }: ReplyDrafts) =>
  answersTo === null ? "The answer appears here, under What happened." : `The answer goes to ${answersTo}.`;
