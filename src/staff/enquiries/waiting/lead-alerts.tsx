import { Alert, type AlertProps, Button, Stack } from "@mui/material";
import { isChannelKind } from "../../../contract/enquiries/delivery/lead-delivery.ts";
import { leadEmail } from "../../../contract/enquiries/wording/lead-emails.ts";
import type { StaffCustomerEnquiry } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import { formatTime } from "../../format/south-african-time.ts";
import { BounceAlert } from "../replies/bounce-alert.tsx";
import { useLead } from "../use-lead.ts";
import { useLeadAction } from "../use-lead-action.ts";

/** Warnings and decisions that come before the lead itself. */
export function LeadAlerts() {
  const lead = useLead();
  if (lead === undefined || lead.erasedAt !== null) return null;
  const { awaitingReplySince, spamSignals } = lead;
  const failed = failedAddresses(lead);
  return (
    <Stack sx={{ gap: 1, mb: 2, "&:empty": { display: "none" } }}>
      {awaitingReplySince !== null && (
        <ActionAlert severity="warning" action="no_reply_needed" label="No reply needed">
          The customer has answered: {formatTime(awaitingReplySince)}
        </ActionAlert>
      )}
      {spamSignals !== null && (
        <ActionAlert severity="warning" action="release" label="It is a customer">
          This may be spam: {spamSignals.map(inWords).join(", ")}. The customer got no confirmation, other systems were
          not told, and the numbers leave it out.
        </ActionAlert>
      )}
      <BounceAlert />
      {failed.length > 0 && (
        <ActionAlert severity="error" action="send_again" label="Send again">
          This enquiry did not reach the dealer. {failed.join(" ")}
        </ActionAlert>
      )}
    </Stack>
  );
}

type ActionAlertProps = {
  severity: NonNullable<AlertProps["severity"]>;
  action: Parameters<typeof useLeadAction>[0];
  label: string;
  children: AlertProps["children"];
};

function ActionAlert({ severity, action, label, children }: ActionAlertProps) {
  const { act, isPending } = useLeadAction(action);
  return (
    <Alert
      severity={severity}
      sx={{ flexWrap: { xs: "wrap", sm: "nowrap" }, "& .MuiAlert-message": { flex: 1 } }}
      {...(act && {
        action: (
          <Button color="inherit" size="small" onClick={act} loading={isPending} sx={{ whiteSpace: "nowrap" }}>
            {label}
          </Button>
        ),
      })}
    >
      {children}
    </Alert>
  );
}

function inWords(signal: string): string {
  const words: Partial<Record<string, string>> = leadEmail.spamSignals;
  return words[signal] ?? signal;
}

/** Returns the addresses that the lead could not be delivered to. Failed replies are in the timeline. */
const failedAddresses = ({ deliveries = [] }: Partial<StaffCustomerEnquiry>): string[] =>
  deliveries
    .filter(({ kind, status }) => status === "Failed" && isChannelKind(kind))
    .map(({ address, lastError }) => `${address}: ${lastError}.`);
