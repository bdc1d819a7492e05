import { Box, Button, Chip, Typography } from "@mui/material";
import type { TimelineEntry } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import { bounceCause } from "../replies/bounce-words.ts";
import { useLeadAction } from "../use-lead-action.ts";
import { WhatsAppContent } from "../whatsapp/whatsapp-content.tsx";

type Message = NonNullable<TimelineEntry["message"]>;

/** Shows an e-mail or WhatsApp message of the timeline with its delivery status. */
export function MessageEntry({ leadId, message, text }: { leadId: number; message: Message; text: string }) {
  if (message.channel === "whatsapp") {
    return (
      <Box sx={{ ...MESSAGE, borderColor: message.status === null ? "primary.main" : "divider" }}>
        <WhatsAppContent leadId={leadId} message={message} text={text} />
        {message.status === "Failed" && <SendAgain id={message.id} />}
      </Box>
    );
  }
  return <EmailEntry message={message} text={text} />;
}

function EmailEntry({ message, text }: { message: Message; text: string }) {
  const { subject, quoted, attachments, isAutomatic, isFromStranger, address, bounceCode } = message;
  if (bounceCode !== null) return <Bounce message={message} reason={text} code={bounceCode} />;
  return (
    <Box sx={{ ...MESSAGE, borderColor: message.status === null && !isAutomatic ? "primary.main" : "divider" }}>
      <Typography variant="body2" sx={{ color: "text.primary", fontWeight: 700 }}>
        {subject}
      </Typography>
      {isFromStranger && (
        <Chip
          size="small"
          variant="outlined"
          color="warning"
          label={`From another address: ${address}`}
          sx={LONG_CHIP}
        />
      )}
      {isAutomatic && <Chip size="small" label="Sent by a program" />}
      <Typography variant="body2" sx={{ color: "text.primary", whiteSpace: "pre-line" }}>
        {text}
      </Typography>
      {attachments.length > 0 && (
        <Typography variant="body2">Attached, and not kept: {attachments.join(", ")}</Typography>
      )}
      {quoted && (
        <Box component="details" sx={{ "& summary": { cursor: "pointer" } }}>
          <summary>Quoted text</summary>
          <Typography variant="body2" sx={{ whiteSpace: "pre-line" }}>
            {quoted}
          </Typography>
        </Box>
      )}
      {message.status !== null && <Sending message={message} />}
    </Box>
  );
}

/** Shows which e-mail was rejected by the mail server, and why. */
function Bounce({ message: { subject, address }, reason, code }: { message: Message; reason: string; code: string }) {
  return (
    <Box sx={{ ...MESSAGE, borderColor: "error.main" }}>
      <Typography variant="body2" sx={{ color: "text.primary", fontWeight: 700 }}>
        {subject}
      </Typography>
      <Typography variant="body2" color="error">
        Not delivered to {address}: {bounceCause(code)}
      </Typography>
      {reason !== "" && <Typography variant="body2">The mail server wrote: {reason}</Typography>}
    </Box>
  );
}

const MESSAGE = { my: 0.5, pl: 1.5, borderLeft: 3 };

const LONG_CHIP = { height: "auto", "& .MuiChip-label": { whiteSpace: "normal", overflowWrap: "anywhere" } };

/** Shows the delivery status of a reply. */
function Sending({ message: { id, status, cause } }: { message: Message }) {
  const isUnsent = status === "Failed" || status === "Kept";
  return (
    <Typography variant="body2" component="div" color={isUnsent || status === "Returned" ? "error" : "text.secondary"}>
      {sendingWords(status, cause)}
      {isUnsent && <SendAgain id={id} />}
    </Typography>
  );
}

function SendAgain({ id }: { id: number }) {
  const { act, isPending } = useLeadAction(`replies/${id}/send_again`);
  if (!act) return null;
  return (
    <Button size="small" onClick={act} loading={isPending} sx={{ ml: 1 }}>
      Send again
    </Button>
  );
}

function sendingWords(status: string | null, cause: string | null): string {
  if (status === "Delivered") return "Sent";
  if (status === "Returned") return "Sent, but could not be delivered";
  if (status === "Kept") return "Not sent: this site has no mail server";
  if (status === "Failed") return `Not sent: ${cause}`;
  return cause === null ? "On its way" : `Tried again soon: ${cause}`;
}
