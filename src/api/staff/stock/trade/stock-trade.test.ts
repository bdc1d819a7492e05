import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BulkResults } from "../../../../contract/staff/stock/bulk-change.ts";
import { applyDuePrice } from "../../../../db/queries/stock/trade/scheduled-prices.ts";
import { listVehiclesById } from "../../../../db/queries/stock/vehicle-selection.ts";
import { getVehicle } from "../../../../db/queries/stock/vehicles.ts";
import { samples } from "../../test-support/samples.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../../test-support/test-staff-api.ts";

let api: TestStaffApi;
let administrator: Client;
let manager: Client;
let colleague: Client;
let salesperson: Client;
let own: number;
let second: number;
let other: number;
beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows } = await api.db.$client.query("select id from dealers order by id limit 3");
  [own, second, other] = rows.map(({ id }) => id) as [number, number, number];
  administrator = await api.signIn(["administrator"]);
  manager = await api.signIn(["dealer_manager"], { dealerIds: [own, second], name: "Sipho Dlamini" });
  colleague = await api.signIn(["dealer_manager"], { dealerIds: [own], name: "Naledi Mokoena" });
  salesperson = await api.signIn(["salesperson"], { dealerIds: [own] });
});
afterAll(() => api.close());

let count = 0;
async function createVehicle(fields: object = {}, dealerId = own) {
  count += 1;
  const body = { ...samples.vehicles?.create(dealerId, 3000 + count), ...fields };
  const response = await administrator.post("/vehicles", body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
const read = async (id: number) => (await administrator.get(`/vehicles/${id}`)).json();
const listed = async (query: string, client = manager) => {
  const response = await client.get(`/vehicles?itemsPerPage=100&${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json()["hydra:member"].map(({ id }: { id: number }) => id) as number[];
};
const etag = ({ revision }: { revision: number }) => `"${revision}"`;
const query = (text: string, values: unknown[] = []) => api.db.$client.query(text, values);

describe("a change of many", () => {
  const change = (action: string, items: object[], client = manager, more: object = {}) =>
    client.post("/vehicles/bulk", { changeId: randomUUID(), action, items, ...more });
  const outcomes = (response: { json(): BulkResults; body: string; statusCode: number }) => {
    expect(response.statusCode, response.body).toBe(200);
    return response.json().results.map(({ outcome, message }) => (outcome === "refused" ? message : outcome));
  };

  it("changes each car for itself: a conflict and a refusal leave the others done, and each is audited", async () => {
    const [first, changed, foreign] = [await createVehicle(), await createVehicle(), await createVehicle({}, other)];
    await colleague.patch(`/vehicles/${changed.id}`, { price: 150_000 }, etag(changed));
    const items = [first, changed, foreign].map(({ id, revision }) => ({ id, revision, price: 199_900 }));
    const response = await change("price", items);
    expect(outcomes(response)).toEqual(["done", "conflict", "This vehicle is not known."]);
    expect(response.json().results[1].vehicle).toMatchObject({ price: 150_000 });
    expect([(await read(first.id)).price, (await read(changed.id)).price]).toEqual([199_900, 150_000]);
    expect((await read(first.id)).prices).toMatchObject([{ price: 219_900 }]);
    const audit = await administrator.get(`/audit_entries?resource=vehicles&itemId=${first.id}`);
    expect(audit.json()["hydra:member"][0]).toMatchObject({
      personName: "Sipho Dlamini",
      before: { price: 219_900 },
      after: { price: 199_900 },
    });
  });

  it("changes nothing twice when its request is repeated, and is undone by the person who made it", async () => {
    const cars = [await createVehicle(), await createVehicle()];
    const body = {
      changeId: randomUUID(),
      action: "price",
      items: cars.map(({ id, revision }) => ({ id, revision, price: 209_900 })),
    };
    const once = await manager.post("/vehicles/bulk", body);
    const twice = await manager.post("/vehicles/bulk", body);
    expect(outcomes(twice)).toEqual(["done", "done"]);
    expect(twice.json()).toEqual(once.json());
    expect((await colleague.post("/vehicles/bulk/undo", { changeId: body.changeId })).json()).toEqual({ results: [] });

    const changedSince = await read(cars[1].id);
    await colleague.patch(`/vehicles/${changedSince.id}`, { description: "New tyres" }, etag(changedSince));
    const undone = await manager.post("/vehicles/bulk/undo", { changeId: body.changeId });
    expect(outcomes(undone)).toEqual(["done", "conflict"]);
    expect([(await read(cars[0].id)).price, (await read(cars[1].id)).price]).toEqual([219_900, 209_900]);
  });

  it("reserves, withdraws, moves and publishes, says why not, and undoes each exactly", async () => {
    const reserved = await createVehicle();
    const free = await createVehicle();
    const draft = await createVehicle({ isDraft: true });
    await query("update vehicles set reserved_at = now(), reserved_for_id = 7 where id = $1", [reserved.id]);
    const cars = async () => Promise.all([reserved, free, draft].map(({ id }) => read(id)));
    const run = async (action: string, more: object = {}) => {
      const before = await cars();
      const changeId = randomUUID();
      const items = before.map(({ id, revision }) => ({ id, revision }));
      const made = await manager.post("/vehicles/bulk", { changeId, action, items, ...more });
      const statuses = (await cars()).map(({ status, dealerId }) => [status, dealerId]);
      await manager.post("/vehicles/bulk/undo", { changeId });
      const state = ({
        status,
        dealerId,
        price,
        reservedAt,
        reservedForId,
        createdAt,
        withdrawnAt,
      }: Record<string, unknown>) => [status, dealerId, price, reservedAt, reservedForId, createdAt, withdrawnAt];
      expect((await cars()).map(state), action).toEqual(before.map(state));
      return { outcomes: outcomes(made), statuses };
    };
    const [isReserved, notForSale] = ["It is reserved already.", "The vehicle is not for sale."];
    expect((await run("reserve")).outcomes).toEqual([isReserved, "done", notForSale]);
    expect(await run("withdraw")).toEqual({
      outcomes: ["done", "done", "The vehicle is a draft: it is not on the site yet."],
      statuses: [
        ["withdrawn", own],
        ["withdrawn", own],
        ["draft", own],
      ],
    });
    expect((await run("move", { dealerId: second })).statuses).toEqual([
      ["reserved", second],
      ["for_sale", second],
      ["draft", second],
    ]);
    expect((await run("publish")).outcomes).toEqual(["The vehicle is no draft.", "The vehicle is no draft.", "done"]);
    const elsewhere = await change("move", [{ id: free.id, revision: (await read(free.id)).revision }], manager, {
      dealerId: other,
    });
    expect(outcomes(elsewhere)).toEqual(["This is not one of your dealers."]);
  });

  it("is limited, and is for those who may change stock", async () => {
    const items = Array.from({ length: 501 }, (_, n) => ({ id: n + 1, revision: 1 }));
    expect((await change("withdraw", items)).statusCode).toBe(422);
    expect((await change("withdraw", items.slice(0, 1), salesperson)).statusCode).toBe(403);
  });
});

describe("a draft", () => {
  it("is seen by staff alone until it is published, and then begins to age", async () => {
    const { id, status } = await createVehicle({ isDraft: true });
    expect(status).toBe("draft");
    await expect(getVehicle(api.db, String(id))).rejects.toThrow("The vehicle");
    expect(await listVehiclesById(api.db, [String(id)])).toEqual({ vehicles: [], sold: [] });
    expect(await listed("status=draft")).toContain(id);
    expect(await listed("status=for_sale")).not.toContain(id);
    expect(await listed("status=withdrawn")).not.toContain(id);
    await query("update vehicles set created_at = now() - interval '9 days' where id = $1", [id]);
    expect((await read(id)).daysInStock).toBe(9);
    const published = await manager.post(`/vehicles/${id}/publish`);
    expect(published.json()).toMatchObject({ status: "for_sale", daysInStock: 0 });
    expect(await getVehicle(api.db, String(id))).toMatchObject({ id });
    expect((await manager.post(`/vehicles/${id}/publish`)).statusCode).toBe(422);
  });

  it("can be deleted, which nothing else in stock can", async () => {
    const draft = await createVehicle({ isDraft: true });
    const car = await createVehicle();
    const discard = (one: { id: number; revision: number }, client = manager) =>
      client.send("POST", `/vehicles/${one.id}/discard`, {}, etag(one));
    expect((await discard(car)).statusCode).toBe(422);
    expect((await manager.delete(`/vehicles/${draft.id}`, "*")).statusCode).toBe(422);
    expect((await discard(draft, salesperson)).statusCode).toBe(403);
    expect((await discard(draft)).statusCode).toBe(204);
    expect((await manager.get(`/vehicles/${draft.id}`)).statusCode).toBe(404);
  });
});

describe("a price for a date", () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const schedule = (one: { id: number; revision: number }, price: number, at: Date, client = manager) =>
    client.put(`/vehicles/${one.id}/scheduled_price`, { price, at: at.toISOString() }, etag(one));

  it("is shown, counts as a change, applies once at its time, and is recorded like any change of price", async () => {
    const car = await createVehicle();
    const at = inHours(24);
    const scheduled = (await schedule(car, 199_900, at)).json();
    expect(scheduled).toMatchObject({
      price: 219_900,
      scheduledPrice: { price: 199_900, at: at.toISOString(), personName: "Sipho Dlamini" },
    });
    expect((await schedule(car, 189_900, at, colleague)).statusCode, "not overwritten unseen").toBe(412);
    expect(await listed("hasScheduledPrice=true")).toContain(car.id);
    const salespersonSees = (await salesperson.get(`/vehicles/${car.id}`)).json();
    expect(salespersonSees.scheduledPrice).toMatchObject({ price: 199_900 });

    expect(await applyDuePrice(api.db, inHours(23))).toBe(false);
    const results = await Promise.all(Array.from({ length: 4 }, () => applyDuePrice(api.db, inHours(25))));
    expect(results).toContain(true);
    await applyDuePrice(api.db, inHours(25));
    const after = await read(car.id);
    expect(after).toMatchObject({ price: 199_900, scheduledPrice: null, prices: [{ price: 219_900 }] });
    const audit = await administrator.get(`/audit_entries?resource=vehicles&itemId=${car.id}`);
    expect(audit.json()["hydra:member"][0]).toMatchObject({ before: { price: 219_900 }, after: { price: 199_900 } });
    expect(audit.json()["hydra:member"][1].after, "a version has the price of its time").not.toHaveProperty("price");
    const operations = audit.json()["hydra:member"].map(({ operation }: { operation: string }) => operation);
    expect(operations.slice(0, 2)).toEqual(["apply_scheduled_price", "schedule_price"]);
  });

  it("can be cancelled, and does not change what was sold meanwhile", async () => {
    const [cancelled, sold] = [await createVehicle(), await createVehicle()];
    const scheduled = (await schedule(cancelled, 199_900, inHours(1))).json();
    await schedule(sold, 199_900, inHours(1));
    const gone = await manager.delete(`/vehicles/${cancelled.id}/scheduled_price`, etag(scheduled));
    expect(gone.json().scheduledPrice).toBeNull();
    await manager.post(`/vehicles/${sold.id}/sold`);
    while (await applyDuePrice(api.db, inHours(2)));
    expect([(await read(cancelled.id)).price, (await read(sold.id)).price]).toEqual([219_900, 219_900]);
    expect((await query("select from scheduled_prices")).rows).toEqual([]);
  });

  it("is ahead, within a year, and of one's own dealers", async () => {
    const car = await createVehicle();
    for (const at of [inHours(-1), inHours(24 * 367)]) {
      const refused = await schedule(car, 199_900, at);
      expect(refused.json().violations).toMatchObject([{ propertyPath: "at" }]);
    }
    expect((await schedule(await createVehicle({}, other), 199_900, inHours(1))).statusCode).toBe(404);
    expect((await schedule(car, 199_900, inHours(1), salesperson)).statusCode).toBe(403);
  });
});

describe("the price review", () => {
  const waiting = async (criterion: string, client = manager) => {
    const response = await client.get(`/price_review?criterion=${criterion}&dealerId=${second}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  };
  const decide = (one: { id: number; revision: number }, body: object, client = manager) =>
    client.send("POST", `/vehicles/${one.id}/price_review`, { reason: "", lastReviewId: null, ...body }, etag(one));

  it("asks about each old car once, the oldest first, and keeps each decision with its reason", async () => {
    await query("update vehicles set withdrawn_at = now() where dealer_id = $1", [second]);
    const [young, old, oldest, reserved] = await Promise.all(
      Array.from({ length: 4 }, () => createVehicle({}, second)),
    );
    for (const [car, days] of [
      [young, 44],
      [old, 60],
      [oldest, 91],
      [reserved, 91],
    ] as const) {
      await query("update vehicles set created_at = now() - make_interval(days => $2) where id = $1", [car.id, days]);
    }
    await manager.post(`/vehicles/${reserved.id}/reserve`);
    expect((await waiting("60")).ids).toEqual([oldest.id, old.id]);
    expect((await waiting("90")).ids).toEqual([oldest.id]);

    const kept = await decide(await read(oldest.id), { decision: "keep", reason: " New tyres " });
    expect(kept.json()).toMatchObject({
      price: 219_900,
      lastReview: { decision: "keep", reason: "New tyres", personName: "Sipho Dlamini" },
    });
    const now = await read(old.id);
    expect((await decide(now, { decision: "lower", price: 230_000 })).json().violations).toMatchObject([
      { propertyPath: "price" },
    ]);
    expect((await decide(now, { decision: "lower", price: 209_900 })).json().price).toBe(209_900);
    expect(await waiting("60")).toEqual({ ids: [], waiting: 0, decidedToday: 2 });

    await query("update price_reviews set at = at - interval '14 days', decision = 'skip'");
    expect((await waiting("60")).ids).toEqual([oldest.id, old.id]);
  });

  it("does not let two people decide one car unseen, and is for those who may change stock", async () => {
    const car = await createVehicle();
    expect((await decide(car, { decision: "skip" }, colleague)).statusCode).toBe(200);
    const refused = await decide(car, { decision: "keep" });
    expect(refused.statusCode).toBe(412);
    expect(refused.json().lastReview).toMatchObject({ personName: "Naledi Mokoena" });
    const again = await read(car.id);
    expect((await decide(again, { decision: "keep" })).statusCode, "another decision than the one seen").toBe(412);
    const lastReviewId = again.lastReview.id;
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const scheduled = await decide(again, { decision: "schedule", price: 199_900, at, lastReviewId });
    expect(scheduled.json()).toMatchObject({ price: 219_900, scheduledPrice: { price: 199_900 } });
    expect((await salesperson.get("/price_review?criterion=60")).statusCode).toBe(403);
  });
});

describe("the list", () => {
  it("filters and orders by what the trade asks, and of what is not in stock by what it has an index for", async () => {
    const car = await createVehicle({ price: 987_000, description: "One" });
    const plain = await createVehicle({ price: 986_000, images: ["used/a.webp", "used/b.webp"] });
    await query("update vehicles set created_at = now() - interval '75 days' where id = $1", [car.id]);
    await query(
      "update vehicles_in_stock set views = 40, hearts = 3, enquiries = 2, compared = 9, market_price = 900000 where id = $1",
      [car.id],
    );
    const price = "priceFrom=980000&priceTo=990000";
    const both = [plain.id, car.id];
    expect(await listed(price)).toEqual(both);
    for (const [filter, ids] of [
      ["daysFrom=75", [car.id]],
      ["daysFrom=76", []],
      ["daysTo=74", [plain.id]],
      ["picturesBelow=1", [car.id]],
      ["viewsFrom=40", [car.id]],
      ["viewsTo=39", [plain.id]],
      ["heartsFrom=3", [car.id]],
      ["enquiriesTo=1", [plain.id]],
      ["enquiriesFrom=2", [car.id]],
      ["dearerBy=10", [car.id]],
      ["dearerBy=11", []],
      ["cheaperBy=1", []],
      ["unchangedFor=1", []],
      ["completenessBelow=50", both],
      [`dealerId=${second}`, []],
      ["condition=Used", both],
      ["q=Renault", both],
      [`q=N-${3000 + count}`, [plain.id]],
      ["order[marketDifference]=desc", [car.id, plain.id]],
      ["order[createdAt]=asc", [car.id, plain.id]],
      ["order[views]=desc", [car.id, plain.id]],
      ["order[pictures]=desc", [plain.id, car.id]],
    ] as const) {
      expect(await listed(`status=for_sale&${price}&${filter}`), filter).toEqual(ids);
    }
    expect(await listed(`q=2021&${price}&order[price]=asc`), "a year is no stock number then").toEqual([
      plain.id,
      car.id,
    ]);
    expect(await read(car.id)).toMatchObject({
      views: 40,
      marketPrice: 900_000,
      marketDifference: 10,
      daysInStock: 75,
    });
    expect((await manager.get("/vehicles?status=sold&viewsFrom=1")).json().violations).toMatchObject([
      { propertyPath: "viewsFrom" },
    ]);
  });

  it("is saved with the chosen columns, which a person has on every device", async () => {
    const columns = ["price", "views"];
    expect((await salesperson.get("/list_columns/vehicles")).json()).toEqual({ columns: null });
    await salesperson.put("/list_columns/vehicles", { columns });
    expect((await salesperson.get("/list_columns/vehicles")).json()).toEqual({ columns });
    expect((await manager.get("/list_columns/vehicles")).json()).toEqual({ columns: null });
    expect((await salesperson.put("/list_columns/vehicles", { columns: ["vin", "price"] })).statusCode).toBe(422);
    const file = await salesperson.post("/vehicles/export?columns[]=model&columns[]=price&columns[]=views");
    expect(file.body.split("\r\n")[0]).toBe('\ufeff"Model","Price","Views"');
  });
});
