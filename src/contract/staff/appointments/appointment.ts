import Type from "typebox";
import { APPOINTMENT_KINDS, APPOINTMENT_STATES } from "../../appointments/appointments.ts";
import { Choice, Id, Instant, Line, Nullable } from "../fields.ts";
import { revision, type StaffItem, staffResource } from "../staff-resource.ts";

/** A customer's test drive. Its customer is that of the lead. */
export const staffAppointment = staffResource("Appointment", {
  fields: {
    dealerId: Id(),
    /** Id of the lead. */
    enquiryId: Type.Integer({ minimum: 1 }),
    startsAt: Instant(),
    /** What is driven or viewed. Default: the car of the enquiry. */
    car: Nullable(Line()),
    /** Missed: the customer did not come. */
    state: Choice(APPOINTMENT_STATES),
    /** Until when the customer must confirm it by e-mail. Staff set it to null: they have spoken with the customer. */
    confirmBy: Nullable(Instant()),
  },
  optional: ["state", "car", "confirmBy"],
  readOnly: {
    /** What the customer comes for; a used car is viewed. */
    kind: Choice(APPOINTMENT_KINDS),
    /** Whether the used car is sold or withdrawn. */
    carGone: Type.Boolean(),
    endsAt: Type.String(),
    /** Name of the customer, also of a lead that may be spam. */
    customer: Type.String(),
    cellPhone: Type.String(),
    reference: Type.String(),
    mayBeSpam: Type.Boolean(),
    ...revision,
  },
});
export type StaffAppointment = StaffItem<typeof staffAppointment>;
