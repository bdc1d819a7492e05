import { Box, Link, Typography } from "@mui/material";
import type { TimelineEntry } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import type { LeadFile } from "../../../contract/staff/enquiries/whatsapp.ts";
import { fileText, whatsappStatus } from "./whatsapp-words.ts";

type Message = NonNullable<TimelineEntry["message"]>;

/** Shows the files, the words and the status of a WhatsApp message. */
export function WhatsAppContent({ leadId, message, text }: { leadId: number; message: Message; text: string }) {
  const { files, consent, status } = message;
  return (
    <>
      {files.map((file) => (
        <FileContent key={file.id} leadId={leadId} file={file} />
      ))}
      {text !== "" && (
        <Typography variant="body2" sx={{ color: "text.primary", whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {text}
        </Typography>
      )}
      {consent !== null && (
        <Typography variant="body2" sx={{ fontWeight: 700 }}>
          {consent === "withdrawn" ? "Wants no messages any more" : "Wants messages again"}
        </Typography>
      )}
      {status !== null && (
        <Typography variant="body2" color={status === "Failed" ? "error" : "text.secondary"}>
          {whatsappStatus(message)}
        </Typography>
      )}
    </>
  );
}

/** A picture is shown, a PDF is downloaded. */
function FileContent({ leadId, file }: { leadId: number; file: LeadFile }) {
  const { id, name, state, mediaType } = file;
  if (state !== "kept") {
    return (
      <Typography variant="body2" color="text.secondary">
        {fileText(file)}
      </Typography>
    );
  }
  const href = `/staff/api/customer_enquiries/${leadId}/files/${id}`;
  const isPicture = mediaType.startsWith("image/");
  return (
    <Link href={href} target="_blank" rel="noopener" sx={{ display: "block", my: 0.5, overflowWrap: "anywhere" }}>
      {isPicture ? <Box component="img" src={href} alt={name} loading="lazy" sx={PICTURE} /> : `${name} (PDF)`}
    </Link>
  );
}

const PICTURE = { display: "block", height: 180, maxWidth: "100%", objectFit: "contain", borderRadius: 1 };
