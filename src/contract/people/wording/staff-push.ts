import type { StaffPushKind } from "../../staff/people/devices.ts";
import type { TaskKind } from "../../tasks/tasks.ts";

/** Notifications to staff. A phone shows them on its lock screen, so they name the first name and the car at most. */
export const staffPush = {
  titles: {
    new: "A new enquiry has come in",
    answered: "A customer has answered",
    bounced: "A message could not be delivered",
    undelivered: "An enquiry did not reach the dealer",
    due: "A task is due",
    offer_asked: "A customer asks about an offer",
    offer_accepted: "A customer has accepted an offer",
    offer_wanted: "A customer wanted an offer whose car is gone",
    offer_declined: "A customer has declined an offer",
  } satisfies Record<StaffPushKind, string>,
  dueTasks: {
    call: "Time to call a customer",
    whatsapp: "Time to write by WhatsApp",
    email: "Time to write an e-mail",
    visit: "Time for a visit",
    offer: "Time to make an offer",
    other: "A task is due",
  } satisfies Record<TaskKind, string>,
  about: (firstName: string, car: string | null) => (car === null ? firstName : `${firstName} · ${car}`),
};
