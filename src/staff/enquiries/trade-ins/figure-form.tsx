import SendIcon from "@mui/icons-material/Send";
import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useGetIdentity, useGetOne } from "react-admin";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { dayAfter } from "../../../contract/dealers/opening-hours/public-holidays.ts";
import { figureEmail } from "../../../contract/enquiries/trade-ins/wording/trade-ins.ts";
import { site } from "../../../contract/settings/site.ts";
import type { StaffCustomerEnquiry } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import { useDecide } from "../holds/use-decide.ts";

/** Days for which a figure is valid unless somebody chooses another day. */
const USUAL_DAYS = 7;

/** Sends the dealer's figure for the car to the customer. The e-mail shows below, as it will be. */
export function FigureForm({ lead }: { lead: StaffCustomerEnquiry }) {
  const [value, setValue] = useState("");
  const [validUntil, setValidUntil] = useState(() => dayAfter(southAfricanDate(new Date()), USUAL_DAYS));
  const [note, setNote] = useState("");
  const { data: dealer } = useGetOne("dealers", { id: lead.dealerId ?? 0 }, { enabled: lead.dealerId !== null });
  const { identity } = useGetIdentity();
  const send = useDecide();
  const { tradeIn } = lead;
  if (tradeIn === null) return null;
  const { make, model, year, kilometres } = tradeIn;
  const rand = Number(value.replace(/[\s,R]/gi, ""));
  const isComplete = Number.isInteger(rand) && rand > 0 && validUntil !== "";
  const email = figureEmail({
    make,
    model,
    year,
    kilometres,
    validUntil,
    note: note.trim(),
    value: rand,
    firstName: lead.firstName,
    salesperson: identity?.fullName ?? "",
    dealer: dealer?.name ?? site.groupName,
  });
  const errors = send.error?.body?.errors ?? {};
  const fieldError = (name: string) => errors[name] !== undefined && { error: true, helperText: errors[name] };
  const isOfField = ["value", "validUntil", "note"].some((name) => errors[name] !== undefined);
  const submit = () => {
    const body = { value: rand, validUntil, note };
    send.mutate({ action: "trade_in/figure", body, done: "The figure is on its way to the customer." });
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap" }}>
        <TextField
          size="small"
          label="Your figure"
          value={value}
          onChange={({ target }) => setValue(target.value)}
          slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 12 }, input: { startAdornment: "R\u00a0" } }}
          sx={{ flex: "1 1 8rem" }}
          {...fieldError("value")}
        />
        <TextField
          size="small"
          type="date"
          label="Valid until"
          value={validUntil}
          onChange={({ target }) => setValidUntil(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ flex: "1 1 9rem" }}
          {...fieldError("validUntil")}
        />
      </Stack>
      <TextField
        size="small"
        multiline
        minRows={2}
        label="Further words"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        {...fieldError("note")}
      />
      {isComplete && (
        <Typography variant="body2" sx={{ whiteSpace: "pre-line", p: 1.5, bgcolor: "background.default" }}>
          <strong>{email.subject}</strong>
          {`\n\n${email.text}`}
        </Typography>
      )}
      {send.error && !isOfField && <Alert severity="error">{send.error.message}</Alert>}
      <Button
        variant="outlined"
        onClick={submit}
        startIcon={<SendIcon />}
        disabled={!isComplete || send.isPending}
        sx={{ alignSelf: "flex-start" }}
      >
        E-mail the figure
      </Button>
    </Stack>
  );
}
