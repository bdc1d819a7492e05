import type { FoundRecord } from "../../contract/staff/privacy/privacy-request.ts";
import { correctPersonLeads } from "../../db/queries/privacy/leads/correct-person-leads.ts";
import { findPersonLeads } from "../../db/queries/privacy/leads/find-person-leads.ts";
import { readPersonLeads } from "../../db/queries/privacy/leads/read-person-leads.ts";
import { eraseLeads } from "../../leads/retention.ts";
import type { RecordProvider } from "../record-provider.ts";

/** Customers' enquiries, with their notes, e-mails and test drives. */
export const enquiries: RecordProvider = {
  kind: "enquiry",
  async find({ db }, contacts, limit) {
    const rows = await findPersonLeads(db, contacts, limit);
    return rows.map(
      ({ lead, dealer, isByContact }): FoundRecord => ({
        kind: "enquiry",
        id: lead.id,
        dealer,
        createdAt: lead.createdAt.toISOString(),
        canBeCorrected: true,
        ...(!isByContact && { isByCustomer: true }),
        title: [lead.reference, lead.offer?.title].filter(Boolean).join(", "),
        name: `${lead.firstName} ${lead.lastName}`,
        email: lead.email,
        phone: lead.cellPhone,
      }),
    );
  },
  export: ({ db }, ids) => readPersonLeads(db, ids),
  correct: (tx, ids, changes) => correctPersonLeads(tx, ids, changes),
  async erase({ db, outbox }, ids) {
    await eraseLeads(db, { ids }, outbox);
  },
};
