import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { NoteKind } from "../../../contract/enquiries/lead-progress.ts";
import { financeApplications } from "../finance.ts";
import { customerEnquiries } from "./leads.ts";

/** Notes of a dealer's people about a lead or an application. Erased with its personal data. */
export const leadNotes = pgTable(
  "lead_notes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    enquiryId: bigint({ mode: "number" }).references(() => customerEnquiries.id, { onDelete: "cascade" }),
    applicationId: bigint({ mode: "number" }).references(() => financeApplications.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    kind: text().$type<NoteKind>().notNull(),
    /** Name of the person, as it was then. */
    personName: text().notNull(),
    text: text().notNull(),
  },
  (t) => [
    check("lead_notes_one_subject", sql`num_nonnulls(enquiry_id, application_id) = 1`),
    index("lead_notes_enquiry").on(t.enquiryId, t.id),
    index("lead_notes_application").on(t.applicationId, t.id).where(sql`application_id is not null`),
  ],
);
