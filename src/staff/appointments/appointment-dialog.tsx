import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Link, Stack, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import { telHref, toLocalPhone } from "../../contract/formats/format.ts";
import type { StaffAppointment } from "../../contract/staff/appointments/appointment.ts";
import { AppointmentActions } from "./appointment-actions.tsx";
import { CAR_GONE, nameOf, stateOf, whenOf } from "./appointment-words.ts";

type AppointmentDialogProps = { appointment: StaffAppointment | undefined; onClose: () => void };

/** Shows a test drive of the calendar, with its actions. */
export function AppointmentDialog({ appointment, onClose }: AppointmentDialogProps) {
  return (
    <Dialog open={appointment !== undefined} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="test-drive">
      {appointment !== undefined && (
        <>
          <DialogTitle id="test-drive">{appointment.customer}</DialogTitle>
          <DialogContent>
            <Stack sx={{ gap: 2 }}>
              <div>
                <Typography>{whenOf(appointment)}</Typography>
                <Typography>
                  {[nameOf(appointment), appointment.car, appointment.carGone && CAR_GONE].filter(Boolean).join(" · ")}
                </Typography>
                <Typography color="text.secondary">
                  {stateOf(appointment)}
                  {appointment.mayBeSpam && " · may be spam"}
                </Typography>
                <Stack direction="row" sx={{ gap: 2, mt: 1 }}>
                  {appointment.cellPhone !== "" && (
                    <Link href={telHref(appointment.cellPhone)}>Call {toLocalPhone(appointment.cellPhone)}</Link>
                  )}
                  <Link component={RouterLink} to={`/customer_enquiries/${appointment.enquiryId}`}>
                    Enquiry {appointment.reference}
                  </Link>
                </Stack>
              </div>
              <AppointmentActions appointment={appointment} />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
