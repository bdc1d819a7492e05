import { Card, CardContent, List, ListItem, ListItemText, Typography } from "@mui/material";
import type { RaRecord } from "ra-core";
import { useEffect } from "react";
import { useEditContext, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import type { TimelineEntry } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import { formatTime } from "../../format/south-african-time.ts";
import { formName, timelineLines } from "../lead-words.ts";
import { useLead } from "../use-lead.ts";
import { MessageEntry } from "./message-entry.tsx";

/** Lists what happened to the lead or application, newest first. */
export function TimelineCard() {
  const record = useRecordContext<RaRecord & { timeline?: TimelineEntry[] }>();
  useRefreshWhileSending(record?.timeline);
  // The list's version of the record has no timeline.
  if (record?.timeline === undefined) return null;
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h6">
          What happened
        </Typography>
        <List dense disablePadding>
          {record.timeline.map((entry) => (
            <ListItem key={JSON.stringify(entry)} disableGutters alignItems="flex-start">
              <ListItemText
                primary={timelineLines(entry).join(", ")}
                secondary={
                  <>
                    {entry.message && (
                      <MessageEntry leadId={Number(record.id)} message={entry.message} text={entry.text ?? ""} />
                    )}
                    {!entry.message && !["delivery", "appointment"].includes(entry.kind) && entry.text && (
                      <Typography component="span" variant="body2" color="text.primary" sx={NOTE}>
                        {entry.text}
                      </Typography>
                    )}
                    {[formatTime(entry.at), entry.by].filter(Boolean).join(" · ")}
                  </>
                }
                slotProps={{ secondary: { component: "div" } }}
                sx={{ overflowWrap: "anywhere" }}
              />
            </ListItem>
          ))}
        </List>
      </CardContent>
    </Card>
  );
}

/** Interval of refreshes while a message is being sent. */
const SENDING_INTERVAL_MS = 3000;

function useRefreshWhileSending(timeline: readonly TimelineEntry[] = []): void {
  const { refetch } = useEditContext();
  const isSending = timeline.some(({ message }) => message?.status === "Queued" || message?.status === "Sending");
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(refetch, SENDING_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isSending, refetch]);
}

const NOTE = { display: "block", whiteSpace: "pre-line" };

/** Lists other enquiries of the customer to the dealer. */
export function OtherLeadsCard() {
  const lead = useLead();
  if (lead === undefined || lead.otherLeads.length === 0) return null;
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h6">
          Other enquiries of this customer
        </Typography>
        <List dense disablePadding>
          {lead.otherLeads.map(({ id, form, title, createdAt, stage }) => (
            <ListItem key={id} disableGutters>
              <ListItemText
                primary={<Link to={`/customer_enquiries/${id}`}>{title ?? formName(form)}</Link>}
                secondary={`${formatTime(createdAt)} · ${stage}`}
              />
            </ListItem>
          ))}
        </List>
      </CardContent>
    </Card>
  );
}
