import { and, eq, sql } from "drizzle-orm";
import type { Email } from "postal-mime";
import { describe, expect, it } from "vitest";
import { formatDayAndTime } from "../../contract/appointments/appointments.ts";
import { listFreeSlots } from "../../db/queries/appointments/places.ts";
import { findOfferedPlan, type SlotPlan } from "../../db/queries/appointments/slot-plan.ts";
import { addNote } from "../../db/queries/enquiries/progress/lead-notes.ts";
import { appointments as t } from "../../db/schema/appointments.ts";
import { leadDeliveries } from "../../db/schema/enquiries/deliveries.ts";
import { customerEnquiries, WAITS_FOR_CONTACT } from "../../db/schema/enquiries/leads.ts";
import { vehicles } from "../../db/schema/stock/vehicles.ts";
import { toAdf } from "../documents/adf.ts";
import { findLeadDocument } from "../documents/lead-document.ts";
import { toLeadJson } from "../documents/lead-json.ts";
import { escalateLeads } from "../escalation/escalate-leads.ts";
import { eraseLeads } from "../retention.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import { eventually, type StoredLead } from "../test-support/test-leads.ts";
import { cancelAppointment, confirmAppointment, moveAppointment } from "./change-appointment.ts";
import { queueGoneCarNotices } from "./queue-gone-car-notices.ts";

const context = testDelivery();
const siteUrl = "https://karoo.example";
const HOUR_MS = 3_600_000;

/** The free slots that are more than two days away: their reminders wait. */
async function lateSlots(): Promise<{ start: Date; end: Date }[]> {
  const plan = (await findOfferedPlan(context.leads.db, "renault-sandton")) as SlotPlan;
  const slots = await listFreeSlots(context.leads.db, plan, new Date());
  return slots.filter(({ start }) => start.getTime() > Date.now() + 50 * HOUR_MS);
}

async function book(slot: { start: Date } | undefined): Promise<StoredLead> {
  const startsAt = slot?.start as Date;
  return context.store({ form: "test-drive", email: "thandi@mail.example", slot: { startsAt, holdKey: null } });
}

const emailTo = (address: string, subject: RegExp) =>
  eventually(async () => {
    const emails = await context.mail.emails();
    return emails.find(({ to, subject: about }) => to?.[0]?.address === address && subject.test(about ?? "")) ?? false;
  });

const toCustomer = (subject: RegExp) => emailTo("thandi@mail.example", subject);
const toDealer = (subject: RegExp) => emailTo("sales.sandton@karoomotors.example", subject);

/** The unfolded lines of the iCalendar event in an e-mail. */
function eventOf({ attachments }: Email): string[] {
  expect(attachments.map(({ mimeType }) => mimeType)).toEqual(["text/calendar", "application/ics"]);
  const [file] = attachments.filter(({ mimeType }) => mimeType === "application/ics");
  const content = file?.content;
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  // The parser has normalised the line breaks.
  return text.replaceAll("\n ", "").split("\n");
}

