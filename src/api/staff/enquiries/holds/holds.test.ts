/** What staff decide about a hold, and about a car to trade in, of their own dealer's enquiries. */
import { and, eq, like, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { southAfricanDate } from "../../../../contract/dates/calendar-date.ts";
import { pagePath } from "../../../../contract/page-path.ts";
import { storeEnquiry } from "../../../../db/queries/enquiries/customer-enquiries.ts";
import { addPicture } from "../../../../db/queries/enquiries/trade-ins/pictures.ts";
import { auditEntries } from "../../../../db/schema/changes.ts";
import { leadMessages } from "../../../../db/schema/enquiries/lead-messages.ts";
import { customerEnquiries } from "../../../../db/schema/enquiries/leads.ts";
import { vehicleHoldEvents, vehicleHolds } from "../../../../db/schema/enquiries/vehicle-holds.ts";
import { vehicles } from "../../../../db/schema/stock/vehicles.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../../test-support/test-staff-api.ts";

const HOUR_MS = 3_600_000;
const RECEIPT = { consentVersion: "test", consentChannel: "web form", consentPage: null, spamSignals: null };

let api: TestStaffApi;
let sales: Client;
let elsewhere: Client;
let cars: number[];
let slug: string;

beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows } = await api.db.execute<{ ids: number[]; dealer: number; slug: string; other: number }>(sql`
    select array_agg(v.id order by v.id) as ids, d.id as dealer, d.slug, (select min(id) from dealers where id <> d.id) as other
    from vehicles v join dealers d on d.id = v.dealer_id where v.withdrawn_at is null and v.reserved_at is null
    group by d.id order by count(*) desc limit 1`);
  const [found] = rows;
  cars = found?.ids as number[];
  slug = found?.slug as string;
  sales = await api.signIn(["salesperson"], { name: "Ayesha Khan", dealerIds: [found?.dealer as number] });
  elsewhere = await api.signIn(["salesperson"], { dealerIds: [found?.other as number] });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.execute(sql`truncate customer_enquiries cascade`);
  await api.db.update(vehicles).set({ reservedAt: null, reservedForId: null, withdrawnAt: null });
});

let people = 0;
/** Stores an enquiry that asks to hold a car, with a car to trade in, and returns its id. */
async function ask(car = cars[0]): Promise<number> {
  people += 1;
  const stored = await storeEnquiry(api.db, {
    enquiry: {
      status: "Queued",
      firstName: "Thandi",
      lastName: "Nkosi",
      email: `person${people}@mail.example`,
      cellPhone: `+27821${String(100_000 + people)}`,
      make: "Renault",
      manufacturer: "Renault",
      contact: true,
      terms: true,
      consent: true,
      isUsed: true,
      source: "Website",
      marketingOptIn: false,
      uri: pagePath("used-hold", { make: "a", model: "b", id: car as number }),
    },
    form: "hold",
    dealerSlug: slug,
    receipt: RECEIPT,
    idempotencyKey: null,
    tradeIn: { make: "Toyota", model: "Etios", year: 2015, kilometres: 142_000, servicePlan: "no", condition: "" },
    holder: { address: `192.0.2.${people}`, maxPlaces: 1000 },
  });
  const [row] = await api.db
    .select({ id: customerEnquiries.id })
    .from(customerEnquiries)
    .where(eq(customerEnquiries.reference, stored?.enquiry.reference ?? ""));
  return row?.id as number;
}
const decide = (id: number, action: string, body: object = {}, client = sales) =>
  client.post(`/customer_enquiries/${id}/hold/${action}`, body);
const read = async (id: number) => (await sales.get(`/customer_enquiries/${id}`)).json();
const reservedFor = async (car = cars[0]) => {
  const [row] = await api.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, car as number));
  return row?.reservedForId ?? null;
};
/** What the audit says was decided about the hold of an enquiry. */
async function operationsOn(id: number): Promise<string[]> {
  const { itemId, operation } = auditEntries;
  const isDecision = and(eq(itemId, String(id)), like(operation, "%_hold"));
  const rows = await api.db.select().from(auditEntries).where(isDecision).orderBy(auditEntries.id);
  return rows.map((row) => row.operation);
}
const messageOf = (response: { json(): { violations: { message: string }[] } }) =>
  response.json().violations[0]?.message;

