import { Box, Card, CardContent, Link, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { CustomerEntry } from "../../contract/staff/customers/customer.ts";
import { WhatsAppContent } from "../enquiries/whatsapp/whatsapp-content.tsx";
import { formatDay, formatTime, toLocalInput } from "../format/south-african-time.ts";
import { entryText, entryTitle, isConversation } from "./customer-words.ts";
import { useCustomer } from "./use-customer.ts";

/** Everything that happened with the customer, by day, the newest first. */
export function CustomerTimelineCard() {
  const customer = useCustomer();
  const [shown, setShown] = useState<"conversation" | "everything">("conversation");
  if (customer === undefined) return null;
  const entries = customer.timeline.filter((entry) => shown === "everything" || isConversation(entry));
  const titles = new Map(customer.leads.map(({ id, title, reference }) => [id, title ?? reference]));
  return (
    <Card component="section" aria-labelledby="customer-timeline">
      <CardContent>
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", justifyContent: "space-between", mb: 1 }}>
          <Typography id="customer-timeline" component="h2" variant="h6">
            What happened
          </Typography>
          <ToggleButtonGroup
            size="small"
            exclusive
            value={shown}
            onChange={(_, value: typeof shown | null) => value && setShown(value)}
            aria-label="What to show"
          >
            <ToggleButton value="conversation" sx={{ textTransform: "none" }}>
              Conversation
            </ToggleButton>
            <ToggleButton value="everything" sx={{ textTransform: "none" }}>
              Everything
            </ToggleButton>
          </ToggleButtonGroup>
        </Stack>
        {groupByDay(entries).map(([day, ofDay]) => (
          <Box key={day} component="section" aria-label={day} sx={{ mt: 2 }}>
            <Typography component="h3" variant="overline" color="text.secondary">
              {day}
            </Typography>
            <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
              {ofDay.map((entry, i) => (
                <Entry
                  // Entries have no id, and two may be equal.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list changes as a whole
                  key={i}
                  entry={entry}
                  about={entry.enquiryId === null ? undefined : titles.get(entry.enquiryId)}
                />
              ))}
            </Box>
          </Box>
        ))}
      </CardContent>
    </Card>
  );
}

const IS_OF_CUSTOMER: ReadonlySet<CustomerEntry["kind"]> = new Set(["received", "answer"]);

function Entry({ entry, about }: { entry: CustomerEntry; about: string | undefined }) {
  const { kind, at, by, enquiryId, message } = entry;
  const text = entryText(entry);
  return (
    <Box
      component="li"
      sx={{
        borderLeft: 3,
        borderColor: IS_OF_CUSTOMER.has(kind) ? "primary.main" : "divider",
        pl: 1.5,
        py: 0.5,
        my: 1,
        overflowWrap: "anywhere",
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {entryTitle(entry)}
        {message?.channel === "email" && `: ${message.subject}`}
      </Typography>
      {message?.channel === "whatsapp" && enquiryId !== null ? (
        <WhatsAppContent leadId={enquiryId} message={message} text={text ?? ""} />
      ) : null}
      {text && message?.channel !== "whatsapp" && (
        <Typography variant="body2" sx={{ whiteSpace: "pre-line" }}>
          {text}
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary">
        {[formatTime(at).slice(-5), by].filter(Boolean).join(" · ")}
        {enquiryId !== null && (
          <>
            {" · "}
            <Link component={RouterLink} to={`/customer_enquiries/${enquiryId}`}>
              {about ?? "The enquiry"}
            </Link>
          </>
        )}
      </Typography>
    </Box>
  );
}

function groupByDay(entries: readonly CustomerEntry[]): [day: string, entries: CustomerEntry[]][] {
  const days = Map.groupBy(entries, ({ at }) => formatDay(toLocalInput(at)));
  return [...days];
}
