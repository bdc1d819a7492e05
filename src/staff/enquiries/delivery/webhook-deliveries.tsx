import SendIcon from "@mui/icons-material/Send";
import { Box, Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { SelectInput, useNotify, useRefresh } from "react-admin";
import { LEAD_STATUSES } from "../../../contract/enquiries/delivery/lead-delivery.ts";
import type { EventKind } from "../../../contract/enquiries/delivery/outbound-events.ts";
import { callApi } from "../../api/http.ts";
import { formatTime } from "../../format/south-african-time.ts";
import { DealerInput } from "../../inputs/dealer-input.tsx";
import type { Column, Screen } from "../../screens/screen.ts";
import { EVENT_NAMES, EVENTS } from "./webhooks.tsx";

const STATUSES = LEAD_STATUSES.filter((status) => status !== "Kept").map((name) => ({ id: name, name }));

type ResendButtonProps = { path: string; label: string; isDisabled?: boolean };

/** Sends deliveries again and refreshes them. */
function ResendButton({ path, label, isDisabled = false }: ResendButtonProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi<{ resent: number }>(`/webhook_deliveries/${path}`, { method: "POST", body: {} }),
    onSuccess: ({ resent }) => {
      notify(resent === 0 ? "None has failed." : `Being sent again: ${resent}.`, { type: "info" });
      refresh();
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return (
    <Button variant="outlined" size="small" loading={isPending} disabled={isDisabled} onClick={() => mutate()}>
      {label}
    </Button>
  );
}

const ResendFailed = () => <ResendButton path="resend_failed" label="Send all failed ones again" />;

const columns: readonly Column[] = [
  { source: "event", label: "Event", text: ({ event }) => EVENT_NAMES[event as EventKind] },
  {
    source: "data",
    label: "About",
    text: ({ data }) => [data.reference, data.vehicle?.title, data.stage].filter(Boolean).join(", "),
  },
  { source: "at", label: "Happened", text: ({ at }) => formatTime(at) },
  { source: "dealerId", label: "Dealer", reference: "dealers" },
  { source: "address", label: "Sent to" },
  { source: "status", label: "Status" },
  { source: "responseCode", label: "Response", text: ({ responseCode }) => String(responseCode ?? "") },
  { source: "lastError", label: "Why it failed" },
];

/** Shows the indented body of a call. */
function Body({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Box
      component="pre"
      sx={{ m: 0, p: 1.5, bgcolor: "background.default", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
    >
      {JSON.stringify(JSON.parse(text), null, 2)}
    </Box>
  );
}

export const webhookDeliveries: Screen = {
  resource: "webhook_deliveries",
  many: "Webhook deliveries",
  one: "delivery",
  section: "Administration",
  icon: SendIcon,
  represent: ({ event }) => EVENT_NAMES[event as EventKind],
  columns,
  sort: { field: "id", order: "DESC" },
  filters: [
    <SelectInput key="status" source="status" label="Status" choices={STATUSES} />,
    <SelectInput key="event" source="event" label="Event" choices={EVENTS} />,
    <DealerInput key="dealerId" emptyText="All" />,
  ],
  listTools: ResendFailed,
  emptyHint: "What webhooks are told is listed here for a month, with how they responded.",
  facts: [
    ...columns,
    { source: "attempts", label: "Attempts" },
    { source: "nextAttemptAt", label: "Tried again", text: ({ nextAttemptAt }) => formatTime(nextAttemptAt) },
    { source: "body", label: "What is sent, without the customer", render: ({ body }) => <Body text={body} /> },
    {
      source: "id",
      label: "Once more",
      render: ({ id, status }) => (
        <ResendButton
          path={`${id}/resend`}
          label="Send again"
          isDisabled={status !== "Failed" && status !== "Delivered"}
        />
      ),
    },
  ],
};
