import { Button, InputAdornment, Stack, TextField, Typography } from "@mui/material";
import type { RaRecord } from "ra-core";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { formatRand } from "../../contract/formats/format.ts";
import { callApi } from "../api/http.ts";
import { formatTime, fromLocalInput } from "../format/south-african-time.ts";
import { ActionDialog } from "../screens/action-dialog.tsx";

type Props = { record: RaRecord; mayChange: boolean };

/** The price that a vehicle gets at a time, which may be scheduled and cancelled. */
export function ScheduledPriceSection({ record, mayChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefresh();
  const notify = useNotify();
  const { scheduledPrice } = record;
  const path = `/vehicles/${record.id}/scheduled_price`;
  const headers = { "if-match": `"${record.revision}"` };
  if (scheduledPrice === null && !mayChange) return null;
  const cancel = async () => {
    try {
      await callApi(path, { method: "DELETE", headers });
      notify("The price stays as it is.", { type: "success" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
    refresh();
  };
  return (
    <>
      <Typography component="h2" variant="h6" sx={{ mt: 2 }}>
        Price for a date
      </Typography>
      {scheduledPrice && (
        <Typography variant="body2">
          {`${formatRand(scheduledPrice.price)} from ${formatTime(scheduledPrice.at)}, by ${scheduledPrice.personName}.`}
        </Typography>
      )}
      {mayChange && (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: "wrap" }}>
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            {scheduledPrice ? "Another one" : "Schedule a price"}
          </Button>
          {scheduledPrice && (
            <Button size="small" onClick={cancel}>
              Cancel it
            </Button>
          )}
        </Stack>
      )}
      {isOpen && (
        <ScheduleDialog
          price={record.price}
          act={async (body) => {
            await callApi(path, { method: "PUT", body, headers });
            notify("The price is scheduled.", { type: "success" });
            refresh();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type ScheduleDialogProps = {
  /** Rand, proposed. */
  price: number;
  act: (body: { price: number; at: string }) => Promise<void>;
  onClose: () => void;
};

/** Asks for a price and for the time from which it applies. */
export function ScheduleDialog({ price, act, onClose }: ScheduleDialogProps) {
  const [typed, setTyped] = useState(String(price));
  const [local, setLocal] = useState("");
  const at = fromLocalInput(local);
  return (
    <ActionDialog
      title="Schedule a price"
      action="Schedule"
      isReady={typed !== "" && at !== null}
      act={() => act({ price: Number(typed), at: at ?? "" })}
      onClose={onClose}
    >
      {(errorOf) => (
        <Stack sx={{ gap: 1, pt: 1 }}>
          <TextField
            autoFocus
            label="New price"
            value={typed}
            error={errorOf("price") !== undefined}
            helperText={errorOf("price")}
            onChange={({ target }) => setTyped(target.value.replace(/\D/g, ""))}
            slotProps={{
              htmlInput: { inputMode: "numeric" },
              input: { startAdornment: <InputAdornment position="start">R</InputAdornment> },
            }}
          />
          <TextField
            type="datetime-local"
            label="From"
            value={local}
            error={errorOf("at") !== undefined}
            helperText={errorOf("at") ?? "South African time"}
            onChange={({ target }) => setLocal(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Stack>
      )}
    </ActionDialog>
  );
}
