import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { formatDayAndTime } from "../../contract/appointments/appointments.ts";
import { pagePath } from "../../contract/page-path.ts";
import { confirmHold, extendHold } from "../../db/queries/enquiries/holds/change-hold.ts";
import { endHold, type Hold, lockHold } from "../../db/queries/enquiries/holds/end-hold.ts";
import { listUntoldEvents, takeUntoldEvent } from "../../db/queries/enquiries/holds/hold-events.ts";
import { lockLead } from "../../db/queries/enquiries/subject.ts";
import { leadDeliveries } from "../../db/schema/enquiries/deliveries.ts";
import { vehicleHolds as t } from "../../db/schema/enquiries/vehicle-holds.ts";
import { vehicles } from "../../db/schema/stock/vehicles.ts";
import { toAdf } from "../documents/adf.ts";
import { findLeadDocument } from "../documents/lead-document.ts";
import { toLeadJson } from "../documents/lead-json.ts";
import { eraseLeads } from "../retention.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import { eventually, type StoredLead } from "../test-support/test-leads.ts";
import { queueHoldMessages } from "./queue-hold-messages.ts";

const context = testDelivery();
const siteUrl = "https://karoo.example";
const HOUR_MS = 3_600_000;
const TRADE_IN = {
  make: "Toyota",
  model: "Etios",
  year: 2015,
  kilometres: 142_000,
  servicePlan: "no",
  condition: "Scratch on the boot",
} as const;

/** A vehicle for sale of Renault Sandton that nobody has reserved. */
async function findCar(): Promise<number> {
  const { db } = context.leads;
  await db.update(vehicles).set({ reservedAt: null, reservedForId: null });
  const { rows } = await db.execute<{ id: number }>(sql`
    select v.id from vehicles v join dealers d on d.id = v.dealer_id
    where v.withdrawn_at is null and d.slug = 'renault-sandton' order by v.id limit 1`);
  return rows[0]?.id as number;
}

async function ask(change: object = {}): Promise<StoredLead> {
  const uri = pagePath("used-hold", { make: "a", model: "b", id: await findCar() });
  return context.store({ form: "hold", uri, isUsed: true, email: "thandi@mail.example", ...change });
}

const emailTo = (address: string, subject: RegExp) =>
  eventually(async () => {
    const emails = await context.mail.emails();
    return emails.find(({ to, subject: about }) => to?.[0]?.address === address && subject.test(about ?? "")) ?? false;
  });
const toCustomer = (subject: RegExp) => emailTo("thandi@mail.example", subject);
const toDealer = (subject: RegExp) => emailTo("sales.sandton@karoomotors.example", subject);

async function readHold({ id }: StoredLead): Promise<Hold> {
  const [hold] = await context.leads.db.select().from(t).where(eq(t.enquiryId, id));
  return hold as Hold;
}

/** Decides about the hold of a lead, as staff do. */
function decide<T>({ id }: StoredLead, work: (tx: Parameters<typeof lockHold>[0], hold: Hold) => Promise<T>) {
  return context.leads.db.transaction(async (tx) => {
    await lockLead(tx, id);
    return work(tx, (await lockHold(tx, id)) as Hold);
  });
}
const by = () => ({ personName: "Ayesha Khan", now: new Date() });
const confirm = (lead: StoredLead) => decide(lead, (tx, hold) => confirmHold(tx, hold, by()));

async function deliveriesOf({ id }: StoredLead, kind: string) {
  const rows = await context.leads.db.select().from(leadDeliveries).where(eq(leadDeliveries.enquiryId, id));
  return rows.filter((row) => row.kind === kind);
}

