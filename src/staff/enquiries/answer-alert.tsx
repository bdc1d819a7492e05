import { Alert, Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useCanAccess, useDataProvider, useEditContext, useNotify } from "react-admin";
import type { StaffDataProvider } from "../api/data-provider.ts";
import { formatTime } from "../format/south-african-time.ts";
import { useLead } from "./use-lead.ts";

/** Says that an answer of the customer waits for somebody to react. A contact ends that, or the button. */
export function AnswerAlert() {
  const lead = useLead();
  const { resource, refetch } = useEditContext();
  const dataProvider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const { canAccess } = useCanAccess({ resource: "customer_enquiries", action: "update", record: lead });
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.act(resource, { id: lead?.id ?? 0, action: "no_reply_needed" }),
    onSuccess: () => refetch(),
    onError: (error) => notify(error.message, { type: "error" }),
  });
  if (lead === undefined || lead.awaitingReplySince === null) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      {...(canAccess && {
        action: (
          <Button color="inherit" size="small" onClick={() => mutate()} loading={isPending}>
            No reply needed
          </Button>
        ),
      })}
    >
      The customer has answered: {formatTime(lead.awaitingReplySince)}
    </Alert>
  );
}
