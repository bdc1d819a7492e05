import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Slot } from "../../contract/appointments/slot.ts";
import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import { lapseBookings } from "../../db/queries/appointments/lapse-bookings.ts";
import { appointmentEvents, appointments, slotSettings } from "../../db/schema/appointments.ts";
import { dealers } from "../../db/schema/dealers.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { createTestApi, type TestApi } from "../test-support/test-api.ts";

const DEALER = "renault-sandton";
const HEADERS = { "content-type": "application/ld+json" };
const TAKEN = "This time has just been taken. Please choose another one.";
/** A number of bookings per hour that is never unusual. */
const FEW = 5;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(appointments);
  await api.db.update(slotSettings).set({ capacity: 1, isActive: true, closures: [] });
});

const listSlots = async (): Promise<Slot[]> => (await api.get(`/api/dealers/${DEALER}/slots`)).json()["hydra:member"];
const post = (url: string, payload: object, remoteAddress = "192.0.2.1") =>
  api.request({ method: "POST", url: `/api/${url}`, payload, headers: HEADERS, remoteAddress });

let people = 0;
/** Sends a booking of another person, from another address. */
function book(slot_start: string | undefined) {
  people += 1;
  const name = { first_name: "Thandi", last_name: "Nkosi", cell_phone: "0821234567" };
  const lead = { ...name, email: `person${people}@mail.example`, dealer_slug: DEALER, form: "test-drive" };
  return post("customer_enquiries", { ...lead, contact: true, terms: true, slot_start }, `192.0.2.${people % 250}`);
}

/** Returns the times of a day with all its slots, unlike Saturdays, today and holidays. */
async function wholeDay(): Promise<string[]> {
  const byDay = Map.groupBy(await listSlots(), ({ starts_at }) => starts_at.slice(0, 10));
  const [longest = []] = [...byDay.values()].toSorted((a, b) => b.length - a.length);
  return longest.map(({ starts_at }) => starts_at);
}

async function bookAll(starts: readonly string[]) {
  const confirmBy: (string | null)[] = [];
  for (const start of starts) {
    const response = await book(start);
    expect(response.statusCode, response.body).toBe(201);
    confirmBy.push(response.json().confirm_by ?? null);
  }
  return confirmBy;
}

const endTime = () => api.db.update(appointments).set({ confirmBy: sql`now()` }).where(sql`confirm_by is not null`);
const unconfirmed = sql`confirm_by is not null`;

