import { MenuItem, Stack, TextField } from "@mui/material";
import { useGetList } from "react-admin";
import { DayPicker, UNFINISHED } from "../inputs/day-picker.tsx";
import { addDays, type NumbersState, PERIODS, type PeriodChoice } from "./numbers-state.ts";

type PeriodFilterProps = { state: NumbersState; onChange: (change: Partial<NumbersState>) => void };

/** Selects the days and the dealer. */
export function PeriodFilter({ state, onChange }: PeriodFilterProps) {
  const { data: dealers = [] } = useGetList("dealers", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "name", order: "ASC" },
  });
  const own = state.period === "own";
  const day = (name: "from" | "until", label: string) => (
    <DayPicker
      label={label}
      value={state[name]}
      onChange={(value) => value && value !== UNFINISHED && onChange({ [name]: value })}
      earliest={addDays(state.until, -730)}
      field={{ sx: { width: "13rem" } }}
    />
  );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", mb: 1 }}>
      <TextField
        select
        label="Period"
        value={state.period}
        onChange={({ target }) => onChange({ period: target.value as PeriodChoice })}
        sx={{ width: "11rem" }}
      >
        {Object.entries(PERIODS).map(([value, { label }]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {own && day("from", "From")}
      {own && day("until", "Until")}
      {dealers.length > 1 && (
        <TextField
          select
          label="Dealer"
          value={state.dealerId ?? ""}
          onChange={({ target }) => onChange({ dealerId: Number(target.value) || undefined })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ width: "16rem", maxWidth: "100%" }}
        >
          <MenuItem value="">All</MenuItem>
          {dealers.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  );
}
