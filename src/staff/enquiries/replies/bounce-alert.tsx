import { Alert } from "@mui/material";
import { useLead } from "../use-lead.ts";
import { bounceCause, openBounce } from "./bounce-words.ts";

/** Warns that the last e-mail did not reach the customer. It disappears after the next contact. */
export function BounceAlert() {
  const message = openBounce(useLead()?.timeline ?? [])?.message;
  if (!message?.bounceCode) return null;
  return (
    <Alert severity="error" sx={{ overflowWrap: "anywhere" }}>
      The last e-mail could not be delivered to {message.address}: {bounceCause(message.bounceCode)}. Phone the
      customer.
    </Alert>
  );
}
