import { Box, Typography } from "@mui/material";
import { useEffect, useRef } from "react";
import type { TimelineEntry } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import { formatTime } from "../../format/south-african-time.ts";
import { WhatsAppContent } from "./whatsapp-content.tsx";

type Message = NonNullable<TimelineEntry["message"]>;
type WhatsAppEntry = TimelineEntry & { message: Message };

/** The WhatsApp messages of a timeline, which has the newest first, as a conversation: the oldest first. */
export const conversationOf = (timeline: readonly TimelineEntry[]): WhatsAppEntry[] =>
  timeline.filter((entry): entry is WhatsAppEntry => entry.message?.channel === "whatsapp").toReversed();

/** Shows a conversation by WhatsApp, and scrolls to its last message. */
export function Conversation({ leadId, entries }: { leadId: number; entries: readonly WhatsAppEntry[] }) {
  const end = useRef<HTMLDivElement>(null);
  const last = entries.at(-1)?.message;
  const shown = [last?.id, ...(last?.files ?? []).map(({ state }) => state)].join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once for each new message, and when its picture is there
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return (
    <Box role="log" aria-label="Conversation" tabIndex={0} sx={LOG}>
      {entries.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          No messages yet.
        </Typography>
      )}
      {entries.map(({ kind, at, by, text, message }) => (
        <Box key={message.id} sx={{ ...BUBBLE, ...(kind === "reply" ? OURS : THEIRS) }}>
          <WhatsAppContent leadId={leadId} message={message} text={text ?? ""} />
          <Typography variant="caption" color="text.secondary">
            {[formatTime(at), by].filter(Boolean).join(" · ")}
          </Typography>
        </Box>
      ))}
      <div ref={end} />
    </Box>
  );
}

const LOG = {
  display: "flex",
  flexDirection: "column",
  gap: 1,
  p: 1.5,
  minHeight: 120,
  maxHeight: { xs: "none", sm: 360 },
  flexGrow: 1,
  overflowY: "auto",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
};
const BUBBLE = { maxWidth: "85%", px: 1.5, py: 1, borderRadius: 2, border: 1, borderColor: "divider" };
const OURS = { alignSelf: "flex-end", bgcolor: "action.selected" };
const THEIRS = { alignSelf: "flex-start", bgcolor: "background.default" };
