import { Box, Button, ButtonBase, InputAdornment, Stack, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { HttpError, RaRecord } from "ra-core";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useDataProvider, usePermissions, useRefresh } from "react-admin";
import { formatRand } from "../../../contract/formats/format.ts";
import type { StaffDataProvider } from "../../api/data-provider.ts";
import type { Item } from "../../api/records.ts";
import { type Me, mayDo } from "../../auth/me.ts";
import { ScheduledNote } from "./scheduled-note.tsx";

const CONFLICT = 412;

/** The price of a vehicle, which may be changed in the list. */
export function PriceCell({ record }: { record: RaRecord }) {
  const { permissions: me } = usePermissions<Me>();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const price = formatRand(record.price);
  const close = () => {
    setEditing(false);
    // After the input is gone.
    requestAnimationFrame(() => button.current?.focus());
  };
  if (me === undefined || !mayDo(me, "vehicles", "update", record)) {
    return (
      <Box sx={{ whiteSpace: "nowrap" }}>
        {price}
        <ScheduledNote record={record} />
      </Box>
    );
  }
  const stop = (event: MouseEvent | KeyboardEvent) => event.stopPropagation();
  return (
    // The row opens on a click; the price does not. The keys are the input's own.
    <Box onClick={stop} onKeyDown={stop} sx={{ display: "inline-grid", justifyItems: "end" }}>
      {isEditing ? (
        <PriceForm record={record} onClose={close} />
      ) : (
        <ButtonBase
          ref={button}
          aria-label={`Change the price of ${record.stockNumber}, ${price}`}
          onClick={() => setEditing(true)}
          sx={{
            font: "inherit",
            whiteSpace: "nowrap",
            borderBottom: "1px dashed",
            borderColor: "text.secondary",
            py: 0.25,
          }}
        >
          {price}
        </ButtonBase>
      )}
      <ScheduledNote record={record} />
    </Box>
  );
}

type PriceFormProps = { record: RaRecord; onClose: () => void };

/** Changes the price. If somebody else has changed the vehicle meanwhile, shows their price, and overwrites it only if told so. */
function PriceForm({ record, onClose }: PriceFormProps) {
  const dataProvider = useDataProvider<StaffDataProvider>();
  const refresh = useRefresh();
  const [text, setText] = useState(String(record.price));
  const [theirs, setTheirs] = useState<RaRecord>();
  const { mutate, isPending, error } = useMutation<unknown, HttpError, RaRecord>({
    mutationFn: (base) =>
      dataProvider.update("vehicles", { id: record.id, data: { price: Number(text) }, previousData: base }),
    onSuccess: () => {
      refresh();
      onClose();
    },
    onError: ({ status, body }) => {
      if (status === CONFLICT) setTheirs(body as Item as RaRecord);
    },
  });
  const isConflict = error?.status === CONFLICT && theirs !== undefined;
  const messages = (error?.body as { errors?: { price?: string } } | undefined)?.errors;
  const save = () => {
    if (!isPending && text !== "") mutate(theirs ?? record);
  };
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 0.5, minWidth: 190 }}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <TextField
        autoFocus
        margin="none"
        value={text}
        disabled={isPending}
        error={error !== null}
        helperText={isConflict ? undefined : (messages?.price ?? error?.message)}
        onChange={({ target }) => setText(target.value.replace(/\D/g, ""))}
        onFocus={({ target }) => target.select()}
        slotProps={{
          htmlInput: { inputMode: "numeric", "aria-label": `Price of ${record.stockNumber}` },
          input: { startAdornment: <InputAdornment position="start">R</InputAdornment> },
        }}
      />
      {isConflict && (
        <Typography role="alert" variant="caption" color="error">
          {theirs.price === record.price
            ? `Somebody has changed this car meanwhile. Its price is still ${formatRand(theirs.price)}.`
            : `Somebody has changed it to ${formatRand(theirs.price)} meanwhile.`}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 0.5, justifyContent: "flex-end", whiteSpace: "nowrap" }}>
        <Button
          size="small"
          onClick={() => {
            if (isConflict) refresh();
            onClose();
          }}
        >
          {isConflict ? "Keep theirs" : "Cancel"}
        </Button>
        <Button size="small" type="submit" variant="contained" color="primary" loading={isPending}>
          {isConflict ? "Save mine" : "Save"}
        </Button>
      </Stack>
    </Stack>
  );
}
