import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import type { Slot } from "../../../contract/appointments/slot.ts";
import { TEST_ENQUIRY } from "../../../contract/test-support/customer-enquiry.ts";
import { listenForContentChanges } from "../../../db/content-changes/content-changes.ts";
import { forgetClients } from "../../../db/queries/appointments/places.ts";
import { appointments, slotSettings } from "../../../db/schema/appointments.ts";
import { dealers } from "../../../db/schema/dealers.ts";
import { vehicles } from "../../../db/schema/stock/vehicles.ts";
import { createHttpServer } from "../../http-server.ts";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";
import { slotRoutes } from "./slots.ts";

const DEALER = "renault-sandton";
const HEADERS = { "content-type": "application/ld+json" };
const LEAD = { ...TEST_ENQUIRY, dealer_slug: DEALER, form: "test-drive" };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
afterEach(() => setSettings({}));
beforeEach(async () => {
  await api.db.delete(appointments);
  await api.db.update(slotSettings).set({ capacity: 2, isActive: true, closures: [] });
});

async function listSlots(dealer = DEALER): Promise<Slot[]> {
  const response = await api.get(`/api/dealers/${dealer}/slots`);
  expect(response.statusCode).toBe(200);
  return response.json()["hydra:member"];
}

const firstSlot = async () => (await listSlots())[0] as Slot;
const post = (url: string, payload: object, headers = {}) =>
  api.request({ method: "POST", url, payload, headers: { ...HEADERS, ...headers } });
const book = (slot_start: string, more: object = {}, headers = {}) =>
  post("/api/customer_enquiries", { ...LEAD, slot_start, ...more }, headers);
const hold = (starts_at: string, key: string) => post("/api/slot_holds", { dealer_slug: DEALER, starts_at, key });
const key = (n: number) => `a browser's key no. ${n}`.replaceAll(" ", "-");
const violationsOf = (response: { json(): { violations: { propertyPath: string; message: string }[] } }) =>
  response.json().violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`);
const TAKEN = "This time has just been taken. Please choose another one.";

describe("GET /customer_enquiries/{reference}/appointment.ics", () => {
  const read = (reference: string) => api.get(`/api/customer_enquiries/${reference}/appointment.ics`);

  it("is the booked time for a calendar, without personal data and the key that changes it", async () => {
    const { starts_at } = await firstSlot();
    const { reference } = (await book(starts_at)).json();
    const file = await read(reference);
    expect(file.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="test-drive.ics"',
      "cache-control": "no-store",
    });
    const utc = `${new Date(starts_at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
    for (const line of ["METHOD:PUBLISH", `DTSTART:${utc}`, "STATUS:CONFIRMED", reference])
      expect(file.body).toContain(line);
    const [{ key: secret } = { key: null }] = await api.db.select().from(appointments);
    for (const hidden of [LEAD.email, LEAD.first_name, LEAD.last_name, secret as string, "ATTENDEE"])
      expect(file.body).not.toContain(hidden);
    await api.db.update(appointments).set({ state: "cancelled" });
    expect((await read(reference)).statusCode).toBe(404);
  });

  it("is not found for an enquiry without a time, and for an unknown one", async () => {
    const { reference } = (await book("")).json();
    expect((await read(reference)).statusCode).toBe(404);
    expect((await read("E-00000000")).statusCode).toBe(404);
  });
});

