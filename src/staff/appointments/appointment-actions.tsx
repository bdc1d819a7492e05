import { Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { useCanAccess, useGetList } from "react-admin";
import { APPOINTMENT_NAMES } from "../../contract/appointments/appointments.ts";
import type { StaffAppointment } from "../../contract/staff/appointments/appointment.ts";
import type { StaffSlotSettings } from "../../contract/staff/appointments/slot-settings.ts";
import { CarField } from "./car-field.tsx";
import { TimeSelect } from "./time-select.tsx";
import { useCalendarChange } from "./use-calendar.ts";

/** Returns the settings of a dealer's test drives, or undefined until they are loaded, or if there are none. */
export function useSlotSettings(dealerId: number | null | undefined): StaffSlotSettings | undefined {
  const { data } = useGetList<StaffSlotSettings>(
    "slots",
    { filter: { dealerId }, pagination: { page: 1, perPage: 1 } },
    { enabled: Boolean(dealerId) },
  );
  return data?.[0];
}

const CONFIRM_DELETION = "Delete this appointment for good? The enquiry stays, and the customer is not told.";

/** Buttons for what staff do with a test drive. The customer is notified of relevant changes. */
export function AppointmentActions({ appointment }: { appointment: StaffAppointment }) {
  const { canAccess } = useCanAccess({ resource: "appointments", action: "update", record: appointment });
  const settings = useSlotSettings(appointment.dealerId);
  const [open, setOpen] = useState<"time" | "car">();
  const [startsAt, setStartsAt] = useState("");
  const [car, setCar] = useState(appointment.car ?? "");
  const { canAccess: canDelete } = useCanAccess({ resource: "appointments", action: "delete", record: appointment });
  const { change, isPending } = useCalendarChange(() => {
    setOpen(undefined);
    setStartsAt("");
  });
  const [now] = useState(() => Date.now());
  if (!canAccess) return null;
  const it = APPOINTMENT_NAMES[appointment.kind];
  const isCancelled = appointment.state === "cancelled";
  const set = (state: StaffAppointment["state"], done: string) => () => change({ appointment, data: { state } }, done);
  const hasBegun = Date.parse(appointment.startsAt) <= now;
  const isOpen = appointment.state === "booked";
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {hasBegun && !isCancelled && appointment.state !== "came" && (
          <Button variant="contained" disabled={isPending} onClick={set("came", "Noted that the customer came.")}>
            Came
          </Button>
        )}
        {hasBegun && !isCancelled && appointment.state !== "missed" && (
          <Button
            variant="outlined"
            disabled={isPending}
            onClick={set("missed", "Noted that the customer did not come.")}
          >
            Did not come
          </Button>
        )}
        {isOpen && appointment.confirmBy !== null && (
          <Button
            variant="contained"
            disabled={isPending}
            onClick={() =>
              change({ appointment, data: { confirmBy: null } }, `The ${it} is confirmed. The customer gets an e-mail.`)
            }
          >
            Confirm the {it}
          </Button>
        )}
        {isOpen && (
          <>
            <Button
              variant="outlined"
              aria-expanded={open === "time"}
              onClick={() => setOpen(open === "time" ? undefined : "time")}
            >
              Move
            </Button>
            <Button
              variant="outlined"
              aria-expanded={open === "car"}
              onClick={() => setOpen(open === "car" ? undefined : "car")}
            >
              Another car
            </Button>
            <Button
              variant="outlined"
              color="error"
              disabled={isPending}
              onClick={set("cancelled", `The ${it} is cancelled. The customer gets an e-mail.`)}
            >
              Cancel the {it}
            </Button>
          </>
        )}
        {canDelete && (!isOpen || hasBegun) && (
          <Button
            variant="outlined"
            color="error"
            disabled={isPending}
            onClick={() => {
              if (window.confirm(CONFIRM_DELETION)) change({ deleted: appointment }, `The ${it} is deleted.`);
            }}
          >
            Delete
          </Button>
        )}
      </Stack>
      {open === "car" && (
        <Stack sx={{ gap: 1.5 }}>
          <CarField value={car} onChange={setCar} />
          <Button
            variant="contained"
            disabled={car.trim() === "" || isPending}
            onClick={() =>
              change({ appointment, data: { car } }, `The car of the ${it} is changed. The customer gets an e-mail.`)
            }
          >
            Take this car
          </Button>
        </Stack>
      )}
      {open === "time" && settings !== undefined && (
        <Stack sx={{ gap: 1.5 }}>
          <TimeSelect settingsId={settings.id} value={startsAt} onChange={setStartsAt} />
          <Button
            variant="contained"
            disabled={startsAt === "" || isPending}
            onClick={() =>
              change({ appointment, data: { startsAt } }, `The ${it} is moved. The customer gets an e-mail.`)
            }
          >
            Move to this time
          </Button>
        </Stack>
      )}
      {isOpen && (
        <Typography variant="caption" color="text.secondary">
          The customer gets an e-mail when it is moved or cancelled, or gets another car.
        </Typography>
      )}
    </Stack>
  );
}
