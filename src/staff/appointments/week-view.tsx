import { Box, Button, Card, Stack, Typography, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { StaffAppointment } from "../../contract/staff/appointments/appointment.ts";
import { formatDay, weekdayOf } from "../format/south-african-time.ts";
import { SlotCell } from "./slot-cell.tsx";
import type { SlotTime } from "./use-calendar.ts";
import { dayOf, timeOf } from "./week.ts";

type WeekViewProps = {
  days: readonly string[];
  times: readonly SlotTime[];
  appointments: readonly StaffAppointment[];
  onOpen: (appointment: StaffAppointment) => void;
  onToggle: ((slot: SlotTime) => void) | undefined;
  /** Closes a whole day. Undefined if the person may not. */
  onCloseDay: ((day: string) => void) | undefined;
};

/** Shows a week of a dealer's test drives: a table with a column per day, or on a phone a list per day. */
export function WeekView({ days, times, appointments, ...handlers }: WeekViewProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  const at = (iso: string) => `${dayOf(iso)} ${timeOf(iso)}`;
  const slots = new Map(times.filter(isToCome).map((slot) => [at(slot.startsAt), slot]));
  const booked = Map.groupBy(appointments, ({ startsAt }) => at(startsAt));
  const keys = [...slots.keys(), ...booked.keys()];
  const shownDays = days.filter((day) => keys.some((key) => key.startsWith(day)));
  const cell = (day: string, time: string) => {
    const slot = slots.get(`${day} ${time}`);
    const here = booked.get(`${day} ${time}`) ?? [];
    if (slot === undefined && here.length === 0) return null;
    return <SlotCell slot={slot} appointments={here} onOpen={handlers.onOpen} onToggle={handlers.onToggle} />;
  };
  const closeDay = (day: string) => {
    const isOpen = times.some((slot) => dayOf(slot.startsAt) === day && !slot.isClosed && isToCome(slot));
    return handlers.onCloseDay !== undefined && isOpen ? (
      <Button size="small" onClick={() => handlers.onCloseDay?.(day)} aria-label={`Close ${weekdayOf(day)}`}>
        Close the day
      </Button>
    ) : null;
  };
  if (shownDays.length === 0) return <Typography>There are no test drives in this week.</Typography>;
  const props = { days: shownDays, timesOf: timesIn(keys), cell, closeDay };
  return isNarrow ? <DayLists {...props} /> : <WeekTable {...props} />;
}

const isToCome = ({ startsAt }: SlotTime) => Date.parse(startsAt) > Date.now();

/** Returns the times of day at which something starts, on one day or on any. */
const timesIn = (keys: readonly string[]) => (day?: string) =>
  [...new Set(keys.filter((key) => day === undefined || key.startsWith(day)).map((key) => key.slice(11)))].toSorted();

type Parts = {
  days: readonly string[];
  timesOf: (day?: string) => string[];
  cell: (day: string, time: string) => ReactNode;
  closeDay: (day: string) => ReactNode;
};

function WeekTable({ days, timesOf, cell, closeDay }: Parts) {
  return (
    <Card sx={{ overflowX: "auto" }}>
      <Box component="table" sx={TABLE}>
        <caption>Test drives of the week</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {weekdayOf(day)}
                <Typography variant="caption" component="span" sx={{ display: "block" }}>
                  {formatDay(day)}
                </Typography>
                {closeDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {timesOf().map((time) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              {days.map((day) => (
                <td key={day}>{cell(day, time)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

const TABLE = {
  width: "100%",
  minWidth: 720,
  tableLayout: "fixed",
  borderCollapse: "collapse",
  "& caption": { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
  "& th, & td": { p: 0.75, verticalAlign: "top", textAlign: "left", borderBottom: "1px solid", borderColor: "divider" },
  "& th:first-of-type": { width: "4.5rem" },
  "& td": { borderLeft: "1px solid", borderLeftColor: "divider" },
} as const;

function DayLists({ days, timesOf, cell, closeDay }: Parts) {
  return (
    <Stack sx={{ gap: 2 }}>
      {days.map((day) => (
        <Card key={day} component="section" aria-label={weekdayOf(day)} sx={{ p: 2 }}>
          <Box sx={{ display: "flex", justifyContent: "space-between", flexWrap: "wrap", gap: 1, mb: 1 }}>
            <Typography component="h2" variant="h6">
              {weekdayOf(day)}, {formatDay(day)}
            </Typography>
            {closeDay(day)}
          </Box>
          <Box component="ul" sx={{ display: "grid", gap: 1, p: 0, m: 0, listStyle: "none" }}>
            {timesOf(day).map((time) => (
              <Box component="li" key={time} sx={{ display: "grid", gridTemplateColumns: "3.5rem minmax(0, 1fr)" }}>
                <Typography variant="body2" sx={{ fontWeight: 700 }}>
                  {time}
                </Typography>
                {cell(day, time)}
              </Box>
            ))}
          </Box>
        </Card>
      ))}
    </Stack>
  );
}