describe("GET /dealers/{slug}/slots", () => {
  it("lists the free times in South African time", async () => {
    const slots = await listSlots();
    expect(slots.length).toBeGreaterThan(50);
    expect(slots[0]).toMatchObject({ "@type": "Slot", free: 2 });
    expect(slots.every(({ starts_at }) => /T(0[89]|1[0-6]):\d\d:00\+02:00$/.test(starts_at))).toBe(true);
    expect(slots.every(({ starts_at }) => new Date(starts_at).getTime() > Date.now())).toBe(true);
  });

  it("lists none for a dealer that offers none, and knows no other dealers", async () => {
    expect(await listSlots("renault-centurion")).toEqual([]);
    expect((await api.get("/api/dealers/nobody/slots")).statusCode).toBe(404);
    const dealers = (await api.get("/api/dealers")).json()["hydra:member"];
    expect(dealers.filter((one: { books_test_drives: boolean }) => one.books_test_drives)).toHaveLength(3);
  });

  it("counts a test drive of another length in each time that it overlaps", async () => {
    const before = await listSlots();
    const minutesAfter = (time: string | undefined, minutes: number) =>
      new Date(Date.parse(time ?? "") + minutes * 60_000);
    const [dealer] = await api.db.select().from(dealers).where(eq(dealers.slug, DEALER));
    const held = (holdKey: string, startsAt: Date, endsAt: Date) => ({
      dealerId: dealer?.id as number,
      startsAt,
      endsAt,
      place: 1,
      state: "held" as const,
      holdKey,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    await api.db
      .insert(appointments)
      .values([
        held("one", minutesAfter(before[3]?.starts_at, 10), minutesAfter(before[4]?.starts_at, 10)),
        held("two", minutesAfter(before[4]?.starts_at, 10), minutesAfter(before[4]?.ends_at, 0)),
      ]);
    const free = new Map((await listSlots()).map((slot) => [slot.starts_at, slot.free]));
    expect(before.map(({ starts_at }) => free.get(starts_at) ?? 0).slice(0, 7)).toEqual([2, 2, 2, 1, 0, 2, 2]);
  });

  it("limits requests that bypass the response cache, but not those of the cache", async () => {
    const app = await createHttpServer();
    setSettings({ leadsPerVisitor: 1 });
    await app.register(slotRoutes, { db: api.db });
    const statusFor = async (remoteAddress: string) =>
      (await app.inject({ url: `/dealers/${DEALER}/slots`, remoteAddress })).statusCode;
    for (let n = 0; n < 10; n++) expect(await statusFor("192.0.2.7")).toBe(200);
    expect(await statusFor("192.0.2.7")).toBe(429);
    expect(await statusFor("192.0.2.8")).toBe(200);
    for (let n = 0; n < 11; n++) expect(await statusFor("127.0.0.1")).toBe(200);
    await app.close();
  });

  it("leaves out what the dealer has closed", async () => {
    const { starts_at, ends_at } = await firstSlot();
    const closures = [{ from: starts_at, until: ends_at, reason: "Stocktaking" }];
    await api.db.update(slotSettings).set({ closures });
    expect((await firstSlot()).starts_at).not.toBe(starts_at);
    expect(violationsOf(await book(starts_at))).toEqual([`slot_start: ${TAKEN}`]);
  });
});

it("every process hears of a taken time, and of changed settings", async () => {
  const heard: string[] = [];
  const url = api.db.$client.options.connectionString as string;
  const listener = await listenForContentChanges(url, (change) => heard.push(...change));
  try {
    await book((await firstSlot()).starts_at);
    await expect.poll(() => heard).toContain(`slots:${DEALER}`);
    await api.db.update(slotSettings).set({ leadHours: 5 });
    await expect.poll(() => heard).toContain(`dealers:${DEALER}`);
  } finally {
    await listener.close();
  }
});

describe("an enquiry with a time", () => {
  it("books it, until nobody else can", async () => {
    const { starts_at } = await firstSlot();
    expect((await book(starts_at)).statusCode).toBe(201);
    expect(await firstSlot()).toMatchObject({ starts_at, free: 1 });
    expect((await book(starts_at)).statusCode).toBe(201);
    expect((await firstSlot()).starts_at).not.toBe(starts_at);
    const enquiries = await countEnquiries();
    const refused = await book(starts_at);
    expect([refused.statusCode, violationsOf(refused)]).toEqual([422, [`slot_start: ${TAKEN}`]]);
    expect(await countEnquiries()).toBe(enquiries);
  });

  it("is booked once however often it is sent with its key, and another time needs another key", async () => {
    const [first, second] = await listSlots();
    const sent = { "idempotency-key": "one-test-drive" };
    const times = await Promise.all(Array.from({ length: 10 }, () => book(first?.starts_at as string, {}, sent)));
    expect(new Set(times.map((response) => response.json().reference)).size).toBe(1);
    expect(await api.db.$count(appointments)).toBe(1);
    expect(violationsOf(await book(second?.starts_at as string, {}, sent))[0]).toMatch(/^Idempotency-Key/);
  });

  it("sets the stage, but is no contact of the dealer with the customer", async () => {
    const { reference } = (await book((await firstSlot()).starts_at)).json();
    const { rows } = await api.db.execute(
      sql`select stage, first_contact_at from customer_enquiries where reference = ${reference}`,
    );
    expect(rows).toEqual([{ stage: "Appointment", first_contact_at: null }]);
  });

  it.each([
    ["in the past", "2026-01-05T09:00:00+02:00", TAKEN],
    ["between two slots", "2099-01-05T09:01:00+02:00", TAKEN],
  ])("is refused for a time %s", async (_name, start, message) => {
    expect(violationsOf(await book(start))).toEqual([`slot_start: ${message}`]);
  });

  it("is refused where the dealer offers no times", async () => {
    const { starts_at } = await firstSlot();
    const refused = await book(starts_at, { dealer_slug: "renault-centurion" });
    expect(violationsOf(refused)[0]).toMatch(/^slot_start: This time is no longer offered/);
    expect((await book("soon")).statusCode).toBe(422);
  });

  it("has one winner of a hundred who want the last place at once", async () => {
    await api.db.update(slotSettings).set({ capacity: 1 });
    const { starts_at } = await firstSlot();
    const responses = await Promise.all(Array.from({ length: 100 }, (_, n) => book(starts_at, { message: `${n}` })));
    const others = responses.map(({ statusCode }) => statusCode).filter((status) => status !== 201);
    expect(others).toHaveLength(99);
    // On a busy machine, some are asked to come back.
    expect([422, 503]).toEqual(expect.arrayContaining([...new Set(others)]));
    expect(await api.db.$count(appointments, eq(appointments.state, "booked"))).toBe(1);
  });
});

it("one client has three of a dealer's times at most, held or booked, and can still ask without a time", async () => {
  setSettings({ bookingsPerVisitor: 3 });
  const limited = await createTestApi();
  const from = (remoteAddress: string, url: string, payload: object) =>
    limited.request({ method: "POST", url: `/api/${url}`, payload, headers: HEADERS, remoteAddress });
  const starts = (await limited.get(`/api/dealers/${DEALER}/slots`)).json()["hydra:member"] as Slot[];
  const start = (n: number) => starts[n * 2]?.starts_at as string;
  const holdFrom = async (address: string, n: number) =>
    (await from(address, "slot_holds", { dealer_slug: DEALER, starts_at: start(n), key: key(n) })).statusCode;
  const bookFrom = (address: string, n: number, more = {}) =>
    from(address, "customer_enquiries", { ...LEAD, message: `${n}`, slot_start: start(n), ...more });

  const one = "2001:db8:1:1::7";
  const held = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => holdFrom(one, n)));
  expect(held.filter((status) => status === 201)).toHaveLength(3);
  expect(await holdFrom(one, held.indexOf(201)), "the same again").toBe(201);
  expect(await holdFrom("2001:db8:1:1:aaaa::1", 6), "the same network").toBe(429);
  expect(await holdFrom("2001:db8:1:2::1", 6), "another one").toBe(201);

  const mine = held.indexOf(201);
  expect((await bookFrom(one, mine, { slot_key: key(mine) })).statusCode, "a held time").toBe(201);
  const refused = await bookFrom(one, 7);
  expect(violationsOf(refused)[0]).toMatch(/^slot_start: Several test drives were booked from your connection/);
  expect((await from(one, "customer_enquiries", { ...LEAD, message: "no time" })).statusCode).toBe(201);

  await limited.db.update(appointments).set({ createdAt: sql`now() - interval '25 hours'` });
  await forgetClients(limited.db);
  expect((await bookFrom(one, 7)).statusCode, "the next day").toBe(201);
  expect(await limited.db.$count(appointments, sql`client_hash is not null`)).toBe(1);
  await limited.close();
});

