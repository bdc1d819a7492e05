import { eq } from "drizzle-orm";
import type { Appointment } from "../../../contract/appointments/appointment.ts";
import type { AppointmentState } from "../../../contract/appointments/appointments.ts";
import { southAfricanTimestamp } from "../../../contract/dates/calendar-date.ts";
import { matchPage } from "../../../contract/page-path.ts";
import type { Fields } from "../../../contract/resource.ts";
import type { Database } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { appointments as t } from "../../schema/appointments.ts";
import { dealers } from "../../schema/dealers.ts";
import { customerEnquiries } from "../../schema/enquiries/leads.ts";
import { isForSale } from "../stock/is-for-sale.ts";

/** The test drive with this key, which is in its e-mails. Throws NotFound. */
export async function getAppointment(db: Database, key: string, now: Date): Promise<Fields<Appointment>> {
  const { uri } = customerEnquiries;
  const { slug, name, contactNo, address } = dealers;
  const [row] = await db
    .select({ appointment: t, dealer: { slug, name, contactNo, address }, uri })
    .from(t)
    .innerJoin(dealers, eq(dealers.id, t.dealerId))
    .innerJoin(customerEnquiries, eq(customerEnquiries.id, t.enquiryId))
    .where(eq(t.key, key));
  const { appointment, dealer, ...lead } = mustExist(row, "The test drive");
  const { startsAt, endsAt, state, kind, vehicleId, confirmBy } = appointment;
  const hasLapsed = confirmBy !== null && confirmBy <= now;
  const isGone = vehicleId !== null && !(await isForSale(db, vehicleId));
  return {
    starts_at: southAfricanTimestamp(startsAt),
    ends_at: southAfricanTimestamp(endsAt),
    state: hasLapsed ? "cancelled" : (state as Exclude<AppointmentState, "held">),
    kind,
    car_gone: isGone,
    can_change: state === "booked" && startsAt > now && !hasLapsed,
    confirm_by: confirmBy && southAfricanTimestamp(confirmBy),
    dealer_slug: dealer.slug,
    dealer_name: dealer.name,
    dealer_contact_no: dealer.contactNo,
    address: dealer.address,
    car: appointment.car,
    book_again: isGone ? null : bookingPageOf(lead.uri),
  };
}

/** The page of a lead, if appointments are booked there. */
function bookingPageOf(uri: string | null): string | null {
  const [path = ""] = (uri ?? "").split(/[?#]/, 1);
  const name = matchPage(path)?.name;
  return name === "test-drive" || name === "used-enquiry" ? path : null;
}
