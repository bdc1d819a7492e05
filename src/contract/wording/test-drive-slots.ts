import { site } from "../../../site.config.ts";

/** The field of the test-drive form that chooses a time. */
export const slotField = {
  label: "Day and time",
  hint: "Choose a time, or let us call you to arrange one.",
  /** No time is chosen. */
  anyTime: "Any time: please call me to arrange one",
  chooseDealershipFirst: "Choose a dealership first",
  loading: "Looking for free times",
  /** The dealership offers no times, or none is free. */
  none: "This dealership calls you to arrange a time",
  showTimes: "Show free times",
  /** While a time is chosen and held, for screen readers too. */
  held: (until: string) => `We keep this time for you until ${until}.`,
  taken: "This time has just been taken. Please choose another one.",
  notOffered: "This time is no longer offered. Please choose another one, or send the form without one.",
} as const;

/** A customer's page about a test drive, and what it says after a change. */
export const appointmentPage = {
  title: "Your test drive",
  description: "Move or cancel your test drive.",
  when: "When",
  where: "Where",
  car: "Car",
  dealer: "Dealership",
  phone: "Telephone",
  move: "Move it to another time",
  moveTo: "New day and time",
  choose: "Choose a time",
  moveButton: "Move my test drive",
  noTimes: (dealer: string, phone: string) => `No other time is free at the moment. Call ${dealer}: ${phone}.`,
  cancel: "Cancel it",
  cancelText: "Somebody else can then have this time. You can always ask for another test drive.",
  cancelButton: "Cancel my test drive",
  booked: "It is booked.",
  moved: "Your test drive is moved. We have sent you an e-mail with the new time.",
  cancelled: "This test drive is cancelled.",
  past: "This test drive is over.",
  again: "Book another test drive",
  failed: "That did not work, and nothing was changed. Please try again.",
  taken: "This time has just been taken, so nothing was changed. Please choose another one.",
  unknownTitle: "We do not know this test drive",
  unknown: `The address may be incomplete, or the test drive's data has been erased. Call ${site.contactNo} if you need help.`,
} as const;
