import NavigateBeforeIcon from "@mui/icons-material/NavigateBefore";
import NavigateNextIcon from "@mui/icons-material/NavigateNext";
import { Alert, Box, Button, IconButton, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { Title, useCanAccess, useGetList, useGetMany } from "react-admin";
import { Link, useSearchParams } from "react-router-dom";
import { dayAfter } from "../../contract/dealers/opening-hours/public-holidays.ts";
import type { StaffSlotSettings } from "../../contract/staff/appointments/slot-settings.ts";
import { formatDay, fromLocalInput } from "../format/south-african-time.ts";
import { AppointmentDialog } from "./appointment-dialog.tsx";
import { type SlotTime, useAppointments, useCalendarChange, useSlotTimes } from "./use-calendar.ts";
import { daysFrom, mondayOf } from "./week.ts";
import { WeekView } from "./week-view.tsx";

/** The calendar of a dealer's test drives, by week. The address contains the dealer and the week. */
export function CalendarPage() {
  const [query, setQuery] = useSearchParams();
  const { data: all, isPending } = useGetList<StaffSlotSettings>("slots", { pagination: { page: 1, perPage: 100 } });
  const settings = all?.find(({ dealerId }) => String(dealerId) === query.get("dealer")) ?? all?.[0];
  const [now] = useState(() => new Date());
  const monday = mondayOf(query.get("week"), now);
  const go = (change: Record<string, string>) =>
    setQuery((last) => ({ ...Object.fromEntries(last), ...change }), { replace: true });
  return (
    <Box sx={{ py: 2, maxWidth: 1440 }}>
      <Title title="Calendar" />
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center", mb: 2 }}>
        <IconButton aria-label="Week before" onClick={() => go({ week: dayAfter(monday, -7) })}>
          <NavigateBeforeIcon />
        </IconButton>
        <Typography component="h2" variant="h6" aria-live="polite">
          {formatDay(monday)} to {formatDay(dayAfter(monday, 6))}
        </Typography>
        <IconButton aria-label="Week after" onClick={() => go({ week: dayAfter(monday, 7) })}>
          <NavigateNextIcon />
        </IconButton>
        <Button onClick={() => go({ week: mondayOf(null, now) })}>This week</Button>
        {all !== undefined && all.length > 1 && (
          <DealerSelect all={all} value={settings?.dealerId} onChange={(dealer) => go({ dealer: String(dealer) })} />
        )}
      </Stack>
      {settings === undefined ? (
        !isPending && <NoSettings />
      ) : (
        <Week key={settings.dealerId} settings={settings} monday={monday} />
      )}
    </Box>
  );
}

type DealerSelectProps = {
  all: readonly StaffSlotSettings[];
  value: number | undefined;
  onChange: (id: number) => void;
};

function DealerSelect({ all, value, onChange }: DealerSelectProps) {
  const { data: dealers = [] } = useGetMany("dealers", { ids: all.map(({ dealerId }) => dealerId) });
  return (
    <TextField
      select
      size="small"
      label="Dealer"
      value={dealers.length > 0 ? (value ?? "") : ""}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ minWidth: "12rem" }}
    >
      {dealers.map((dealer) => (
        <MenuItem key={dealer.id} value={dealer.id}>
          {dealer.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function NoSettings() {
  const { canAccess } = useCanAccess({ resource: "slots", action: "create" });
  return (
    <Alert severity="info">
      No dealer offers test drives by the clock yet.{" "}
      {canAccess && <Link to="/slots/create">Say how long they take, and when.</Link>}
    </Alert>
  );
}

function Week({ settings, monday }: { settings: StaffSlotSettings; monday: string }) {
  const days = daysFrom(monday);
  const { data, error } = useSlotTimes(settings.id, monday, days.length);
  const { data: appointments = [] } = useAppointments(settings.dealerId, monday);
  const [openId, setOpenId] = useState<number>();
  const { canAccess } = useCanAccess({ resource: "slots", action: "update", record: settings });
  const { change } = useCalendarChange();
  const setClosures = (closures: StaffSlotSettings["closures"], done: string) =>
    change({ settings, data: { closures } }, done);
  const toggle = ({ startsAt: from, endsAt: until, isClosed }: SlotTime) => {
    if (!isClosed) return setClosures([...settings.closures, { from, until, reason: "" }], "The time is closed.");
    setClosures(without(settings.closures, from, until), "The time is open again.");
  };
  const closeDay = (day: string) => {
    const [from, until] = [day, dayAfter(day)].map((date) => fromLocalInput(`${date}T00:00`) ?? "") as [string, string];
    setClosures(
      [...settings.closures, { from, until, reason: "" }],
      "The day is closed. Test drives that are booked stay.",
    );
  };
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (data === undefined) return null;
  return (
    <>
      <WeekView
        days={days}
        times={data.times}
        appointments={appointments}
        onOpen={({ id }) => setOpenId(id)}
        onToggle={canAccess ? toggle : undefined}
        onCloseDay={canAccess ? closeDay : undefined}
      />
      <AppointmentDialog
        appointment={appointments.find(({ id }) => id === openId)}
        onClose={() => setOpenId(undefined)}
      />
    </>
  );
}

/** Removes a slot's time from the closed times. */
function without(closures: StaffSlotSettings["closures"], from: string, until: string): StaffSlotSettings["closures"] {
  return closures.flatMap((closure) => {
    if (closure.until <= from || until <= closure.from) return [closure];
    return [
      { ...closure, until: from },
      { ...closure, from: until },
    ].filter((part) => part.from < part.until);
  });
}
