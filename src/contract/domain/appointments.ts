/** Test drives by the clock. */

/** Held: by a visitor who fills in the form. The other states are those of a customer's test drive. */
export const APPOINTMENT_STATES = ["booked", "came", "missed", "cancelled"] as const;
export type AppointmentState = "held" | (typeof APPOINTMENT_STATES)[number];

export type AppointmentEventKind = "booked" | "moved" | "cancelled" | "came" | "missed" | "reopened";

/** How long a visitor who fills in the form keeps the chosen time. */
export const HOLD_MINUTES = 15;

/** Length of the secret in a customer's links. */
export const APPOINTMENT_KEY_LENGTH = 32;

/** A dealer's people may book this far ahead. @public */
export const MAX_SLOT_DAYS = 90;
