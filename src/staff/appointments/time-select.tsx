import { ListSubheader, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import { formatDay, weekdayOf } from "../format/south-african-time.ts";
import { useSlotTimes } from "./use-calendar.ts";
import { dayOf, timeOf } from "./week.ts";

const DAYS = 31;

type TimeSelectProps = {
  settingsId: number;
  /** The chosen start, or "". */
  value: string;
  onChange: (startsAt: string) => void;
};

/** Selects one of a dealer's free times in the coming month, including those that visitors may not choose. */
export function TimeSelect({ settingsId, value, onChange }: TimeSelectProps) {
  const [now] = useState(() => new Date());
  const { data } = useSlotTimes(settingsId, southAfricanDate(now), DAYS);
  const free = (data?.times ?? []).filter(
    (time) => time.free > 0 && !time.isClosed && Date.parse(time.startsAt) > now.getTime(),
  );
  const days = [...Map.groupBy(free, ({ startsAt }) => dayOf(startsAt))];
  return (
    <TextField
      select
      fullWidth
      label="Day and time"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText={data !== undefined && free.length === 0 ? "No time is free in the coming month." : undefined}
    >
      {days.flatMap(([day, times]) => [
        <ListSubheader key={day}>
          {weekdayOf(day)}, {formatDay(day)}
        </ListSubheader>,
        ...times.map(({ startsAt, free: places }) => (
          <MenuItem key={startsAt} value={startsAt}>
            {weekdayOf(day).slice(0, 3)} {formatDay(day)}, {timeOf(startsAt)}
            {places > 1 && ` (${places} free)`}
          </MenuItem>
        )),
      ])}
    </TextField>
  );
}
