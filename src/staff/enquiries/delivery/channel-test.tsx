import SendIcon from "@mui/icons-material/Send";
import { Alert, Button, Card, CardContent, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useRecordContext } from "react-admin";
import type { StaffDataProvider } from "../../api/data-provider.ts";

type Outcome = { outcome: "delivered" | "kept" | "failed"; detail: string };

const MESSAGES = {
  delivered: "Delivered. Look whether it has arrived.",
  kept: "Kept in the outbox: this site has no mail server yet.",
  failed: "It could not be delivered.",
};

/** Sends a test lead by the channel and shows the outcome. */
export function ChannelTest() {
  const record = useRecordContext();
  const dataProvider = useDataProvider<StaffDataProvider>();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () =>
      (await dataProvider.act("dealer_channels", { id: record?.id ?? "", action: "send_test" })).data as Outcome,
  });
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
          Try it
        </Typography>
        <Button variant="outlined" startIcon={<SendIcon />} onClick={() => mutate()} loading={isPending}>
          Send a test lead
        </Button>
        {data && (
          <Alert severity={data.outcome === "delivered" ? "success" : "warning"} sx={{ mt: 2 }}>
            {MESSAGES[data.outcome]} {data.detail}
          </Alert>
        )}
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error.message}
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}
