import Type, { type Static } from "typebox";
import { resource } from "../resource.ts";
import {
  APPOINTMENT_KEY_LENGTH,
  APPOINTMENT_KINDS,
  APPOINTMENT_STATES,
  type AppointmentKind,
  type AppointmentState,
} from "./appointments.ts";
import { slotStart } from "./slot.ts";

/** A test drive or viewing as its customer sees it. Contains no personal data. */
export const Appointment = resource("Appointment", {
  starts_at: Type.String({ format: "date-time", description: "In South African time" }),
  ends_at: Type.String({ format: "date-time" }),
  state: Type.Unsafe<Exclude<AppointmentState, "held">>(
    Type.Enum([...APPOINTMENT_STATES], { description: "Missed: the customer did not come" }),
  ),
  kind: Type.Unsafe<AppointmentKind>(Type.Enum([...APPOINTMENT_KINDS], { description: "A used car is viewed" })),
  car_gone: Type.Boolean({ description: "Whether the used car is no longer for sale" }),
  can_change: Type.Boolean({ description: "Whether it is booked and still to come" }),
  confirm_by: Type.Union([Type.String({ format: "date-time" }), Type.Null()], {
    description: "Until when the customer must confirm it. Null: it is confirmed, or need not be",
  }),
  dealer_slug: Type.String(),
  dealer_name: Type.String(),
  dealer_contact_no: Type.String(),
  address: Type.String(),
  car: Type.Union([Type.String(), Type.Null()], { description: "What is driven or viewed" }),
  /** Path of the page where another one can be booked. */
  book_again: Type.Union([Type.String(), Type.Null()]),
});
export type Appointment = Static<typeof Appointment>;

const key = Type.String({
  minLength: APPOINTMENT_KEY_LENGTH,
  maxLength: APPOINTMENT_KEY_LENGTH,
  description: "The secret in the links of the customer's e-mails",
});

export const AppointmentReference = Type.Object({ key });
export type AppointmentReference = Static<typeof AppointmentReference>;

export const AppointmentMove = Type.Object({ key, starts_at: slotStart() });
export type AppointmentMove = Static<typeof AppointmentMove>;
