import { Box, Button, ButtonBase, Typography } from "@mui/material";
import type { StaffAppointment } from "../../contract/staff/appointments/appointment.ts";
import { CAR_GONE, stateOf } from "./appointment-words.ts";
import type { SlotTime } from "./use-calendar.ts";
import { timeOf } from "./week.ts";

type SlotCellProps = {
  /** Undefined if the time is over, or only has bookings made under other rules. */
  slot: SlotTime | undefined;
  appointments: readonly StaffAppointment[];
  onOpen: (appointment: StaffAppointment) => void;
  /** Closes or opens the slot. Undefined if the person may not. */
  onToggle: ((slot: SlotTime) => void) | undefined;
};

/** Shows a slot's test drives, and whether it is free or closed. */
export function SlotCell({ slot, appointments, onOpen, onToggle }: SlotCellProps) {
  return (
    <Box sx={{ display: "grid", gap: 0.5, minWidth: 0 }}>
      {appointments.map((appointment) => (
        <ButtonBase key={appointment.id} onClick={() => onOpen(appointment)} sx={ENTRY} data-state={appointment.state}>
          <Typography variant="body2" sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>
            {appointment.customer}
          </Typography>
          <Typography variant="caption" sx={{ overflowWrap: "anywhere" }}>
            {[
              appointment.kind === "viewing" && "Viewing",
              appointment.car,
              appointment.carGone && CAR_GONE,
              (appointment.state !== "booked" || appointment.confirmBy !== null) && stateOf(appointment),
            ]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
        </ButtonBase>
      ))}
      {slot !== undefined && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 0.5 }}>
          <Typography variant="caption" color="text.secondary">
            {slot.isClosed ? "Closed" : slot.free > 0 ? `${slot.free} free` : appointments.length > 0 ? "" : "Held"}
          </Typography>
          {onToggle !== undefined && (slot.isClosed || slot.free > 0) && (
            <Button
              size="small"
              sx={{ minWidth: 0, px: 0.5, py: 0, textTransform: "none" }}
              aria-label={`${slot.isClosed ? "Open" : "Close"} ${timeOf(slot.startsAt)}`}
              onClick={() => onToggle(slot)}
            >
              {slot.isClosed ? "Open" : "Close"}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

const ENTRY = {
  display: "grid",
  justifyContent: "start",
  justifyItems: "start",
  textAlign: "left",
  width: "100%",
  px: 1,
  py: 0.5,
  borderRadius: 1,
  borderLeft: "4px solid",
  borderColor: "secondary.main",
  bgcolor: "background.default",
  "&[data-state=came]": { borderColor: "success.main" },
  "&[data-state=missed], &[data-state=cancelled]": { borderColor: "text.secondary", color: "text.secondary" },
  "&:focus-visible": { outline: "2px solid", outlineOffset: "1px" },
} as const;
