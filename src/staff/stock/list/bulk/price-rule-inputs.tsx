import { InputAdornment, MenuItem, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { type PriceRule, ROUNDINGS, type Rounding } from "../../../../contract/staff/stock/price-change.ts";

const ROUNDING_NAMES: Record<Rounding, string> = {
  none: "Not rounded",
  "100": "To whole hundreds",
  "900": "To end in 900, as R 189 900",
  "1000": "To whole thousands",
};

type PriceRuleInputsProps = { rule: PriceRule; onChange: (rule: PriceRule) => void };

/** By how much prices change, and how they are rounded. */
export function PriceRuleInputs({ rule, onChange }: PriceRuleInputsProps) {
  const { by, value } = rule;
  const [text, setText] = useState(String(Math.abs(value)));
  const isPercent = by === "percent";
  const sign = value > 0 ? 1 : -1;
  const change = (next: Partial<PriceRule>) => onChange({ ...rule, ...next });
  return (
    <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 1, mb: 1 }}>
      <TextField
        select
        label="What to do"
        value={sign}
        onChange={({ target }) => change({ value: Number(target.value) * Math.abs(value) })}
      >
        <MenuItem value={-1}>Lower</MenuItem>
        <MenuItem value={1}>Raise</MenuItem>
      </TextField>
      <TextField
        label={isPercent ? "By per cent" : "By rand"}
        value={text}
        onChange={({ target }) => {
          const typed = isPercent
            ? target.value.replace(",", ".").replace(/[^\d.]/g, "")
            : target.value.replace(/\D/g, "");
          setText(typed);
          change({ value: sign * (Number(typed) || 0) });
        }}
        slotProps={{
          htmlInput: { inputMode: isPercent ? "decimal" : "numeric" },
          input: isPercent
            ? { endAdornment: <InputAdornment position="end">%</InputAdornment> }
            : { startAdornment: <InputAdornment position="start">R</InputAdornment> },
        }}
      />
      <TextField
        select
        label="In"
        value={by}
        onChange={({ target }) => {
          const next = target.value as PriceRule["by"];
          const amount = next === "percent" ? 3 : 5000;
          setText(String(amount));
          change({ by: next, value: sign * amount });
        }}
      >
        <MenuItem value="amount">Rand</MenuItem>
        <MenuItem value="percent">Per cent</MenuItem>
      </TextField>
      <TextField
        select
        label="Rounded"
        value={rule.rounding}
        onChange={({ target }) => change({ rounding: target.value as Rounding })}
      >
        {ROUNDINGS.map((one) => (
          <MenuItem key={one} value={one}>
            {ROUNDING_NAMES[one]}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
