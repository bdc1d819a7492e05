import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import { HOLD_AGAIN_DAYS } from "../../../contract/enquiries/holds/hold-states.ts";
import { pagePath } from "../../../contract/page-path.ts";
import { TEST_ENQUIRY } from "../../../contract/test-support/customer-enquiry.ts";
import { endDueHolds } from "../../../db/queries/enquiries/holds/end-hold.ts";
import { forgetHolders } from "../../../db/queries/enquiries/holds/read-holds.ts";
import { dealers } from "../../../db/schema/dealers.ts";
import { customerEnquiries } from "../../../db/schema/enquiries/leads.ts";
import { vehicleHoldEvents, vehicleHolds } from "../../../db/schema/enquiries/vehicle-holds.ts";
import { vehicles } from "../../../db/schema/stock/vehicles.ts";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

const HOUR_MS = 3_600_000;

let api: TestApi;
/** Ids of vehicles for sale of one dealer. */
let cars: number[];
let dealer: string;

beforeAll(async () => {
  api = await createTestApi({ vehicles: 40 });
  const { rows } = await api.db.execute<{ ids: number[]; slug: string }>(sql`
    select array_agg(v.id order by v.id) as ids, d.slug from vehicles v join dealers d on d.id = v.dealer_id
    where v.withdrawn_at is null and v.reserved_at is null group by d.slug order by count(*) desc limit 1`);
  cars = rows[0]?.ids as number[];
  dealer = rows[0]?.slug as string;
});
afterAll(() => api.close());
afterEach(() => setSettings({}));
beforeEach(async () => {
  await api.db.execute(sql`truncate customer_enquiries cascade`);
  await api.db.update(vehicles).set({ reservedAt: null, reservedForId: null, withdrawnAt: null });
  await api.db.update(dealers).set({ holdHours: null });
});

let people = 0;
/** Asks for a car, from another person and address each time. */
function ask(vehicleId: number | undefined, change: object = {}, remoteAddress?: string, headers = {}) {
  people += 1;
  return api.request({
    method: "POST",
    url: "/api/customer_enquiries",
    headers: { "content-type": "application/ld+json", accept: "application/ld+json", ...headers },
    remoteAddress: remoteAddress ?? `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`,
    payload: JSON.stringify({
      ...TEST_ENQUIRY,
      email: `person${people}@mail.example`,
      cell_phone: `+2782${String(1_000_000 + people)}`,
      form: "hold",
      is_used: 1,
      dealer_slug: dealer,
      uri: pagePath("used-hold", { make: "a-make", model: "a-model", id: vehicleId as number }),
      ...change,
    }),
  });
}
const holdOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).json().hold;
const readCar = async (id: number | undefined) => {
  const [car] = await api.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, id ?? 0));
  return car as typeof vehicles.$inferSelect;
};
const openHolds = () => api.db.select().from(vehicleHolds).where(isNull(vehicleHolds.reason));
const keyOfLast = async () => (await api.db.select().from(vehicleHolds)).at(-1)?.key as string;
const read = (key: string) => api.get(`/api/vehicle_holds?key=${key}`);
const giveUp = (key: string) =>
  api.request({
    method: "POST",
    url: "/api/vehicle_holds/give_up",
    headers: { "content-type": "application/ld+json" },
    payload: { key },
  });
const endNow = (now: Date) => endDueHolds(api.db, now);

