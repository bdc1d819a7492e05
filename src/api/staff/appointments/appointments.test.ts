import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listFreeSlots } from "../../../db/queries/appointments/places.ts";
import { findPlanOf, type SlotPlan } from "../../../db/queries/appointments/slot-plan.ts";
import { appointments, slotSettings } from "../../../db/schema/appointments.ts";
import { dealers } from "../../../db/schema/dealers.ts";
import { leadDeliveries } from "../../../db/schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../../db/schema/enquiries/leads.ts";
import { insertLead } from "../../../leads/test-support/insert-lead.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let salesperson: Client;
let manager: Client;
let dealerId: number;

beforeAll(async () => {
  api = await createTestStaffApi();
  const [dealer] = await api.db.select().from(dealers).where(eq(dealers.slug, "renault-sandton"));
  dealerId = dealer?.id as number;
  salesperson = await api.signIn(["salesperson"], { dealerIds: [dealerId] });
  manager = await api.signIn(["dealer_manager"], { dealerIds: [dealerId] });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(appointments);
  await api.db.update(slotSettings).set({ capacity: 1, closures: [] });
});

let count = 0;
const createLead = () => insertLead(api.db, ++count, { dealerId, model: "Kiger", routedAt: new Date() });

async function freeTimes(): Promise<string[]> {
  const plan = (await findPlanOf(api.db, dealerId)) as SlotPlan;
  const slots = await listFreeSlots(api.db, plan, new Date());
  return slots
    .filter(({ start }) => start.getTime() > Date.now() + 30 * 3_600_000)
    .map(({ start }) => start.toISOString());
}

async function book(startsAt: string | undefined, client = salesperson) {
  const enquiryId = await createLead();
  return client.post("/appointments", { dealerId, enquiryId, startsAt });
}

