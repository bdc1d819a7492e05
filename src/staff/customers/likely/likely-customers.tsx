import { Alert, Button, Stack } from "@mui/material";
import { useState } from "react";
import { useCanAccess } from "react-admin";
import type { LikelyCustomer } from "../../../contract/staff/customers/customer.ts";
import { REASON_WORDS } from "../customer-words.ts";
import { useCustomer } from "../use-customer.ts";
import { MergeDialog } from "./merge-dialog.tsx";

/** Proposes customers who may be the same person. Nothing is merged before somebody has compared the two. */
export function LikelyCustomers() {
  const customer = useCustomer();
  const [compared, setCompared] = useState<LikelyCustomer>();
  const { canAccess } = useCanAccess({ resource: "customers", action: "update" });
  if (customer === undefined) return null;
  return (
    <>
      <Stack sx={{ gap: 1, mb: 2, "&:empty": { display: "none" } }}>
        {customer.likelyCustomers.map((likely) => (
          <Alert
            key={likely.id}
            severity="info"
            variant="outlined"
            sx={{ bgcolor: "background.paper", alignItems: "center", "& .MuiAlert-message": { flex: 1 } }}
            {...(canAccess && {
              action: (
                <Button color="inherit" size="small" onClick={() => setCompared(likely)} sx={{ whiteSpace: "nowrap" }}>
                  Compare
                </Button>
              ),
            })}
          >
            May be the same person as {likely.names.join(", ") || `customer ${likely.id}`}:{" "}
            {REASON_WORDS[likely.reason]}.
          </Alert>
        ))}
      </Stack>
      {compared && <MergeDialog customer={customer} other={compared} onClose={() => setCompared(undefined)} />}
    </>
  );
}
