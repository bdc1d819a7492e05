import { and, eq, gte, like, lt, sql } from "drizzle-orm";
import { isCalendarDate } from "../../../contract/domain/calendar-date.ts";
import { LEAD_STATUSES, type LeadStatus } from "../../../contract/domain/lead-delivery.ts";
import { LEAD_FORMS, type LeadForm } from "../../../contract/domain/lead-form.ts";
import type { LeadOffer } from "../../../contract/resources/lead-offer.ts";
import { normalisePhone } from "../../../contract/rules/phone.ts";
import { CalendarDate, Choice, Id } from "../../../contract/staff/fields.ts";
import { staffCustomerEnquiry } from "../../../contract/staff/resources/customer-enquiry.ts";
import type { Database } from "../../../db/connect.ts";
import { listDeliveriesOf } from "../../../db/queries/leads/lead-list.ts";
import { escapeLike, wordsOf } from "../../../db/queries/staff/search-words.ts";
import { customerEnquiries as t } from "../../../db/schema/leads.ts";
import { violation } from "../../input/submission.ts";
import { Violations } from "../../problems.ts";
import type { Definition } from "../engine/definition.ts";

/** Leads, as their dealers see them. */
export const customerEnquiriesDefinition: Definition = {
  name: "customer_enquiries",
  title: "The enquiry",
  schema: staffCustomerEnquiry,
  table: t,
  dealer: t.dealerId,
  isWritable: false,
  search,
  filters: {
    dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) },
    form: { schema: Choice(LEAD_FORMS), where: (form: LeadForm) => eq(t.form, form) },
    status: { schema: Choice(LEAD_STATUSES), where: (status: LeadStatus) => eq(t.status, status) },
    "createdAt[after]": {
      schema: CalendarDate(),
      where: (day: string) => gte(t.createdAt, startOf("createdAt[after]", day)),
    },
    "createdAt[strictly_before]": {
      schema: CalendarDate(),
      where: (day: string) => lt(t.createdAt, startOf("createdAt[strictly_before]", day)),
    },
  },
  orders: { id: t.id, createdAt: t.createdAt },
  defaultOrder: { column: t.createdAt, direction: "desc" },
  async present(tx, rows, { isDetail }) {
    return Promise.all(
      rows.map(async ({ offer, ...row }) => {
        const about = offer as LeadOffer | null;
        return {
          ...row,
          offer: about && { title: about.title, uri: about.uri },
          ...(isDetail && { deliveries: await listDeliveriesOf(tx, row.id) }),
        };
      }),
    );
  },
};

/** Finds a lead by its reference, e-mail address, phone number, or the beginning of the customer's last name. */
function search(_db: Database, text: string) {
  const query = text.trim();
  if (/^E-\w+$/i.test(query)) return eq(t.reference, query.toUpperCase());
  if (query.includes("@")) return eq(sql`lower(${t.email})`, query.toLowerCase());
  const phone = normalisePhone(query);
  if (phone !== null) return eq(t.cellPhone, phone);
  const [lastName, firstName] = wordsOf(query).reverse();
  return and(
    like(sql`lower(${t.lastName})`, `${escapeLike(lastName ?? "")}%`),
    firstName === undefined ? undefined : like(sql`lower(${t.firstName})`, `${escapeLike(firstName)}%`),
  );
}

/** The beginning of a day in South Africa. Throws Violations if there is no such day. */
function startOf(parameter: string, day: string): Date {
  if (isCalendarDate(day)) return new Date(`${day}T00:00:00+02:00`);
  throw new Violations([violation(parameter, "This value should be a date, such as 2026-11-21.", "wrongFormat")], 400);
}