const etag = (response: { headers: Record<string, unknown> }) => String(response.headers.etag);
const violationsOf = (response: { json(): { violations: { propertyPath: string; message: string }[] } }) =>
  response.json().violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`);
const deliveriesOf = async (enquiryId: number) =>
  (await api.db.select().from(leadDeliveries).where(eq(leadDeliveries.enquiryId, enquiryId)))
    .map(({ kind, status }) => `${kind} ${status}`)
    .toSorted();
const readLead = async (id: number) => (await salesperson.get(`/customer_enquiries/${id}`)).json();
type Entry = { kind: string; by: string | null; changes: { name: string; to: string }[] };

describe("a salesperson who speaks with a customer who must confirm a test drive", () => {
  async function bookUnconfirmed() {
    const times = await freeTimes();
    const booked = (await book(times[0])).json();
    const confirmBy = new Date(Date.now() + 3_600_000);
    await api.db.update(appointments).set({ confirmBy }).where(eq(appointments.id, booked.id));
    await api.db.update(customerEnquiries).set({ stage: "New" }).where(eq(customerEnquiries.id, booked.enquiryId));
    await api.db.delete(leadDeliveries);
    const item = await salesperson.get(`/appointments/${booked.id}`);
    expect(item.json().confirmBy).toBe(confirmBy.toISOString());
    const change = (data: object) => salesperson.patch(`/appointments/${booked.id}`, data, etag(item));
    return { ...(booked as { id: number; enquiryId: number }), times, change };
  }

  it("confirms it: the customer is notified and reminded, and the lead advances", async () => {
    const { enquiryId, change } = await bookUnconfirmed();
    const confirmed = await change({ confirmBy: null });
    expect([confirmed.statusCode, confirmed.json().confirmBy]).toEqual([200, null]);
    expect(await deliveriesOf(enquiryId)).toEqual(["appointment Queued", "reminder Queued"]);
    const { stage, timeline } = await readLead(enquiryId);
    expect(stage).toBe("Appointment");
    expect(JSON.stringify(timeline)).toContain('"confirmed"');
  });

  it("confirms it by moving it", async () => {
    const { enquiryId, times, change } = await bookUnconfirmed();
    expect((await change({ startsAt: times[2] })).json()).toMatchObject({ startsAt: times[2], confirmBy: null });
    expect((await readLead(enquiryId)).stage).toBe("Appointment");
  });

  it("cannot ask for a confirmation, nor confirm one whose time was given back", async () => {
    const { id, change } = await bookUnconfirmed();
    expect(violationsOf(await change({ confirmBy: new Date().toISOString() }))).toEqual([
      "confirmBy: Only the site asks for a confirmation.",
    ]);
    await api.db.update(appointments).set({ state: "cancelled" }).where(eq(appointments.id, id));
    const item = await salesperson.get(`/appointments/${id}`);
    const late = await salesperson.patch(`/appointments/${id}`, { confirmBy: null }, etag(item));
    expect(violationsOf(late)).toEqual(["confirmBy: Its time was given back. Book it again."]);
  });
});

describe("a salesperson", () => {
  it("books a test drive for a customer, who is notified and reminded", async () => {
    const [startsAt] = await freeTimes();
    const booked = await book(startsAt);
    expect(booked.statusCode, booked.body).toBe(201);
    const { enquiryId, ...item } = booked.json();
    expect(item).toMatchObject({ startsAt, state: "booked", customer: "Thandi Nkosi", car: "Renault Kiger" });
    expect(JSON.stringify(item)).not.toContain("key");
    expect(await deliveriesOf(enquiryId)).toEqual(["appointment Queued", "reminder Queued"]);
    const lead = await readLead(enquiryId);
    expect(lead.stage).toBe("Appointment");
    const entries: Entry[] = lead.timeline.filter(({ kind }: Entry) => kind === "appointment");
    expect(entries).toMatchObject([{ by: expect.any(String), changes: [{ name: "booked", to: startsAt }] }]);
    expect(await freeTimes()).not.toContain(startsAt);
  });

  it("gets no place that somebody has, no closed time and no time between", async () => {
    const [first, second] = await freeTimes();
    await book(first);
    expect(violationsOf(await book(first))).toEqual(["startsAt: This time has no free place. Choose another one."]);
    const closure = {
      from: second as string,
      until: new Date(Date.parse(second ?? "") + 60_000).toISOString(),
      reason: "",
    };
    await api.db.update(slotSettings).set({ closures: [closure] });
    expect(violationsOf(await book(second))).toEqual(["startsAt: The dealer has closed this time."]);
    expect(violationsOf(await book("2026-11-24T09:01:00+02:00"))).toEqual([
      "startsAt: The dealer has no test drives at this time.",
    ]);
  });

  it("moves it, and of two who move to one time at once one gets it", async () => {
    const [first, second, third] = await freeTimes();
    const booked = await Promise.all([book(first), book(second)]);
    const moves = await Promise.all(
      booked.map((one) => salesperson.patch(`/appointments/${one.json().id}`, { startsAt: third }, etag(one))),
    );
    expect(moves.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const moved = moves.find(({ statusCode }) => statusCode === 200)?.json();
    expect(moved.startsAt).toBe(third);
    expect(await deliveriesOf(moved.enquiryId)).toEqual([
      "appointment Queued",
      "appointment Queued",
      "reminder Queued",
    ]);
  });

  it("cancels it and books another one, but no two at once for one customer", async () => {
    const [first, second] = await freeTimes();
    const booked = await book(first);
    const { id, enquiryId } = booked.json();
    const again = { dealerId, enquiryId, startsAt: second };
    expect(violationsOf(await salesperson.post("/appointments", again))[0]).toMatch(/^enquiryId: The customer has/);
    const cancelled = await salesperson.patch(`/appointments/${id}`, { state: "cancelled" }, etag(booked));
    expect(cancelled.json().state).toBe("cancelled");
    expect(await deliveriesOf(enquiryId)).toEqual(["appointment Queued", "appointment Queued"]);
    expect(await freeTimes()).toContain(first);
    expect((await salesperson.post("/appointments", again)).statusCode).toBe(201);
  });

  it("chooses the car, which the customer is notified of, and must if the enquiry names none", async () => {
    const [first, second] = await freeTimes();
    const booked = await book(first);
    const path = `/appointments/${booked.json().id}`;
    const changed = await salesperson.patch(path, { car: "Renault Duster Iconic" }, etag(booked));
    expect(changed.json().car).toBe("Renault Duster Iconic");
    const { enquiryId } = booked.json();
    expect(await deliveriesOf(enquiryId)).toEqual(["appointment Queued", "appointment Queued", "reminder Queued"]);
    const back = await salesperson.patch(path, { car: null }, etag(changed));
    expect(back.json().car).toBe("Renault Kiger");
    const unnamed = await createLead();
    await api.db.update(customerEnquiries).set({ model: null }).where(eq(customerEnquiries.id, unnamed));
    const body = { dealerId, enquiryId: unnamed, startsAt: second };
    expect(violationsOf(await salesperson.post("/appointments", body))).toEqual(["car: Say which car is driven."]);
    expect((await salesperson.post("/appointments", { ...body, car: "Our demo Kiger" })).json().car).toBe(
      "Our demo Kiger",
    );
  });

  it("may not delete it; a manager may once it is cancelled, with its messages but without the enquiry", async () => {
    const [startsAt] = await freeTimes();
    const booked = await book(startsAt);
    const { id, enquiryId } = booked.json();
    const remove = (client: Client, tag: string) => client.send("DELETE", `/appointments/${id}`, undefined, tag);
    expect((await remove(salesperson, etag(booked))).statusCode).toBe(403);
    expect(violationsOf(await remove(manager, etag(booked)))).toEqual([
      "state: Cancel it first, so that the customer knows.",
    ]);
    const cancelled = await manager.patch(`/appointments/${id}`, { state: "cancelled" }, etag(booked));
    expect((await remove(manager, etag(cancelled))).statusCode).toBe(204);
    expect(await deliveriesOf(enquiryId)).toEqual([]);
    const { timeline, firstName } = await readLead(enquiryId);
    expect(firstName).toBe("Thandi");
    expect(timeline.filter(({ kind }: Entry) => kind === "appointment")).toEqual([]);
  });

  it("notes who came, which is the next stage; but not before the time", async () => {
    const [startsAt] = await freeTimes();
    const booked = await book(startsAt);
    const { id, enquiryId } = booked.json();
    const early = await salesperson.patch(`/appointments/${id}`, { state: "came" }, etag(booked));
    expect(violationsOf(early)).toEqual(["state: The test drive has not begun."]);
    const past = { startsAt: new Date(Date.now() - 3_600_000), endsAt: new Date() };
    await api.db.update(appointments).set(past).where(eq(appointments.id, id));
    const current = await salesperson.get(`/appointments/${id}`);
    expect((await salesperson.patch(`/appointments/${id}`, { state: "came" }, etag(current))).statusCode).toBe(200);
    expect((await readLead(enquiryId)).stage).toBe("Test drive");
    expect(await deliveriesOf(enquiryId)).toEqual(["appointment Queued"]);
  });

  it("does not see what visitors hold as a test drive, but as taken", async () => {
    const [startsAt] = await freeTimes();
    const start = new Date(startsAt ?? "");
    const [held] = await api.db
      .insert(appointments)
      .values({
        dealerId,
        startsAt: start,
        endsAt: new Date(start.getTime() + 45 * 60_000),
        place: 1,
        state: "held",
        holdKey: "x",
        expiresAt: new Date(Date.now() + 60_000),
      })
      .returning();
    expect((await salesperson.get(`/appointments/${held?.id}`)).statusCode).toBe(404);
    expect((await salesperson.get("/appointments")).json()["hydra:totalItems"]).toBe(0);
    expect((await book(startsAt)).statusCode).toBe(422);
  });
});

describe("the times of a dealer", () => {
  const settingsOf = async () => {
    const [item] = (await manager.get(`/slots?dealerId=${dealerId}`)).json()["hydra:member"];
    return manager.get(`/slots/${item.id}`);
  };

  it("are shown with what is free and closed", async () => {
    const [startsAt = ""] = await freeTimes();
    await book(startsAt);
    const settings = await settingsOf();
    const day = new Date(Date.parse(startsAt) + 2 * 3_600_000).toISOString().slice(0, 10);
    const read = async () =>
      (await salesperson.get(`/slots/${settings.json().id}/times?from=${day}&days=1`)).json().times as {
        startsAt: string;
        free: number;
        isClosed: boolean;
      }[];
    expect((await read()).find((time) => time.startsAt === startsAt)).toMatchObject({ free: 0, isClosed: false });
    const closures = [{ from: `${day}T00:00:00+02:00`, until: `${day}T23:59:00+02:00`, reason: "Stocktaking" }];
    const closed = await manager.patch(`/slots/${settings.json().id}`, { closures }, etag(settings));
    expect(closed.statusCode).toBe(200);
    expect((await read()).every(({ isClosed }) => isClosed)).toBe(true);
    expect((await salesperson.get(`/slots/${settings.json().id}/times?from=2026-02-30`)).statusCode).toBe(400);
  });

  it("must be readable, and a closed time must end after its beginning", async () => {
    const settings = await settingsOf();
    const change = (fields: object) => manager.patch(`/slots/${settings.json().id}`, fields, etag(settings));
    const hours = [{ days: "Mon-Fri", hours: "when we feel like it" }];
    expect(violationsOf(await change({ hours }))[0]).toMatch(/^hours: "Mon-Fri, when we feel like it" cannot be read/);
    const closures = [{ from: "2026-12-02T08:00:00Z", until: "2026-12-01T08:00:00Z", reason: "" }];
    expect(violationsOf(await change({ closures }))[0]).toMatch(/^closures: The end/);
  });

  it("exist once", async () => {
    const response = await manager.post("/slots", { dealerId });
    expect(violationsOf(response)).toEqual(["dealerId: This dealer has its test drives already."]);
  });
});