describe("a hold", () => {
  it("is confirmed, extended and released, which the timeline tells, and is a contact", async () => {
    const id = await ask();
    expect(await read(id)).toMatchObject({ stage: "New", hold: { state: "requested", hours: 48, vehicleId: cars[0] } });
    const confirmed = (await decide(id, "confirm")).json();
    const lasts = (Date.parse(confirmed.hold.endsAt) - Date.now()) / HOUR_MS;
    expect(lasts).toBeGreaterThan(47.9);
    expect(confirmed).toMatchObject({ stage: "Contacted", hold: { state: "confirmed", reason: null } });
    const endsAt = new Date(Date.parse(confirmed.hold.endsAt) + 24 * HOUR_MS).toISOString();
    expect((await decide(id, "extend", { endsAt })).json().hold.endsAt).toBe(endsAt);
    const earlier = new Date(Date.parse(endsAt) - HOUR_MS).toISOString();
    expect(messageOf(await decide(id, "extend", { endsAt: earlier }))).toBe("Choose a later end.");
    const far = new Date(Date.now() + 15 * 24 * HOUR_MS).toISOString();
    expect(messageOf(await decide(id, "extend", { endsAt: far }))).toBe("A hold lasts 14 days from now at most.");
    expect((await decide(id, "release")).json().hold).toMatchObject({ state: "ended", reason: "released" });
    expect(await reservedFor()).toBeNull();
    const { timeline } = await read(id);
    const told = timeline.filter(({ kind }: { kind: string }) => kind === "hold");
    expect(told.map(({ changes, by }: { changes: { name: string }[]; by: string }) => [changes[0]?.name, by])).toEqual([
      ["released", "Ayesha Khan"],
      ["extended", "Ayesha Khan"],
      ["confirmed", "Ayesha Khan"],
      ["requested", null],
    ]);
  });

  it("is refused once, and waits in the list of what is to do until then", async () => {
    const id = await ask();
    const toDo = async () => (await sales.get("/customer_enquiries?todo=hold")).json()["hydra:totalItems"];
    expect(await toDo()).toBe(1);
    expect((await decide(id, "refuse")).json().hold).toMatchObject({ state: "ended", reason: "refused" });
    expect(messageOf(await decide(id, "release"))).toBe("The hold has ended.");
    expect(await toDo()).toBe(0);
    expect(await reservedFor()).toBeNull();
  });

  it("is decided once, however often the browser sends the decision after a lost connection", async () => {
    const id = await ask();
    const endsAt = new Date(Date.now() + 72 * HOUR_MS).toISOString();
    for (const [action, body] of [["confirm"], ["extend", { endsAt }], ["release"]] as const) {
      const first = (await decide(id, action, body)).json();
      const again = await decide(id, action, body);
      expect(again.statusCode, again.body).toBe(200);
      expect(again.json().hold).toEqual(first.hold);
    }
    const refused = await ask();
    for (let n = 0; n < 2; n++) expect((await decide(refused, "refuse")).json().hold.reason).toBe("refused");
    expect(await operationsOn(id)).toEqual(["confirm_hold", "extend_hold", "release_hold"]);
    expect(await operationsOn(refused)).toEqual(["refuse_hold"]);
    const events = await api.db.select().from(vehicleHoldEvents).orderBy(vehicleHoldEvents.id);
    expect(events.map(({ kind }) => kind)).toEqual([
      "requested",
      "confirmed",
      "extended",
      "released",
      "requested",
      "refused",
    ]);
  });

  it("goes to the next in line only once the car is free", async () => {
    const first = await ask();
    const second = await ask();
    expect((await read(second)).hold).toMatchObject({ state: "missed", reason: "taken" });
    expect(messageOf(await decide(second, "confirm"))).toBe("The car is reserved for somebody else.");
    await decide(first, "refuse");
    expect((await decide(second, "confirm")).json().hold).toMatchObject({ state: "confirmed", reason: null });
    expect(await reservedFor()).toBe(second);
    await api.db
      .update(vehicles)
      .set({ withdrawnAt: new Date() })
      .where(eq(vehicles.id, cars[0] ?? 0));
    expect(messageOf(await decide(first, "confirm"))).toBe("The car is sold or withdrawn.");
  });

  it("is confirmed for one of two customers by two people at once", async () => {
    const ids = [await ask(), await ask()];
    await api.db.update(vehicleHolds).set({ state: "waiting", endsAt: null, reason: null });
    await api.db.update(vehicles).set({ reservedAt: null, reservedForId: null });
    const codes = await Promise.all(ids.map(async (id) => (await decide(id, "confirm")).statusCode));
    expect(codes.toSorted()).toEqual([200, 422]);
  });

  it("is for the dealer's own people, and unknown where an enquiry asked for none", async () => {
    const id = await ask();
    for (const action of ["confirm", "refuse", "release"]) {
      expect((await decide(id, action, {}, elsewhere)).statusCode).toBe(404);
    }
    await api.db.delete(vehicleHolds);
    expect((await decide(id, "confirm")).statusCode).toBe(404);
    expect((await read(id)).hold).toBeNull();
  });
});

