import { formatDayAndTime } from "../../contract/appointments/appointments.ts";
import type { FoundRecord } from "../../contract/staff/privacy/privacy-request.ts";
import { listAppointmentsOf } from "../../db/queries/appointments/places.ts";
import { deleteAppointments } from "../../db/queries/privacy/leads/delete-appointments.ts";
import { findPersonLeads } from "../../db/queries/privacy/leads/find-person-leads.ts";
import { readTestDrives } from "../../db/queries/privacy/leads/read-person-leads.ts";
import { removeFromOutbox } from "../../leads/delivery/mail/outbox.ts";
import type { RecordProvider } from "../record-provider.ts";

/** Test drives at fixed times, without their enquiries. Erasing an enquiry also erases its test drives. */
export const testDrives: RecordProvider = {
  kind: "appointment",
  async find({ db }, contacts, limit) {
    const leads = new Map((await findPersonLeads(db, contacts, limit)).map((row) => [row.lead.id, row]));
    const drives = (await listAppointmentsOf(db, [...leads.keys()])).toReversed().slice(0, limit);
    return drives.flatMap(({ id, enquiryId, car, startsAt, createdAt }): FoundRecord[] => {
      const row = leads.get(enquiryId ?? 0);
      if (row === undefined) return [];
      const { lead, dealer, isByContact } = row;
      return [
        {
          kind: "appointment",
          id,
          dealer,
          createdAt: createdAt.toISOString(),
          canBeCorrected: false,
          ...(!isByContact && { isByCustomer: true }),
          title: [lead.reference, car, formatDayAndTime(startsAt)].filter(Boolean).join(", "),
          name: `${lead.firstName} ${lead.lastName}`,
          email: lead.email,
          phone: lead.cellPhone,
        },
      ];
    });
  },
  export: ({ db }, ids) => readTestDrives(db, { ids }),
  async erase({ db, outbox }, ids) {
    const emails = await db.transaction((tx) => deleteAppointments(tx, ids));
    for (const messageId of emails) await removeFromOutbox(outbox, messageId);
  },
};
