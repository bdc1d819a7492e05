import { Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { useCanAccess, useGetList } from "react-admin";
import type { StaffAppointment } from "../../contract/staff/resources/appointment.ts";
import type { StaffSlotSettings } from "../../contract/staff/resources/slot-settings.ts";
import { TimeSelect } from "./time-select.tsx";
import { useCalendarChange } from "./use-calendar.ts";

/** The settings of a dealer's test drives; undefined until they are loaded, and if there are none. */
export function useSlotSettings(dealerId: number | null | undefined): StaffSlotSettings | undefined {
  const { data } = useGetList<StaffSlotSettings>(
    "slots",
    { filter: { dealerId }, pagination: { page: 1, perPage: 1 } },
    { enabled: Boolean(dealerId) },
  );
  return data?.[0];
}

/** What somebody of the dealer does with a test drive. The customer is told of what concerns them. */
export function AppointmentActions({ appointment }: { appointment: StaffAppointment }) {
  const { canAccess } = useCanAccess({ resource: "appointments", action: "update", record: appointment });
  const settings = useSlotSettings(appointment.dealerId);
  const [isMoving, setMoving] = useState(false);
  const [startsAt, setStartsAt] = useState("");
  const { change, isPending } = useCalendarChange(() => {
    setMoving(false);
    setStartsAt("");
  });
  const [now] = useState(() => Date.now());
  if (!canAccess || appointment.state === "cancelled") return null;
  const set = (state: StaffAppointment["state"], done: string) => () => change({ appointment, data: { state } }, done);
  const hasBegun = Date.parse(appointment.startsAt) <= now;
  const isOpen = appointment.state === "booked";
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {hasBegun && appointment.state !== "came" && (
          <Button variant="contained" disabled={isPending} onClick={set("came", "Noted that the customer came.")}>
            Came
          </Button>
        )}
        {hasBegun && appointment.state !== "missed" && (
          <Button
            variant="outlined"
            disabled={isPending}
            onClick={set("missed", "Noted that the customer did not come.")}
          >
            Did not come
          </Button>
        )}
        {isOpen && (
          <>
            <Button variant="outlined" aria-expanded={isMoving} onClick={() => setMoving(!isMoving)}>
              Move
            </Button>
            <Button
              variant="outlined"
              color="error"
              disabled={isPending}
              onClick={set("cancelled", "The test drive is cancelled. The customer gets an e-mail.")}
            >
              Cancel the test drive
            </Button>
          </>
        )}
      </Stack>
      {isMoving && settings !== undefined && (
        <Stack sx={{ gap: 1.5 }}>
          <TimeSelect settingsId={settings.id} value={startsAt} onChange={setStartsAt} />
          <Button
            variant="contained"
            disabled={startsAt === "" || isPending}
            onClick={() =>
              change({ appointment, data: { startsAt } }, "The test drive is moved. The customer gets an e-mail.")
            }
          >
            Move to this time
          </Button>
        </Stack>
      )}
      {isOpen && (
        <Typography variant="caption" color="text.secondary">
          The customer gets an e-mail when it is moved or cancelled.
        </Typography>
      )}
    </Stack>
  );
}
