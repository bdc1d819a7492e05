import { sql } from "drizzle-orm";
import { EVENT_DAYS } from "../contract/enquiries/delivery/outbound-events.ts";
import { KEPT_DAYS } from "../contract/privacy/kept-days.ts";
import { site } from "../contract/settings/site.ts";
import type { Database } from "../db/connect.ts";
import { deleteIncompleteDocuments } from "../db/queries/applications/documents.ts";
import { deleteExpiredFinanceDrafts } from "../db/queries/applications/finance-drafts.ts";
import { deleteExpiredHolds, forgetClients } from "../db/queries/appointments/places.ts";
import { removeOldEvents } from "../db/queries/enquiries/delivery/outbound-events.ts";
import { forgetHolders } from "../db/queries/enquiries/holds/read-holds.ts";
import { deleteOldConfirmationTimes } from "../db/queries/enquiries/submissions/confirmation-limit.ts";
import { deleteUnsentFiles } from "../db/queries/enquiries/whatsapp/lead-files.ts";
import { deleteOldWhatsAppEvents } from "../db/queries/enquiries/whatsapp/whatsapp-events.ts";
import { eraseHistory } from "../db/queries/privacy/erasures/erase-history.ts";
import { eraseExpired, eraseOld, type OldRecords } from "../db/queries/privacy/erasures/erase-old.ts";
import { binTimes, DAYS_IN_BIN, purgeDeletedItems } from "../db/queries/staff/purge.ts";
import { deleteOldApplications } from "./applications/retention.ts";
import { removeOldFromOutbox } from "./delivery/mail/outbox.ts";
import { eraseLeads } from "./retention.ts";
import type { WorkerSettings } from "./settings.ts";

type Settings = Pick<WorkerSettings, "outbox" | "onErasure">;

const DAY_MS = 86_400_000;

/**
 * Erases leads and finance applications past their retention, expired drafts and holds, broken and unsent uploads, old events, items that have been
 * in the bin for 30 days, and history that is older than KEPT_DAYS. `now` is the database's time.
 */
export async function eraseWhatIsOld(db: Database, settings: Settings, now: Date): Promise<void> {
  const { outbox, onErasure } = settings;
  const { leadRetentionDays: retentionDays, financeRetentionDays } = site;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await eraseExpired("drafts of finance applications", () => deleteExpiredFinanceDrafts(db), onErasure);
  await eraseExpired("held times", () => deleteExpiredHolds(db), onErasure);
  await eraseExpired("addresses that booked", () => forgetClients(db), onErasure);
  await eraseExpired("addresses that asked for holds", () => forgetHolders(db), onErasure);
  await eraseExpired("times of confirmations", () => deleteOldConfirmationTimes(db), onErasure);
  await eraseExpired("broken uploads", () => deleteIncompleteDocuments(db), onErasure);
  await eraseExpired("files that were added and not sent", () => deleteUnsentFiles(db), onErasure);
  await eraseExpired("ids of WhatsApp messages", () => deleteOldWhatsAppEvents(db), onErasure);
  const bin: OldRecords = { kind: "bin", times: binTimes(), before: daysAgo(DAYS_IN_BIN) };
  await eraseOld(db, bin, () => purgeDeletedItems(db), onErasure);
  const events: OldRecords = {
    kind: "events",
    times: sql`select at from outbound_events`,
    before: daysAgo(EVENT_DAYS),
  };
  await eraseOld(db, events, () => removeOldEvents(db), onErasure);
  const leads: OldRecords = {
    kind: "leads",
    times: sql`select created_at from customer_enquiries where erased_at is null`,
    before: daysAgo(retentionDays),
  };
  await eraseOld(db, leads, () => eraseLeads(db, { before: leads.before }, outbox), onErasure);
  const applications: OldRecords = {
    kind: "applications",
    times: sql`select created_at from finance_applications`,
    before: daysAgo(financeRetentionDays),
  };
  const deletion = { outbox, by: "the site", remark: `Older than ${financeRetentionDays} days` };
  await eraseOld(db, applications, () => deleteOldApplications(db, applications.before, deletion), onErasure);
  await eraseHistory(db, { now, retentionDays: Math.max(retentionDays, financeRetentionDays), onErasure });
  const lastDay = daysAgo(KEPT_DAYS.outbox);
  await eraseExpired("e-mails of the outbox", () => removeOldFromOutbox(outbox, "", lastDay), onErasure);
}