describe("a requested hold", () => {
  it("is told to the customer with the private link, and to the dealer with what to do by when", async () => {
    context.startWorker();
    const lead = await ask();
    const hold = await readHold(lead);
    const until = formatDayAndTime(hold.endsAt as Date);
    const email = await toCustomer(/^On hold for you/);
    for (const body of [email.text, email.html]) {
      expect(body).toContain(`${siteUrl}/hold?key=${hold.key}`);
      expect(body).toContain(until);
      expect(body).toContain(lead.reference);
    }
    const notice = await toDealer(/^Hold a vehicle: /);
    expect(notice.text).toContain(`Confirm or refuse the hold in the back office by ${until}`);
    const document = await findLeadDocument(context.leads.db, lead.id, siteUrl);
    expect(document && toAdf(document)).toContain(`Hold: The car is reserved for this customer`);
    expect(document && JSON.parse(toLeadJson(document, siteUrl)).hold).toMatchObject({ state: "requested" });
  });

  it("that came too late says so, and that the dealer has the enquiry", async () => {
    context.startWorker();
    await ask({ email: "first@mail.example", cellPhone: "+27825550101" });
    const { rows } = await context.leads.db.execute<{ uri: string }>(sql`select uri from customer_enquiries`);
    await context.store({ form: "hold", uri: rows[0]?.uri as string, isUsed: true, email: "thandi@mail.example" });
    const email = await toCustomer(/is not on hold for you$/);
    expect(email.text).toContain("Somebody else was a moment faster");
    expect((await toDealer(/person|Hold a vehicle/)).text).toBeDefined();
  });

  it("of suspected spam gets no e-mail until staff confirm it", async () => {
    context.startWorker();
    const lead = await ask({ spamSignals: ["links"] });
    await context.until(lead, "Delivered");
    expect(await deliveriesOf(lead, "confirmation")).toEqual([]);
    expect(await confirm(lead)).toBe("confirmed");
    expect((await toCustomer(/^Confirmed: /)).text).toContain("/hold?key=");
  });
});

describe("a confirmed hold", () => {
  it("is told to the customer, who is reminded by day, each once with two workers, and of its end", async () => {
    const { db } = context.leads;
    const lead = await ask();
    expect(await confirm(lead)).toBe("confirmed");
    const queued = await Promise.all([1, 2].map(() => queueHoldMessages(db, siteUrl, new Date())));
    expect(queued.toSorted()).toEqual([0, 1]);
    const hold = await readHold(lead);
    const [reminder, ...others] = await deliveriesOf(lead, "hold_reminder");
    expect(others).toEqual([]);
    const hoursBefore = ((hold.endsAt?.getTime() ?? 0) - (reminder?.nextAttemptAt.getTime() ?? 0)) / HOUR_MS;
    expect(hoursBefore).toBeGreaterThanOrEqual(6);
    expect(hoursBefore).toBeLessThan(21);
    context.startWorker();
    expect((await toCustomer(/^Confirmed: /)).text).toContain(formatDayAndTime(hold.endsAt as Date));
    await db
      .update(leadDeliveries)
      .set({ nextAttemptAt: new Date() })
      .where(eq(leadDeliveries.id, reminder?.id ?? 0));
    expect((await toCustomer(/about to end$/)).text).toContain("call or visit");
    await db.update(t).set({ endsAt: new Date() });
    expect((await toCustomer(/is no longer on hold$/)).text).toContain("The time is over");
    expect((await toDealer(/has ended/)).text).toContain(lead.reference);
    await eventually(async () => (await db.$count(vehicles, isNotNull(vehicles.reservedForId))) === 0);
  });

  it("that is extended has its reminder later, and none after staff end it", async () => {
    const { db } = context.leads;
    const lead = await ask();
    await confirm(lead);
    await queueHoldMessages(db, siteUrl, new Date());
    const endsAt = new Date(Date.now() + 100 * HOUR_MS);
    await decide(lead, (tx, hold) => extendHold(tx, hold, { ...by(), endsAt }));
    await queueHoldMessages(db, siteUrl, new Date());
    const [reminder, ...others] = await deliveriesOf(lead, "hold_reminder");
    expect(others).toEqual([]);
    expect(reminder?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 72 * HOUR_MS);
    await decide(lead, (tx, hold) => endHold(tx, hold, { reason: "released", at: new Date(), personName: "Ayesha" }));
    context.startWorker();
    expect((await toCustomer(/is no longer on hold$/)).text).toContain("has ended the hold");
    expect(await deliveriesOf(lead, "hold_reminder")).toEqual([]);
    // Nobody is told that a hold is confirmed which has ended.
    const [stale] = await deliveriesOf(lead, "hold");
    expect(stale).toMatchObject({ status: "Failed", lastError: "the hold has ended" });
    expect(await deliveriesOf(lead, "hold_notice")).toEqual([]);
    context.errors.length = 0;
  });

  it("is told of in order, also if its lead was locked when the first event had its turn", async () => {
    const { db } = context.leads;
    const lead = await ask();
    await confirm(lead);
    await decide(lead, (tx, hold) => endHold(tx, hold, { reason: "released", at: new Date(), personName: "Ayesha" }));
    const [confirmed, released] = await listUntoldEvents(db, 10);
    const take = (event: { id: number } | undefined) =>
      db.transaction((tx) => takeUntoldEvent(tx, event?.id ?? 0, new Date()));
    expect(await take(released)).toBeUndefined();
    expect(await take(confirmed)).toMatchObject({ kind: "confirmed" });
    expect(await take(released)).toMatchObject({ kind: "released" });
  });

  it("ends with the sale of its car: customer and dealer are told, and somebody is to call", async () => {
    const { db } = context.leads;
    const lead = await ask();
    await confirm(lead);
    context.startWorker();
    await eventually(async () => (await deliveriesOf(lead, "hold"))[0]?.status === "Delivered");
    await db
      .update(vehicles)
      .set({ withdrawnAt: new Date(), soldAt: new Date(), reservedAt: null, reservedForId: null })
      .where(eq(vehicles.id, (await readHold(lead)).vehicleId));
    await toCustomer(/is no longer for sale$/);
    await toDealer(/is sold or withdrawn/);
    await db.update(vehicles).set({ withdrawnAt: null, soldAt: null });
  });
});

