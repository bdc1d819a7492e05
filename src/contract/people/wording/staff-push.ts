import type { StaffPushKind } from "../../staff/people/devices.ts";

/** Notifications to staff. A phone shows them on its lock screen, so they name the first name and the car at most. */
export const staffPush = {
  titles: {
    new: "A new enquiry has come in",
    answered: "A customer has answered",
    bounced: "A message could not be delivered",
    undelivered: "An enquiry did not reach the dealer",
    due: "Contact a customer again",
  } satisfies Record<StaffPushKind, string>,
  about: (firstName: string, car: string | null) => (car === null ? firstName : `${firstName} · ${car}`),
};
