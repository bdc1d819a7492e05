/** Simulates a dealer's busy day, in which staff and customers cause messages of every kind. */
import { eq } from "drizzle-orm";
import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import { weekOf } from "../../contract/dates/iso-week.ts";
import { pagePath } from "../../contract/page-path.ts";
import type { Database } from "../../db/connect.ts";
import type { EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { createDocumentRequest } from "../../db/queries/applications/document-requests.ts";
import { listFreeSlots } from "../../db/queries/appointments/places.ts";
import { findOfferedPlan } from "../../db/queries/appointments/slot-plan.ts";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import type { Lead } from "../../db/queries/enquiries/delivery/routing.ts";
import { confirmHold, giveUpHold } from "../../db/queries/enquiries/holds/change-hold.ts";
import { type Hold, lockHold } from "../../db/queries/enquiries/holds/end-hold.ts";
import { lockLead } from "../../db/queries/enquiries/subject.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { addDays } from "../../db/queries/reports/period.ts";
import { getPersonNumber } from "../../db/queries/staff/people.ts";
import { appointments } from "../../db/schema/appointments.ts";
import { assignmentRules } from "../../db/schema/enquiries/assignment.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { offers } from "../../db/schema/enquiries/offers.ts";
import { tasks } from "../../db/schema/enquiries/tasks.ts";
import { webhooks } from "../../db/schema/enquiries/webhooks.ts";
import { financeApplications } from "../../db/schema/finance.ts";
import { vehicles } from "../../db/schema/stock/vehicles.ts";
import { finishDocuments, requestDocuments } from "../applications/request-documents.ts";
import { moveAppointment } from "../appointments/change-appointment.ts";
import { queueHoldMessages } from "../holds/queue-hold-messages.ts";
import { queueMorningEmails } from "../morning-email/queue-morning-emails.ts";
import { acceptOffer } from "../offers/answer-offer.ts";
import { giveOffer } from "../offers/send-offer.ts";
import { queueReply } from "../replies/queue-reply.ts";
import { queueWeeklyReports } from "../weekly-report/queue-weekly-reports.ts";
import { insertSentOffer } from "./insert-offer.ts";
import { storeApplication } from "./test-applications.ts";
import type { StoredLead, TestLeads } from "./test-leads.ts";

const DEALER = "renault-sandton";
const SITE_URL = "https://karoo.example";
const HOUR_MS = 3_600_000;

/** Adds people who get the dealer's leads in turns. Returns their numbers in that order. */
export async function addTeam(db: Database, size: number): Promise<number[]> {
  const dealerId = await getDealerId(db, DEALER);
  const personIds: number[] = [];
  for (let n = 1; n <= size; n++) {
    const person = { name: `Person ${n}`, email: `seller${n}@karoo.example`, roles: ["salesperson"] as const };
    personIds.push(await getPersonNumber(db, await createPerson(db, { ...person, dealerIds: [dealerId] })));
  }
  await db.insert(assignmentRules).values({ dealerId, name: "Sales", personIds });
  return personIds;
}

/** Subscribes a webhook to new leads and applications. */
export async function subscribe(db: Database, url: string): Promise<void> {
  const events: (typeof webhooks.$inferInsert)["events"] = ["lead.created", "application.submitted"];
  await db.insert(webhooks).values({ name: "Reports", url, secret: "a secret of the receiver", events });
}

/** Stores a lead that somebody replies to. */
export async function storeWithReply(leads: TestLeads, cellPhone: string): Promise<StoredLead> {
  const stored = await leads.store({ cellPhone });
  await leads.db.transaction(async (tx) => {
    const lead = (await lockLead(tx, stored.id)) as Lead;
    const reply = { subject: "The car", text: "Good day", person: { number: null, name: "Lindiwe Maseko" } };
    await queueReply(tx, lead, reply, SITE_URL);
  });
  return stored;
}

/** Sends the person who sent a lead an offer, which they accept. */
export async function storeAcceptedOffer({ db }: TestLeads, { id: enquiryId }: StoredLead): Promise<void> {
  const draft = await insertSentOffer(db, { enquiryId, vehicleId: null, status: "draft", sentAt: null });
  await db.transaction(async (tx) => {
    const lead = (await lockLead(tx, enquiryId)) as Lead;
    const sending = { way: "email", personName: "Lindiwe Maseko", siteUrl: SITE_URL, now: new Date() } as const;
    await giveOffer(tx, { lead, offer: draft, ...sending });
  });
  const [offer] = await db.select().from(offers).where(eq(offers.id, draft.id));
  const outcome = await acceptOffer(db, { key: offer?.key ?? "", siteUrl: SITE_URL });
  if (outcome !== "done") throw new Error(`An offer was not accepted: ${outcome}`);
}

/** Stores leads that book test drives, each of which the customer moves to another time. They are more than two days away. */
export async function storeTestDrives({ db, store }: TestLeads, count: number): Promise<void> {
  const plan = await findOfferedPlan(db, DEALER);
  const now = new Date();
  const free = plan ? await listFreeSlots(db, plan, now) : [];
  const late = free.filter(({ start }) => start.getTime() > now.getTime() + 50 * HOUR_MS);
  for (let n = 0; n < count; n++) {
    const [booked, moved] = [late[2 * n], late[2 * n + 1]].map((slot) => slot?.start as Date) as [Date, Date];
    const cellPhone = `+2783${1_000_000 + n}`;
    const { id } = await store({ form: "test-drive", cellPhone, slot: { startsAt: booked, holdKey: null } });
    const [appointment] = await db.select().from(appointments).where(eq(appointments.enquiryId, id));
    const key = appointment?.key as string;
    const outcome = await moveAppointment(db, { key, startsAt: moved, siteUrl: SITE_URL });
    if (outcome !== "changed") throw new Error(`A test drive was not moved: ${outcome}`);
  }
}

/** Stores leads that hold a used vehicle each: the first half are confirmed, the customers of the others give it up. */
export async function storeHolds({ db, store }: TestLeads, count: number): Promise<void> {
  const dealerId = await getDealerId(db, DEALER);
  const cars = await db.update(vehicles).set({ dealerId }).returning({ id: vehicles.id });
  for (let n = 0; n < count; n++) {
    const uri = pagePath("used-hold", { make: "a", model: "b", id: cars[n]?.id as number });
    const { id } = await store({ form: "hold", uri, isUsed: true, cellPhone: `+2784${1_000_000 + n}` });
    const key = await db.transaction(async (tx) => {
      await lockLead(tx, id);
      const hold = (await lockHold(tx, id)) as Hold;
      if (n < count / 2) await confirmHold(tx, hold, { personName: "Pieter Botha", now: new Date() });
      return hold.key;
    });
    if (n >= count / 2) await giveUpHold(db, key);
  }
  await queueHoldMessages(db, SITE_URL, new Date());
}

/** Stores applications. Documents are requested for one half; the others have sent theirs. */
export async function storeApplications(db: Database, keys: EncryptionKeys, count: number): Promise<void> {
  const asked = { kinds: ["id" as const], message: "", createdBy: "Pieter Botha" };
  for (let n = 0; n < count; n++) {
    const reference = await storeApplication(db, { keys });
    const [row] = await db.select().from(financeApplications).where(eq(financeApplications.reference, reference));
    const { id, dealerId } = row as typeof financeApplications.$inferSelect;
    const application = { id, reference, dealerId };
    if (n % 2 === 0) {
      await db.transaction((tx) => requestDocuments(tx, { keys, siteUrl: SITE_URL }, application, asked));
    } else {
      const request = await db.transaction((tx) => createDocumentRequest(tx, keys, application, asked));
      const open = { id: request, applicationId: id, dealerId, reference, kinds: asked.kinds };
      await finishDocuments(db, open, SITE_URL);
    }
  }
}

/** Queues the e-mails about the week of `now`, as a worker does on the Monday after. Returns how many. */
export async function queueReports(db: Database, now: Date): Promise<number> {
  const { from } = weekOf(southAfricanDate(now));
  return queueWeeklyReports(db, new Date(`${addDays(from, 7)}T08:00:00+02:00`), SITE_URL);
}

/** Enters a task that is due for each lead, and queues the e-mails of the morning to those who look after one. */
export async function queueMornings(db: Database, now: Date): Promise<void> {
  const { id, dealerId, ownerId } = customerEnquiries;
  const leads = await db.select({ id, dealerId, ownerId }).from(customerEnquiries);
  await db
    .insert(tasks)
    .values(leads.map(({ id: enquiryId, ...lead }) => ({ ...lead, enquiryId, kind: "call" as const, dueAt: now })));
  await queueMorningEmails(db, southAfricanDate(now), SITE_URL);
}