it("of 500 people at once, one holds the car, the others get a clear answer, and no enquiry is lost", async () => {
  const answers = await Promise.all(
    Array.from({ length: 500 }, async (_, n) => {
      const person = { email: `rush${n}@mail.example`, cell_phone: `+2783${1_000_000 + n}` };
      const askOnce = () => ask(cars[0], person, `10.9.${n >> 8}.${n & 255}`, { "idempotency-key": `rush-${n}-rush` });
      // A slow machine asks some to come again, as it does in production.
      let answer = await askOnce();
      while (answer.statusCode === 503) answer = await askOnce();
      return answer;
    }),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  const holds = answers.map((answer) => answer.json().hold);
  const [winner, ...others] = holds.filter(({ state }) => state === "requested");
  expect(winner).toMatchObject({ reason: null, ends_at: expect.stringMatching(/\+02:00$/) });
  expect(others).toEqual([]);
  expect(holds.filter(({ state, reason }) => state === "missed" && reason === "taken")).toHaveLength(499);
  expect(await api.db.$count(customerEnquiries, eq(customerEnquiries.form, "hold"))).toBe(500);
  const [held, ...more] = await openHolds();
  expect(more).toEqual([]);
  expect(await readCar(cars[0])).toMatchObject({ reservedForId: held?.enquiryId, reservedAt: expect.any(Date) });
  const page = (await api.get(`/api/vehicles/${cars[0]}`)).json();
  expect(page).toMatchObject({ reserved: true, hold_hours: 48 });
}, 120_000);

describe("a request", () => {
  it("is answered the same when it is repeated, and its enquiry says what became of it", async () => {
    const key = { "idempotency-key": "the-same-request" };
    const body = { email: "thandi@mail.example", cell_phone: "082 123 4567" };
    const first = (await ask(cars[0], body, "192.0.2.1", key)).json();
    const again = await ask(cars[0], body, "192.0.2.1", key);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(again.json()).toEqual(first);
    const status = (await api.get(`/api/customer_enquiries/${first.reference}`)).json();
    expect(status.hold).toEqual(first.hold);
    expect(await openHolds()).toHaveLength(1);
  });

  it("goes to the dealer of the car, whatever dealer it names", async () => {
    const [other] = await api.db.select().from(dealers).where(sql`slug <> ${dealer}`);
    await ask(cars[0], { dealer_slug: other?.slug });
    const [lead] = await api.db.select().from(customerEnquiries);
    expect(lead?.dealerId).toBe((await readCar(cars[0])).dealerId);
    expect(lead).toMatchObject({ form: "hold", isUsed: true, offer: { kind: "used", id: cars[0] } });
  });

  it.each([
    ["phone number", { cell_phone: "082 555 0101" }, { cell_phone: "+27 82 555 0101" }],
    ["mailbox", { email: "t.nkosi@gmail.com" }, { email: "TNkosi+cars@gmail.com" }],
  ])("of a person who has another car on hold, by %s, is kept without a second hold", async (_, one, same) => {
    expect(await holdOf(cars[0], one)).toMatchObject({ state: "requested" });
    expect(await holdOf(cars[1], same)).toEqual({ state: "missed", reason: "other car", ends_at: null });
    expect(await holdOf(cars[0], same)).toMatchObject({ state: "missed", reason: "held" });
    expect((await readCar(cars[1])).reservedAt).toBeNull();
    expect(await api.db.$count(customerEnquiries)).toBe(3);
  });

  it("of one person for several cars at once holds one of them", async () => {
    const holds = await Promise.all(cars.slice(0, 4).map((car) => holdOf(car, { email: "one@mail.example" })));
    expect(holds.map(({ state }) => state).sort()).toEqual(["missed", "missed", "missed", "requested"]);
    expect(await api.db.$count(vehicles, sql`reserved_at is not null`)).toBe(1);
  });

  it("that may be spam holds nothing until staff confirm it", async () => {
    expect(await holdOf(cars[0], { website: "https://spam.example" })).toMatchObject({ state: "waiting" });
    expect((await readCar(cars[0])).reservedAt).toBeNull();
    expect(await holdOf(cars[0])).toMatchObject({ state: "requested" });
  });

  it("from an address that held three cars within a day waits for staff; the address is forgotten after a day", async () => {
    setSettings({ bookingsPerVisitor: 3 });
    for (const car of cars.slice(0, 3)) await ask(car, {}, "192.0.2.9");
    expect(await holdOf(cars[3], {}, "192.0.2.9")).toMatchObject({ state: "waiting" });
    expect(await holdOf(cars[3])).toMatchObject({ state: "requested" });
    await api.db.update(vehicleHolds).set({ createdAt: sql`now() - interval '25 hours'` });
    expect(await forgetHolders(api.db)).toBe(5);
  });

  it("for a car that was held in vain three times within a week waits for staff", async () => {
    for (let n = 0; n < 3; n++) {
      expect(await holdOf(cars[0])).toMatchObject({ state: "requested" });
      expect((await giveUp(await keyOfLast())).statusCode).toBe(200);
    }
    expect(await holdOf(cars[0])).toMatchObject({ state: "waiting" });
    expect((await readCar(cars[0])).reservedAt).toBeNull();
  });

  it("for a car that staff reserved, that is sold, or whose dealer holds none, is an enquiry", async () => {
    await api.db
      .update(vehicles)
      .set({ reservedAt: new Date() })
      .where(eq(vehicles.id, cars[0] ?? 0));
    expect(await holdOf(cars[0])).toMatchObject({ state: "missed", reason: "taken" });
    await api.db
      .update(vehicles)
      .set({ withdrawnAt: new Date() })
      .where(eq(vehicles.id, cars[1] ?? 0));
    expect(await holdOf(cars[1])).toMatchObject({ state: "missed", reason: "gone" });
    await api.db.update(dealers).set({ holdHours: 0 });
    expect(await holdOf(cars[2])).toMatchObject({ state: "missed", reason: "not offered" });
    expect((await api.get(`/api/vehicles/${cars[2]}`)).json()).not.toHaveProperty("hold_hours");
    await api.db.update(dealers).set({ holdHours: 24 });
    setSettings({ holdHours: 0 });
    expect((await api.get(`/api/vehicles/${cars[2]}`)).json().hold_hours).toBe(24);
    expect((await ask(undefined, { uri: "/used" })).json()).not.toHaveProperty("hold");
    expect(await api.db.$count(customerEnquiries)).toBe(4);
  });
});

describe("the link of a hold", () => {
  it("says where it is, without personal data, and gives it up once", async () => {
    const { reference } = (await ask(cars[0], { email: "thandi@mail.example" })).json();
    const key = await keyOfLast();
    const found = await read(key);
    expect(found.headers["cache-control"]).toBe("no-store");
    expect(found.json()).toMatchObject({ state: "requested", reference, hours: 48, can_give_up: true });
    expect(found.body).not.toContain("thandi");
    for (let n = 0; n < 2; n++) {
      const given = await giveUp(key);
      expect(given.json()).toMatchObject({ state: "ended", reason: "given_up", can_give_up: false });
    }
    expect(await readCar(cars[0])).toMatchObject({ reservedAt: null, reservedForId: null });
    expect(await api.db.$count(vehicleHoldEvents, eq(vehicleHoldEvents.kind, "given_up"))).toBe(1);
    expect(await holdOf(cars[0], { email: "thandi@mail.example" })).toMatchObject({ reason: "again" });
    expect(await holdOf(cars[0])).toMatchObject({ state: "requested" });
  });

  it("is unknown with another key", async () => {
    expect((await read("x".repeat(32))).statusCode).toBe(404);
    expect((await giveUp("x".repeat(32))).statusCode).toBe(404);
    expect((await read("short")).statusCode).toBe(400);
  });
});

describe("a hold ends at its time", () => {
  const confirmed = async (car: number | undefined, change = {}) => {
    await ask(car, change);
    await api.db
      .update(vehicleHolds)
      .set({ state: "confirmed", endsAt: new Date(Date.now() + HOUR_MS) })
      .where(and(eq(vehicleHolds.vehicleId, car ?? 0), eq(vehicleHolds.state, "requested")));
  };

  it("for those who come after it, before a worker has looked, and its event has that time after a downtime", async () => {
    await confirmed(cars[0], { email: "thandi@mail.example" });
    const endsAt = new Date(Date.now() - 5 * HOUR_MS);
    await api.db.update(vehicleHolds).set({ endsAt });
    expect((await read(await keyOfLast())).json()).toMatchObject({ state: "ended", reason: "expired" });
    expect(await holdOf(cars[0])).toMatchObject({ state: "requested" });
    const [event] = await api.db.select().from(vehicleHoldEvents).where(eq(vehicleHoldEvents.kind, "expired"));
    expect(event).toMatchObject({ at: endsAt, toldAt: null });
    expect(await endNow(new Date())).toBe(0);
  });

  it("and not before, and the same person waits some days before they hold the same car", async () => {
    await confirmed(cars[0], { email: "thandi@mail.example" });
    expect(await endNow(new Date(Date.now() + 0.99 * HOUR_MS))).toBe(0);
    expect(await endNow(new Date(Date.now() + 1.01 * HOUR_MS))).toBe(1);
    expect((await readCar(cars[0])).reservedAt).toBeNull();
    const again = () => holdOf(cars[0], { email: "thandi@mail.example" });
    expect(await again()).toMatchObject({ reason: "again" });
    await api.db
      .update(vehicleHolds)
      .set({ endedAt: sql`now() - make_interval(days => ${HOLD_AGAIN_DAYS + 1})` })
      .where(eq(vehicleHolds.state, "ended"));
    expect(await again()).toMatchObject({ state: "requested" });
  });

  it("by two workers at once, each of many once", async () => {
    for (const car of cars.slice(0, 6)) await ask(car);
    const late = new Date(Date.now() + 30 * 24 * HOUR_MS);
    const [one, other] = await Promise.all([endNow(late), endNow(late)]);
    expect(one + other).toBe(6);
    expect(await api.db.$count(vehicleHoldEvents, eq(vehicleHoldEvents.kind, "lapsed"))).toBe(6);
    expect(await api.db.$count(vehicles, sql`reserved_at is not null`)).toBe(0);
  });

  it("when the car is sold or withdrawn, or staff release it, and leaves what others reserved", async () => {
    for (const car of cars.slice(0, 3)) await ask(car);
    const set = (n: number, columns: Partial<typeof vehicles.$inferInsert>) =>
      api.db
        .update(vehicles)
        .set(columns)
        .where(eq(vehicles.id, cars[n] ?? 0));
    await set(0, { withdrawnAt: new Date(), soldAt: new Date(), reservedAt: null, reservedForId: null });
    await set(1, { reservedAt: null, reservedForId: null });
    await set(2, { reservedForId: null });
    expect(await endNow(new Date())).toBe(3);
    const holds = await api.db.select().from(vehicleHolds).orderBy(vehicleHolds.id);
    expect(holds.map(({ reason }) => reason)).toEqual(["gone", "released", "released"]);
    expect((await readCar(cars[2])).reservedAt).not.toBeNull();
  });

  it("without taking the car from a customer who accepted an offer for it", async () => {
    await confirmed(cars[0]);
    const [hold] = await api.db.select().from(vehicleHolds);
    await api.db.execute(sql`
      insert into offers (reference, enquiry_id, dealer_id, status, vehicle_id, title, price, total, valid_until)
      values ('O-1', ${hold?.enquiryId}, ${hold?.dealerId}, 'accepted', ${cars[0]}, 'A car', 100000, 100000, current_date)`);
    expect(await endNow(new Date(Date.now() + 2 * HOUR_MS))).toBe(1);
    expect((await readCar(cars[0])).reservedForId).toBe(hold?.enquiryId);
    expect((await read(hold?.key as string)).json()).toMatchObject({ state: "ended", reason: "accepted" });
  });
});