describe("erasure", () => {
  it("deletes hold, events and the car to trade in, and frees the car", async () => {
    const { db } = context.leads;
    const lead = await ask({ tradeIn: TRADE_IN });
    expect(await db.$count(vehicles, eq(vehicles.reservedForId, lead.id))).toBe(1);
    await eraseLeads(db, { ids: [lead.id] }, context.outbox);
    const { rows } = await db.execute(sql`
      select (select count(*) from vehicle_holds) + (select count(*) from vehicle_hold_events)
        + (select count(*) from trade_ins) as left`);
    expect(rows).toEqual([{ left: "0" }]);
    expect(await db.$count(vehicles, and(isNull(vehicles.reservedAt), eq(vehicles.reservedForId, lead.id)))).toBe(0);
    expect(await db.$count(vehicles, eq(vehicles.reservedForId, lead.id))).toBe(0);
  });
});

it("a car to trade in is in the e-mails, and in the documents for CRMs", async () => {
  const { db } = context.leads;
  context.startWorker();
  const lead = await context.store({ form: "new", email: "thandi@mail.example", tradeIn: TRADE_IN });
  const { rows } = await db.execute<{ key: string }>(sql`select key from trade_ins`);
  expect((await toCustomer(/^We have received/)).text).toContain(`${siteUrl}/trade-in?key=${rows[0]?.key}`);
  const { text } = await toDealer(/^New vehicle/);
  for (const words of ["Car to trade in", "Toyota Etios", "142 000 km", "Scratch on the boot"]) {
    expect(text?.replaceAll("\u00a0", " ")).toContain(words);
  }
  const document = await findLeadDocument(db, lead.id, siteUrl);
  expect(document && toAdf(document)).toMatch(
    /<vehicle interest="trade-in" status="used">\s*<year>2015<\/year>\s*<make>Toyota<\/make>\s*<model>Etios<\/model>\s*<odometer units="km">142000<\/odometer>\s*<comments>Scratch on the boot/,
  );
  expect(document && JSON.parse(toLeadJson(document, siteUrl)).trade_in).toMatchObject({
    make: "Toyota",
    kilometres: 142_000,
    value: null,
  });
});
