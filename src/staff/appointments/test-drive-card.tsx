import { Button, Card, CardContent, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { useCanAccess, useEditContext, useGetList } from "react-admin";
import { appointmentSubject } from "../../contract/appointments/appointment-subject.ts";
import { APPOINTMENT_NAMES, type AppointmentKind } from "../../contract/appointments/appointments.ts";
import type { StaffAppointment } from "../../contract/staff/appointments/appointment.ts";
import { useLead } from "../enquiries/use-lead.ts";
import { AppointmentActions, useSlotSettings } from "./appointment-actions.tsx";
import { CAR_GONE, nameOf, stateOf, whenOf } from "./appointment-words.ts";
import { CarField } from "./car-field.tsx";
import { TimeSelect } from "./time-select.tsx";
import { useCalendarChange } from "./use-calendar.ts";

/** Lists the test drives of a lead, and books one for a customer on the phone. */
export function TestDriveCard() {
  const lead = useLead();
  const settings = useSlotSettings(lead?.dealerId);
  const { canAccess } = useCanAccess({ resource: "appointments", action: "create" });
  const { data: found = [] } = useGetList<StaffAppointment>(
    "appointments",
    {
      filter: { enquiryId: lead?.id },
      sort: { field: "startsAt", order: "DESC" },
      pagination: { page: 1, perPage: 20 },
    },
    { enabled: lead !== undefined && canAccess === true },
  );
  if (lead === undefined || lead.erasedAt !== null || !canAccess) return null;
  const { kind, car } = appointmentSubject(lead);
  const isBooked = found.some(({ state }) => state === "booked");
  if (settings === undefined && found.length === 0) return null;
  return (
    <Card component="section" aria-label={nameOf({ kind })}>
      <CardContent>
        <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
          {nameOf({ kind })}
        </Typography>
        <Stack sx={{ gap: 2 }}>
          {found.map((appointment) => (
            <div key={appointment.id}>
              <Typography>{whenOf(appointment)}</Typography>
              <Typography>
                {[nameOf(appointment), appointment.car, appointment.carGone && CAR_GONE].filter(Boolean).join(" · ")}
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
                {stateOf(appointment)}
              </Typography>
              <AppointmentActions appointment={appointment} />
            </div>
          ))}
          {!isBooked && settings !== undefined && lead.dealerId !== null && (
            <Booking
              enquiryId={lead.id}
              dealerId={lead.dealerId}
              settingsId={settings.id}
              suggestedCar={car ?? ""}
              kind={kind}
            />
          )}
        </Stack>
      </CardContent>
    </Card>
  );
}

type BookingProps = {
  enquiryId: number;
  dealerId: number;
  settingsId: number;
  suggestedCar: string;
  kind: AppointmentKind;
};

function Booking({ settingsId, suggestedCar, kind, ...lead }: BookingProps) {
  const [startsAt, setStartsAt] = useState("");
  const [car, setCar] = useState(suggestedCar);
  const { refetch } = useEditContext();
  const { change, isPending } = useCalendarChange(() => {
    setStartsAt("");
    void refetch();
  });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <TimeSelect settingsId={settingsId} value={startsAt} onChange={setStartsAt} />
      <CarField value={car} onChange={setCar} />
      <Button
        variant="outlined"
        disabled={startsAt === "" || car.trim() === "" || isPending}
        onClick={() =>
          change(
            { data: { ...lead, startsAt, car } },
            `The ${APPOINTMENT_NAMES[kind]} is booked. The customer gets an e-mail.`,
          )
        }
      >
        Book the {APPOINTMENT_NAMES[kind]}
      </Button>
    </Stack>
  );
}
