import { orCall } from "../../settings/group-number.ts";
import { APPOINTMENT_NAMES, type AppointmentKind } from "../appointments.ts";

/** The field that chooses a time. */
export const slotField = {
  kinds: {
    "test-drive": {
      label: "Day and time",
      hint: "Choose a time, or let us call you to arrange one.",
      /** Violation: no time is chosen. */
      anyTime: "Any time: please call me to arrange one",
    },
    viewing: {
      label: "View this car: day and time",
      hint: "If you choose a time, the car is ready for you then.",
      anyTime: "No appointment: please answer my question",
    },
  } satisfies Record<AppointmentKind, object>,
  chooseDealershipFirst: "Choose a dealership first",
  loading: "Looking for free times",
  /** Shown when the dealership has no free times. */
  none: "This dealership calls you to arrange a time",
  showTimes: "Show free times",
  /** Status while a time is chosen and held, for screen readers too. */
  held: (until: string) => `We keep this time for you until ${until}.`,
  taken: "This time has just been taken. Please choose another one.",
  carGone:
    "This car has just been sold or withdrawn. Send your enquiry without a time: we look for another one like it.",
  tooMany:
    "Several test drives were booked from your connection already. Send the form without a time, and the dealership calls you to arrange one.",
  notOffered: "This time is no longer offered. Please choose another one, or send the form without one.",
} as const;

/** Why a change of an appointment failed. */
export const appointmentRefusals = {
  failed: "That did not work, and nothing was changed. Please try again.",
  taken: "This time has just been taken, so nothing was changed. Please choose another one.",
  tooLate: "It was not confirmed in time, so its time was given back. Please book another one.",
  over: "This appointment is over.",
} as const;

/** A customer's page about an appointment, and what it says after a change. `it`: "test drive". */
const pageAbout = (it: string) => ({
  title: `Your ${it}`,
  description: `Move or cancel your ${it}.`,
  when: "When",
  where: "Where",
  car: "Car",
  dealer: "Dealership",
  phone: "Telephone",
  move: "Move it to another time",
  moveTo: "New day and time",
  choose: "Choose a time",
  moveButton: `Move my ${it}`,
  noTimes: (dealer: string, phone: string) => `No other time is free at the moment. Call ${dealer}: ${phone}.`,
  cancel: "Cancel it",
  cancelText: "Somebody else can then have this time. You can always ask for another one.",
  cancelButton: `Cancel my ${it}`,
  booked: "It is booked.",
  unconfirmed: (until: string) => `It is not confirmed yet. We keep this time for you until ${until}.`,
  confirm: "Confirm it",
  confirmText: (until: string) =>
    `Please confirm by ${until} that you will come. After that somebody else can have this time.`,
  confirmButton: `Yes, I will come to my ${it}`,
  confirmed: `Your ${it} is confirmed. We have sent you an e-mail with the details.`,
  lapsed: `This ${it} was not confirmed in time, so its time was given back.`,
  moved: `Your ${it} is moved. We have sent you an e-mail with the new time.`,
  cancelled: `This ${it} is cancelled.`,
  past: `This ${it} is over.`,
  again: `Book another ${it}`,
  unknownTitle: `We do not know this ${it}`,
  get unknown() {
    return `The address may be incomplete, or the data of the ${it} has been erased. If you need help, write to us${orCall()}.`;
  },
  gone: (dealer: string, phone: string) =>
    `This car was sold or withdrawn meanwhile. ${dealer} will call you; you can also call ${phone}.`,
});

export const appointmentPage: Record<AppointmentKind, ReturnType<typeof pageAbout>> = {
  "test-drive": pageAbout(APPOINTMENT_NAMES["test-drive"]),
  viewing: pageAbout(APPOINTMENT_NAMES.viewing),
};
