import SendIcon from "@mui/icons-material/Send";
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
  useMediaQuery,
} from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { MAX_WHATSAPP_CAPTION, MAX_WHATSAPP_TEXT } from "../../../contract/enquiries/whatsapp/whatsapp.ts";
import { toLocalPhone } from "../../../contract/formats/format.ts";
import type { StaffCustomerEnquiry } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import type { WhatsAppMessage, WhatsAppState } from "../../../contract/staff/enquiries/whatsapp.ts";
import { formatTime } from "../../format/south-african-time.ts";
import { Conversation, conversationOf } from "./conversation.tsx";
import { FileInput } from "./file-input.tsx";
import { TemplateInputs } from "./template-inputs.tsx";
import { useRefreshedConversation, useWhatsAppAction } from "./use-whatsapp.ts";
import type { WhatsAppDraft } from "./whatsapp-button.tsx";

/** How often to look for new messages while the conversation is open. */
const REFRESH_INTERVAL_MS = 5000;

type WhatsAppDialogProps = {
  lead: StaffCustomerEnquiry;
  state: WhatsAppState;
  draft: WhatsAppDraft;
  setDraft: (draft: WhatsAppDraft) => void;
  onClose: () => void;
  onSent: () => void;
};

/** The conversation with the customer by WhatsApp, and what may be written now: a text, or a template. */
export function WhatsAppDialog({ lead, state, draft, setDraft, onClose, onSent }: WhatsAppDialogProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"));
  useRefreshedConversation(lead.id, REFRESH_INTERVAL_MS);
  const sending = useWhatsAppAction<WhatsAppMessage>("whatsapp_messages", { onDone: onSent });
  const entries = conversationOf(lead.timeline);
  const isOpen = state.windowEndsAt !== null;
  const template = isOpen ? undefined : state.templates[draft.template];
  const edit = (change: Partial<WhatsAppDraft>) => {
    sending.reset();
    setDraft({ ...draft, ...change });
  };
  const errors = sending.error?.body?.errors ?? {};
  const isComplete = isOpen
    ? draft.text.trim() !== "" || draft.file !== null
    : template?.parameters.every((_, i) => (draft.parameters[i] ?? "").trim() !== "");
  const send = () =>
    sending.mutate({
      key: draft.key,
      text: isOpen ? draft.text : "",
      template: template
        ? {
            name: template.name,
            language: template.language,
            parameters: template.parameters.map((_, i) => draft.parameters[i] ?? ""),
          }
        : null,
      fileId: isOpen ? (draft.file?.id ?? null) : null,
      seenMessageId: entries.reduce((latest, { message }) => Math.max(latest, message.id), 0) || null,
    });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth fullScreen={isPhone} aria-labelledby="whatsapp-title">
      <DialogTitle id="whatsapp-title">WhatsApp with {`${lead.firstName} ${lead.lastName}`}</DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
        <Typography variant="body2" color="text.secondary">
          {toLocalPhone(lead.cellPhone)}. {windowText(state)}
        </Typography>
        <Conversation leadId={lead.id} entries={entries} />
        {sending.error && !errors.text && !errors.template && <Alert severity="error">{sending.error.message}</Alert>}
        {state.optedOutAt !== null ? (
          <OptedOut at={state.optedOutAt} />
        ) : isOpen ? (
          <Stack sx={{ gap: 1 }}>
            <TextField
              multiline
              minRows={3}
              maxRows={10}
              label="Message"
              value={draft.text}
              onChange={({ target }) => edit({ text: target.value })}
              slotProps={{ htmlInput: { maxLength: draft.file === null ? MAX_WHATSAPP_TEXT : MAX_WHATSAPP_CAPTION } }}
              {...(errors.text !== undefined && { error: true, helperText: errors.text })}
            />
            <FileInput leadId={lead.id} file={draft.file} setFile={(file) => edit({ file })} />
          </Stack>
        ) : (
          <TemplateInputs
            state={state}
            chosen={draft.template}
            parameters={draft.parameters}
            error={errors.template}
            onChange={edit}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {state.optedOutAt === null && (
          <Button
            variant="contained"
            startIcon={<SendIcon />}
            loading={sending.isPending}
            disabled={!isComplete}
            onClick={send}
          >
            Send
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function windowText({ windowEndsAt, optedOutAt }: WhatsAppState): string {
  if (optedOutAt !== null) return "";
  if (windowEndsAt !== null) return `You can write freely until ${formatTime(windowEndsAt)}.`;
  return "They have not written in the last 24 hours, so WhatsApp takes only an approved template. Their answer opens the conversation.";
}

function OptedOut({ at }: { at: string }) {
  const optIn = useWhatsAppAction<undefined>("whatsapp_opt_in");
  return (
    <Alert severity="warning">
      The customer wants no WhatsApp messages, since {formatTime(at)}. They may change that by a message, or tell you.
      <Box sx={{ mt: 1 }}>
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          loading={optIn.isPending}
          onClick={() => optIn.mutate(undefined)}
        >
          They want them again
        </Button>
      </Box>
    </Alert>
  );
}
