import { Alert, Box, Button, Card, CardContent, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useCanAccess, useDataProvider, useEditContext } from "react-admin";
import type { StaffDataProvider } from "../../api/data-provider.ts";
import { formatTime } from "../../format/south-african-time.ts";

/** Shows the address that a partner sends enquiries to, and its refused e-mails. */
export function PartnerEmailCard() {
  const { record, resource, refetch } = useEditContext();
  const { canAccess } = useCanAccess({ resource, action: "update", record });
  const dataProvider = useDataProvider<StaffDataProvider>();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => dataProvider.act(resource, { id: record?.id ?? "", action: "new_address" }),
    onSuccess: () => void refetch(),
  });
  if (!record) return null;
  const { emailAddress, refusedEmails, lastRefusal, lastRefusedAt } = record;
  return (
    <Card component="section" aria-label="By e-mail" sx={{ mt: 2 }}>
      <CardContent>
        <Typography component="h2" variant="h6">
          By e-mail
        </Typography>
        {emailAddress === null ? (
          <Typography variant="body2" color="text.secondary">
            The site has no mailbox: its administrator sets REPLY_ADDRESS.
          </Typography>
        ) : (
          <>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
              Or the partner sends ADF to this address. Tell it to nobody else: who knows it can send enquiries.
            </Typography>
            <Box component="code" sx={{ display: "block", overflowWrap: "anywhere", userSelect: "all", mb: 1.5 }}>
              {emailAddress}
            </Box>
            {canAccess && (
              <Button variant="outlined" onClick={() => mutate()} loading={isPending}>
                Replace the address
              </Button>
            )}
          </>
        )}
        {refusedEmails > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {`Not taken: ${refusedEmails}. The last on ${formatTime(lastRefusedAt)}: ${lastRefusal}.`}
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