const utc = (at: Date | undefined) => `${at?.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

async function readAppointment({ id }: StoredLead) {
  const [row] = await context.leads.db.select().from(t).where(eq(t.enquiryId, id));
  return row as typeof t.$inferSelect & { key: string };
}

async function readReminders({ id }: StoredLead) {
  const rows = await context.leads.db.select().from(leadDeliveries).where(eq(leadDeliveries.enquiryId, id));
  return rows.filter(({ kind }) => kind === "reminder");
}

describe("a booked test drive", () => {
  it("is confirmed with its time, links and an event for the calendar, and the dealer is told of it", async () => {
    const [slot] = await lateSlots();
    context.startWorker();
    const lead = await book(slot);
    const time = formatDayAndTime(slot?.start as Date);
    const confirmation = await toCustomer(/is booked/);
    expect(confirmation.subject).toBe(`Your test drive on ${time} is booked`);
    const { key } = await readAppointment(lead);
    for (const body of [confirmation.text, confirmation.html]) {
      expect(body).toContain(`${siteUrl}/appointment?key=${key}`);
      expect(body).toContain(lead.reference);
    }
    const event = eventOf(confirmation);
    expect(event).toEqual(
      expect.arrayContaining([
        "METHOD:REQUEST",
        "SEQUENCE:0",
        `DTSTART:${utc(slot?.start)}`,
        `DTEND:${utc(slot?.end)}`,
      ]),
    );
    expect((await toDealer(/Test drive/)).text).toContain(`has booked a test drive of the Renault Kiger: ${time}`);
    const document = await findLeadDocument(context.leads.db, lead.id, siteUrl);
    expect(document && toAdf(document)).toMatch(/<earliestdate>[^<]+\+02:00<\/earliestdate>/);
    expect(document && JSON.parse(toLeadJson(document, siteUrl)).appointment.state).toBe("booked");
  });

  it("has a reminder on the day before, which says when and where", async () => {
    const [slot] = await lateSlots();
    context.startWorker();
    const lead = await book(slot);
    await toCustomer(/is booked/);
    const [reminder] = await readReminders(lead);
    expect(reminder).toMatchObject({ status: "Queued", attempts: 0 });
    expect(reminder?.nextAttemptAt).toEqual(new Date((slot?.start.getTime() ?? 0) - 24 * HOUR_MS));
    await context.leads.db
      .update(leadDeliveries)
      .set({ nextAttemptAt: new Date() })
      .where(eq(leadDeliveries.id, reminder?.id ?? 0));
    const email = await toCustomer(/^Your test drive: /);
    expect(email.text).toContain("Renault Sandton");
    expect(email.attachments).toEqual([]);
  });

  it("that is asked for twice is two test drives, which customer and dealer are told of", async () => {
    const [first, second] = await lateSlots();
    const leads = [await book(first), await book(second)];
    context.startWorker();
    await toCustomer(new RegExp(`on ${formatDayAndTime(first?.start as Date)} is booked`));
    await toCustomer(new RegExp(`on ${formatDayAndTime(second?.start as Date)} is booked`));
    for (const lead of leads) {
      await eventually(async () => (await context.leads.read(lead)).lead.status === "Delivered");
    }
  });
});

describe("a test drive that must be confirmed", () => {
  /** Booked after others of the same hour. */
  async function bookUnconfirmed(): Promise<StoredLead> {
    const slots = await lateSlots();
    for (const [n, { start: startsAt }] of slots.slice(0, 5).entries()) {
      await context.store({ form: "test-drive", cellPhone: `+2782000000${n}`, slot: { startsAt, holdKey: null } });
    }
    return book(slots[5]);
  }

  it("has a link in its e-mail, but no event or reminder, and the dealer is told that it is not confirmed", async () => {
    context.startWorker();
    const lead = await bookUnconfirmed();
    const asked = await toCustomer(/^Please confirm your test drive on /);
    const { key, confirmBy } = await readAppointment(lead);
    const until = formatDayAndTime(confirmBy as Date);
    for (const body of [asked.text, asked.html]) {
      expect(body).toContain(`Please confirm it by ${until}`);
      expect(body).toContain(`${siteUrl}/appointment?key=${key}`);
    }
    expect(asked.attachments).toEqual([]);
    const notice = await toDealer(new RegExp(`^Test drive.*${lead.reference}`));
    expect(notice.text).toContain("has not confirmed the time yet");
    expect(notice.text).toContain(`Its place is kept until ${until}`);
    expect(await readReminders(lead)).toEqual([]);
  });

  it("is confirmed to customer and dealer, and has an event and a reminder from then on", async () => {
    const worker = context.startWorker();
    const lead = await bookUnconfirmed();
    await toCustomer(/^Please confirm/);
    const { key } = await readAppointment(lead);
    expect(await confirmAppointment(context.leads.db, { key, siteUrl })).toBe("changed");
    worker.wake();
    expect(eventOf(await toCustomer(/is booked$/))).toEqual(expect.arrayContaining(["METHOD:REQUEST", "SEQUENCE:0"]));
    await toDealer(/has confirmed the test drive/);
    expect(await readReminders(lead)).toHaveLength(1);
  });

  it("is cancelled by the worker after its time, without a message, and its lead goes on", async () => {
    const { db } = context.leads;
    context.startWorker();
    const lead = await bookUnconfirmed();
    await toCustomer(/^Please confirm/);
    await db.update(t).set({ confirmBy: sql`now()` }).where(eq(t.enquiryId, lead.id));
    await eventually(async () => (await readAppointment(lead)).state === "cancelled");
    const { deliveries } = await context.leads.read(lead);
    expect(deliveries.map(({ kind }) => kind).filter((kind) => kind.startsWith("appointment"))).toEqual([]);
    const isWaiting = and(eq(customerEnquiries.id, lead.id), WAITS_FOR_CONTACT);
    expect(await db.$count(customerEnquiries, isWaiting)).toBe(1);
  });
});

describe("the customer", () => {
  it("moves it: the event keeps its UID, the dealer hears of it, and only the new time has a reminder", async () => {
    const [first, second] = await lateSlots();
    const worker = context.startWorker();
    const lead = await book(first);
    const before = eventOf(await toCustomer(/is booked/));
    const { key } = await readAppointment(lead);
    const startsAt = second?.start as Date;
    expect(await moveAppointment(context.leads.db, { key, startsAt, siteUrl })).toBe("changed");
    worker.wake();
    const after = eventOf(await toCustomer(/is moved to/));
    const uid = (lines: string[]) => lines.find((line) => line.startsWith("UID:"));
    expect(uid(after)).toBe(uid(before));
    expect(after).toEqual(expect.arrayContaining(["SEQUENCE:1", `DTSTART:${utc(startsAt)}`]));
    expect((await toDealer(/has moved the test drive/)).subject).toContain(formatDayAndTime(startsAt));
    const reminders = await readReminders(lead);
    expect(reminders.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([new Date(startsAt.getTime() - 24 * HOUR_MS)]);
  });

  it("cancels it: the time is free again, the dealer hears of it, and nobody is reminded", async () => {
    const [slot] = await lateSlots();
    const worker = context.startWorker();
    const lead = await book(slot);
    await toCustomer(/is booked/);
    const { key } = await readAppointment(lead);
    expect(await cancelAppointment(context.leads.db, { key, siteUrl })).toBe("changed");
    expect(await cancelAppointment(context.leads.db, { key, siteUrl })).toBe("changed");
    worker.wake();
    const event = eventOf(await toCustomer(/is cancelled/));
    expect(event).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:1"]));
    await toDealer(/has cancelled the test drive/);
    expect(await readReminders(lead)).toEqual([]);
    expect((await lateSlots())[0]).toMatchObject({ start: slot?.start, free: 2 });
  });

  it("waits for somebody until a contact, and again after a cancellation, which is escalated once more", async () => {
    const { db } = context.leads;
    const [slot] = await lateSlots();
    const worker = context.startWorker();
    const lead = await book(slot);
    const read = async () => {
      const [row] = await db.select().from(customerEnquiries).where(eq(customerEnquiries.id, lead.id));
      const isWaiting =
        (await db.$count(customerEnquiries, and(eq(customerEnquiries.id, lead.id), WAITS_FOR_CONTACT))) > 0;
      return { ...row, isWaiting };
    };
    await eventually(async () => (await read()).routedAt !== null);
    // It would escalate the lead itself.
    await worker.stop();
    const booked = await read();
    expect(booked).toMatchObject({ isWaiting: true, stage: "Appointment", reopenedAt: null });
    await db
      .update(customerEnquiries)
      .set({ escalateAt: new Date(0) })
      .where(eq(customerEnquiries.id, lead.id));
    expect(await escalateLeads(db, siteUrl, new Date())).toBe(1);
    await addNote(db, { enquiryId: lead.id }, { kind: "call", text: "", personName: "Lindiwe Maseko" });
    const contacted = await read();
    expect(contacted).toMatchObject({ isWaiting: false, stage: "Appointment" });
    const { key } = await readAppointment(lead);
    const now = new Date(Date.now() + HOUR_MS);
    expect(await cancelAppointment(db, { key, siteUrl, now })).toBe("changed");
    expect(await read()).toMatchObject({
      isWaiting: true,
      stage: "Contacted",
      reopenedAt: now,
      escalatedAt: null,
      firstContactAt: contacted.firstContactAt,
      firstDueAt: booked.contactDueAt,
    });
    await db
      .update(customerEnquiries)
      .set({ escalateAt: new Date(0) })
      .where(eq(customerEnquiries.id, lead.id));
    expect(await escalateLeads(db, siteUrl, new Date())).toBe(1);
    const { kind, enquiryId } = leadDeliveries;
    expect(await db.$count(leadDeliveries, and(eq(enquiryId, lead.id), eq(kind, "escalation")))).toBe(2);
    await addNote(db, { enquiryId: lead.id }, { kind: "whatsapp", text: "", personName: "Lindiwe Maseko" });
    expect(await read()).toMatchObject({ isWaiting: false, firstContactAt: contacted.firstContactAt });
  });

  it("cannot move to a taken slot, or change once it is over", async () => {
    const [first, second] = await lateSlots();
    const lead = await book(first);
    await book(second);
    await book(second);
    const { key } = await readAppointment(lead);
    const move = (startsAt: Date, now = new Date()) =>
      moveAppointment(context.leads.db, { key, startsAt, siteUrl, now });
    expect(await move(second?.start as Date)).toBe("taken");
    expect(await move(new Date("2026-01-01T09:00:00Z"))).toBe("taken");
    const later = new Date((first?.end.getTime() ?? 0) + HOUR_MS);
    expect(await move(second?.start as Date, later)).toBe("over");
    expect(await cancelAppointment(context.leads.db, { key, siteUrl, now: later })).toBe("over");
    await expect(cancelAppointment(context.leads.db, { key: "unknown", siteUrl })).rejects.toThrow("not known");
  });

  it("moves to a place that two customers want at once: one gets it", async () => {
    const [first, second, third, last] = await lateSlots();
    const others = [await book(first), await book(second), await book(third)];
    await book(last);
    const keys = await Promise.all(others.map(async (lead) => (await readAppointment(lead)).key));
    const startsAt = last?.start as Date;
    const outcomes = await Promise.all(
      keys.map((key) => moveAppointment(context.leads.db, { key, startsAt, siteUrl })),
    );
    expect(outcomes.toSorted()).toEqual(["changed", "taken", "taken"]);
  });
});

it("is a viewing of a used car; the dealer is told when the car is sold", async () => {
  const { db } = context.leads;
  const { rows } = await db.execute<{ id: number }>(
    sql`select v.id from vehicles v join dealers d on d.id = v.dealer_id where d.slug = 'renault-sandton' and v.withdrawn_at is null limit 1`,
  );
  const vehicleId = rows[0]?.id as number;
  const [slot] = await lateSlots();
  const worker = context.startWorker();
  const lead = await context.store({
    form: "used",
    email: "thandi@mail.example",
    uri: `/used/renault/kiger/${vehicleId}/enquire`,
    slot: { startsAt: slot?.start as Date, holdKey: null },
  });
  const booked = await toCustomer(/^Your viewing on .* is booked/);
  const { car } = await readAppointment(lead);
  expect(booked.text).toContain(`Car: ${car}`);
  expect(eventOf(booked).join("\n").replaceAll("\n ", "")).toContain(
    `SUMMARY:Viewing of the ${car} at Renault Sandton`,
  );
  expect(await readReminders(lead)).toHaveLength(1);
  await addNote(db, { enquiryId: lead.id }, { kind: "call", text: "", personName: "Lindiwe Maseko" });
  expect(await queueGoneCarNotices(db, siteUrl, new Date())).toBe(0);
  await db.update(vehicles).set({ withdrawnAt: new Date(), soldAt: new Date() }).where(eq(vehicles.id, vehicleId));
  try {
    // The worker may be first, or work on the lead meanwhile, which is then skipped.
    const goneAt = async () => {
      await queueGoneCarNotices(db, siteUrl, new Date());
      return (await readAppointment(lead)).goneAt;
    };
    await expect.poll(goneAt).not.toBeNull();
    expect(await queueGoneCarNotices(db, siteUrl, new Date())).toBe(0);
    worker.wake();
    await toDealer(/^Call .*: the car of the viewing on .* is sold or withdrawn/);
    expect(await readReminders(lead)).toEqual([]);
    const isWaiting = and(eq(customerEnquiries.id, lead.id), WAITS_FOR_CONTACT);
    expect(await db.$count(customerEnquiries, isWaiting)).toBe(1);
  } finally {
    await db.update(vehicles).set({ withdrawnAt: null, soldAt: null }).where(eq(vehicles.id, vehicleId));
  }
});

it("is erased with its lead", async () => {
  const [slot] = await lateSlots();
  const lead = await book(slot);
  await eraseLeads(context.leads.db, { ids: [lead.id] }, context.outbox);
  expect(await readAppointment(lead)).toBeUndefined();
  expect((await lateSlots())[0]).toMatchObject({ start: slot?.start, free: 2 });
});