describe("unusually many bookings of a dealer", () => {
  it("must be confirmed within two hours, and free a day that a script has booked", async () => {
    const day = await wholeDay();
    const confirmBy = await bookAll(day);
    expect(confirmBy.slice(0, FEW)).toEqual(Array(FEW).fill(null));
    const asked = confirmBy.slice(FEW);
    expect(asked.length).toBeGreaterThan(3);
    for (const until of asked) expect(Math.round((Date.parse(until ?? "") - Date.now()) / 60_000)).toBe(120);
    expect((await book(day.at(-1))).json().violations[0].message).toBe(TAKEN);
    await endTime();
    expect((await listSlots()).map(({ starts_at }) => starts_at)).toEqual(expect.arrayContaining(day.slice(FEW)));
    // Somebody else can book the time before a worker has released it.
    expect((await book(day.at(-1))).statusCode).toBe(201);
    expect(await lapseBookings(api.db, new Date())).toBe(asked.length - 1);
    expect(await api.db.$count(appointmentEvents, eq(appointmentEvents.kind, "lapsed"))).toBe(asked.length);
  });

  it("are enquiries like others to the dealer, until one is confirmed by its button", async () => {
    const day = await wholeDay();
    await bookAll(day.slice(0, FEW + 1));
    const read = async () => {
      const [row] = await api.db.select().from(appointments).orderBy(sql`id desc`).limit(1);
      const [lead] = await api.db
        .select()
        .from(customerEnquiries)
        .where(eq(customerEnquiries.id, row?.enquiryId as number));
      return { key: row?.key, isOpen: row?.confirmBy !== null, stage: lead?.stage };
    };
    const { key, ...before } = await read();
    expect(before).toEqual({ isOpen: true, stage: "New" });
    expect((await api.get(`/api/appointments?key=${key}`)).json().confirm_by).not.toBeNull();
    expect(await read(), "opening the link changes nothing").toEqual({ key, ...before });
    const confirmed = await post("appointments/confirm", { key });
    expect(confirmed.json()).toMatchObject({ state: "booked", confirm_by: null, can_change: true });
    expect(await read()).toEqual({ key, isOpen: false, stage: "Appointment" });
    expect((await post("appointments/confirm", { key })).statusCode, "pressed twice").toBe(200);
  });

  it("cannot be confirmed too late, which the customer's page says", async () => {
    await bookAll((await wholeDay()).slice(0, FEW + 1));
    const [row] = await api.db.select().from(appointments).where(unconfirmed);
    await endTime();
    const page = (await api.get(`/api/appointments?key=${row?.key}`)).json();
    expect(page).toMatchObject({ state: "cancelled", can_change: false, confirm_by: expect.any(String) });
    expect((await post("appointments/confirm", { key: row?.key })).statusCode).toBe(422);
    expect((await post("appointments/move", { key: row?.key, starts_at: page.starts_at })).statusCode).toBe(422);
  });

  it("are confirmed by moving them too", async () => {
    const day = await wholeDay();
    await bookAll(day.slice(0, FEW + 1));
    const [row] = await api.db.select().from(appointments).where(unconfirmed);
    const moved = await post("appointments/move", { key: row?.key, starts_at: day[FEW + 1] });
    expect(moved.json()).toMatchObject({ state: "booked", confirm_by: null });
  });

  it("are not those of one booking sent twice", async () => {
    const day = await wholeDay();
    await bookAll(day.slice(0, FEW));
    const send = () =>
      api.request({
        method: "POST",
        url: "/api/customer_enquiries",
        remoteAddress: "192.0.2.251",
        headers: { ...HEADERS, "idempotency-key": "an-unconfirmed-booking" },
        payload: {
          first_name: "Sipho",
          last_name: "Dube",
          email: "sipho@mail.example",
          cell_phone: "0821234567",
          dealer_slug: DEALER,
          form: "test-drive",
          contact: true,
          terms: true,
          slot_start: day[FEW],
        },
      });
    const [first, again] = [await send(), await send()];
    expect(first.json().confirm_by).toEqual(expect.any(String));
    expect(again.json()).toEqual(first.json());
  });

  it("are measured by the dealer's busiest hour of four weeks, but not by what lapsed or what staff booked", async () => {
    const [dealer] = await api.db.select().from(dealers).where(eq(dealers.slug, DEALER));
    const day = await wholeDay();
    const history = async (
      count: number,
      { state = "came", confirmBy = null as Date | null, personName = null as string | null },
    ) => {
      for (let n = 0; n < count; n++) {
        const startsAt = new Date(Date.UTC(2026, 0, 5, n));
        const [lead] = await api.db.select({ id: customerEnquiries.id }).from(customerEnquiries).limit(1);
        const [row] = await api.db
          .insert(appointments)
          .values({
            dealerId: dealer?.id as number,
            enquiryId: lead?.id,
            startsAt,
            endsAt: new Date(startsAt.getTime() + 1),
            place: 1,
            state: state as "came",
            confirmBy,
            key: `${n}`.padStart(32, state),
            createdAt: sql`date_trunc('hour', now() - interval '3 days')`,
          })
          .returning();
        const appointmentId = row?.id as number;
        await api.db.insert(appointmentEvents).values({ appointmentId, kind: "booked", startsAt, personName });
      }
    };
    const firm = async (starts: readonly string[]) => (await bookAll(starts)).filter((until) => until === null).length;
    await bookAll(day.slice(0, 1));
    await history(4, { state: "cancelled", confirmBy: new Date() });
    expect(await firm(day.slice(1, FEW + 1)), "lapsed").toBe(FEW - 1);

    await api.db.delete(appointments);
    await history(4, { personName: "Lindiwe Maseko" });
    expect(await firm(day.slice(0, FEW + 1)), "by staff").toBe(FEW);

    await api.db.delete(appointments);
    await api.db.update(slotSettings).set({ capacity: 9 });
    await history(2, {});
    expect(await firm(day.slice(0, 8)), "three times two").toBe(6);
  });

  it("are those that take half of a day's places within 24 hours, however slowly", async () => {
    await api.db.update(slotSettings).set({ capacity: 2 });
    const day = await wholeDay();
    const half = day.length;
    let confirmBy: (string | null)[] = [];
    for (const start of day.flatMap((one) => [one, one])) {
      confirmBy = [...confirmBy, ...(await bookAll([start]))];
      await api.db.update(appointments).set({ createdAt: sql`created_at - interval '61 minutes'` });
    }
    expect(confirmBy.filter((until) => until === null)).toHaveLength(half);
    expect(confirmBy.findIndex((until) => until !== null)).toBe(half);
  });
});

describe("holds of all visitors together", () => {
  it("take half of a day's places at most, also if all come at once", async () => {
    const day = await wholeDay();
    const hold = (starts_at: string, n: number) =>
      post("slot_holds", { dealer_slug: DEALER, starts_at, key: `the-key-of-browser-${n}` }, `198.51.100.${n}`);
    const held = await Promise.all(day.map(hold));
    expect(held.filter(({ statusCode }) => statusCode === 201)).toHaveLength(Math.floor(day.length / 2));
    expect(held.filter(({ statusCode }) => statusCode === 429)).toHaveLength(Math.ceil(day.length / 2));
    const free = (await listSlots()).filter(({ starts_at }) =>
      starts_at.startsWith(southAfricanDate(new Date(day[0] ?? ""))),
    );
    expect(free).toHaveLength(Math.ceil(day.length / 2));
    const [first] = free;
    expect((await book(first?.starts_at)).statusCode, "a form without a hold").toBe(201);
  });
});