describe("a hold", () => {
  it("keeps a time for the form of the browser that has its key", async () => {
    await api.db.update(slotSettings).set({ capacity: 1 });
    const { starts_at } = await firstSlot();
    const held = await hold(starts_at, key(1));
    expect(held.statusCode).toBe(201);
    const minutes = (new Date(held.json().expires_at).getTime() - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    expect((await firstSlot()).starts_at).not.toBe(starts_at);
    expect(violationsOf(await hold(starts_at, key(2)))).toEqual([`starts_at: ${TAKEN}`]);
    expect(violationsOf(await book(starts_at, { slot_key: key(2) }))).toEqual([`slot_start: ${TAKEN}`]);
    expect((await hold(starts_at, key(1))).json().expires_at).toBe(held.json().expires_at);
    expect((await book(starts_at, { slot_key: key(1) })).statusCode).toBe(201);
    expect(await api.db.$count(appointments)).toBe(1);
  });

  it("is of one time: another choice ends it, as does leaving the choice", async () => {
    await api.db.update(slotSettings).set({ capacity: 1 });
    const [first, second] = (await listSlots()) as [Slot, Slot];
    await hold(first.starts_at, key(1));
    await hold(second.starts_at, key(1));
    expect((await firstSlot()).starts_at).toBe(first.starts_at);
    expect((await post("/api/slot_holds/clear", { key: key(1) })).statusCode).toBe(204);
    expect((await listSlots()).slice(0, 2)).toEqual([first, second]);
  });

  it("that has ended keeps nobody out, and its owner gets the time if it is still free", async () => {
    await api.db.update(slotSettings).set({ capacity: 1 });
    const { starts_at } = await firstSlot();
    const endHolds = () => api.db.update(appointments).set({ expiresAt: sql`now()` });
    await hold(starts_at, key(1));
    await endHolds();
    expect((await book(starts_at, { slot_key: key(1) })).statusCode).toBe(201);
    await api.db.delete(appointments);
    await hold(starts_at, key(1));
    await endHolds();
    expect((await book(starts_at)).statusCode).toBe(201);
    expect(violationsOf(await book(starts_at, { slot_key: key(1) }))).toEqual([`slot_start: ${TAKEN}`]);
  });

  it("cannot keep all times from people", async () => {
    const slots = await listSlots();
    const responses = await Promise.all(slots.slice(0, 40).map(({ starts_at }, n) => hold(starts_at, key(n))));
    expect(responses.filter(({ statusCode }) => statusCode === 201).length).toBeLessThanOrEqual(45);
    expect((await hold(slots.at(-1)?.starts_at as string, key(99))).statusCode).toBe(429);
    expect((await book(slots.at(-1)?.starts_at as string)).statusCode).toBe(201);
  });
});

const countEnquiries = async () =>
  Number((await api.db.execute<{ count: string }>(sql`select count(*) from customer_enquiries`)).rows[0]?.count);

describe("a viewing of a used car", () => {
  let uri: string;
  let vehicleId: number;
  beforeAll(async () => {
    const [vehicle] = (await api.get("/api/vehicles")).json()["hydra:member"];
    vehicleId = vehicle.id;
    uri = `/used/${vehicle.make_slug}/${vehicle.model_slug}/${vehicleId}/enquire`;
  });
  const view = (slot_start: string, email: string) => book(slot_start, { form: "used", is_used: 1, uri, email });
  const setGone = (gone: boolean) =>
    api.db
      .update(vehicles)
      .set(gone ? { withdrawnAt: new Date(), soldAt: new Date() } : { withdrawnAt: null, soldAt: null })
      .where(eq(vehicles.id, vehicleId));

  it("takes a slot like a test drive, and one customer at a time views a car", async () => {
    const { starts_at } = await firstSlot();
    expect((await view(starts_at, "one@mail.example")).statusCode).toBe(201);
    const [row] = await api.db.select().from(appointments);
    expect(row).toMatchObject({ kind: "viewing", vehicleId, car: expect.stringMatching(/\w+ \w+/), state: "booked" });
    expect((await firstSlot()).free).toBe(1);
    expect(violationsOf(await view(starts_at, "two@mail.example"))).toEqual([`slot_start: ${TAKEN}`]);
    await hold(starts_at, key(1));
    const held = await book(starts_at, { form: "used", uri, email: "three@mail.example", slot_key: key(1) });
    expect(violationsOf(held)).toEqual([`slot_start: ${TAKEN}`]);
    expect((await book(starts_at, { model: "Kiger", slot_key: key(1) })).statusCode).toBe(201);
  });

  it("is refused once the car is sold, which the customer's page says of one that is booked", async () => {
    const [first, second] = (await listSlots()) as [Slot, Slot];
    const headers = { "idempotency-key": "a-viewing-sent-twice" };
    const body = { form: "used", uri, email: "one@mail.example" };
    expect((await book(first.starts_at, body, headers)).statusCode).toBe(201);
    const [row] = await api.db.select().from(appointments);
    const read = async () => (await api.get(`/api/appointments?key=${row?.key}`)).json();
    expect(await read()).toMatchObject({ car_gone: false, book_again: uri });
    await setGone(true);
    try {
      const refused = violationsOf(await view(second.starts_at, "two@mail.example"));
      expect(refused).toEqual([expect.stringMatching(/^slot_start: This car has just been sold or withdrawn/)]);
      const again = await book(first.starts_at, body, headers);
      expect([again.statusCode, again.headers["idempotency-replayed"]]).toEqual([201, "true"]);
      expect(await read()).toMatchObject({ kind: "viewing", car_gone: true, can_change: true, book_again: null });
      const moved = await post("/api/appointments/move", { key: row?.key, starts_at: second.starts_at });
      expect(moved.statusCode).toBe(422);
      expect((await post("/api/appointments/cancel", { key: row?.key })).json()).toMatchObject({ state: "cancelled" });
    } finally {
      await setGone(false);
    }
  });
});
