import { Button, Card, CardContent, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useCanAccess, useNotify } from "react-admin";
import type { MergedCustomer } from "../../../contract/staff/customers/customer.ts";
import { formatTime } from "../../format/south-african-time.ts";
import { useCustomer } from "../use-customer.ts";
import { useCustomerAction } from "../use-customer-action.ts";

/** Lists which customers were merged into this one, and separates them. */
export function MergedCard() {
  const customer = useCustomer();
  if (customer === undefined || customer.merged.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="customer-merged">
      <CardContent>
        <Typography id="customer-merged" component="h2" variant="h6">
          Merged
        </Typography>
        {customer.merged.map((merged) => (
          <Merged key={merged.id} merged={merged} />
        ))}
      </CardContent>
    </Card>
  );
}

function Merged({ merged: { id, names, at, by } }: { merged: MergedCustomer }) {
  const act = useCustomerAction();
  const notify = useNotify();
  const { canAccess } = useCanAccess({ resource: "customers", action: "update" });
  const { mutate, isPending } = useMutation({
    mutationFn: () => act("unmerge", id),
    onError: (error) => notify(error.message, { type: "error" }),
  });
  const name = names.join(", ");
  return (
    <Typography variant="body2" component="div" sx={{ mt: 1, overflowWrap: "anywhere" }}>
      {name}, by {by} on {formatTime(at)}
      {canAccess && (
        <Button
          size="small"
          onClick={() => mutate()}
          loading={isPending}
          aria-label={`Separate ${name}`}
          sx={{ ml: 1 }}
        >
          Separate
        </Button>
      )}
    </Typography>
  );
}