describe("a car to trade in", () => {
  const figure = (id: number, body: object, client = sales) =>
    client.post(`/customer_enquiries/${id}/trade_in/figure`, body);
  const today = southAfricanDate(new Date());

  it("has pictures that the dealer's own people see, and nobody else", async () => {
    const id = await ask();
    const { rows } = await api.db.execute<{ key: string }>(sql`select key from trade_ins`);
    const jpeg = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#fff" } })
      .jpeg()
      .toBuffer();
    const picture = { sourceHash: "one", width: 8, height: 6, contents: jpeg };
    expect(await addPicture(api.db, rows[0]?.key as string, picture, new Date())).toBe("stored");
    const { tradeIn } = await read(id);
    expect(tradeIn).toMatchObject({ make: "Toyota", value: null, pictures: [{ width: 8, height: 6 }] });
    expect(JSON.stringify(tradeIn)).not.toContain(rows[0]?.key);
    const path = `/customer_enquiries/${id}/trade_in/pictures/${tradeIn.pictures[0].id}`;
    const shown = await sales.get(path);
    expect(shown.headers["content-type"]).toBe("image/jpeg");
    expect(shown.headers["cache-control"]).toContain("no-store");
    expect(shown.rawPayload.equals(jpeg)).toBe(true);
    expect((await elsewhere.get(path)).statusCode).toBe(404);
    expect((await api.request({ url: `/staff/api${path}` })).statusCode).toBe(401);
    const other = await ask(cars[1]);
    expect((await sales.get(path.replace(`/${id}/`, `/${other}/`))).statusCode).toBe(404);
  });

  it("gets a figure, which goes out as an e-mail of the conversation, is audited and counts as a contact", async () => {
    const id = await ask();
    const sent = (await figure(id, { value: 95_000, validUntil: today, note: "Bring the service book." })).json();
    expect(sent).toMatchObject({ stage: "Contacted" });
    expect((await read(id)).tradeIn).toMatchObject({ value: 95_000, validUntil: today, valuedBy: "Ayesha Khan" });
    const [message] = await api.db.select().from(leadMessages);
    expect(message).toMatchObject({ kind: "reply", enquiryId: id, subject: "Our figure for your 2015 Toyota Etios" });
    for (const words of ["R 95 000", "142 000 km", "Bring the service book.", "Ayesha Khan"]) {
      expect(message?.text).toContain(words);
    }
    await figure(id, { value: 97_000, validUntil: today, note: "" });
    const changes = (await read(id)).timeline.filter(({ kind }: { kind: string }) => kind === "change");
    expect(JSON.stringify(changes)).toContain('{"name":"tradeInValue","from":"95000","to":"97000"}');
  });

  it("gets none that is over, for strangers, or where there is no car", async () => {
    const id = await ask();
    const body = { value: 95_000, validUntil: today, note: "" };
    const over = (await figure(id, { ...body, validUntil: "2020-01-01" })).json().violations;
    expect(over).toMatchObject([{ propertyPath: "validUntil", message: "Choose today or a later day." }]);
    expect((await figure(id, { ...body, value: 0.5 })).json().violations[0].propertyPath).toBe("value");
    expect((await figure(id, body, elsewhere)).statusCode).toBe(404);
    await api.db.execute(sql`delete from trade_ins`);
    expect((await figure(id, body)).statusCode).toBe(404);
  });
});
