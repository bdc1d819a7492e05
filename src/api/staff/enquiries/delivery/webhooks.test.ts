import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leadDeliveries } from "../../../../db/schema/enquiries/deliveries.ts";
import { insertEventDelivery } from "../../test-support/insert-event-delivery.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../../test-support/test-staff-api.ts";

let api: TestStaffApi;
let administrator: Client;
let dealerId: number;
let count = 0;

beforeAll(async () => {
  api = await createTestStaffApi();
  administrator = await api.signIn(["administrator"]);
  const { rows } = await api.db.$client.query("select id from dealers order by id limit 1");
  dealerId = rows[0].id;
});
afterAll(() => api.close());

const webhook = (change: object = {}) => ({
  name: "Reports",
  url: `https://reports.example/${++count}`,
  events: ["vehicle.sold"],
  ...change,
});

const storeDelivery = (values = {}) => insertEventDelivery(api.db, dealerId, values);

it("shows the secret of a webhook to whoever creates it, once, and whoever renews it", async () => {
  const created = (await administrator.post("/webhooks", webhook())).json();
  expect(created.secret).toMatch(/^[\w-]{43}$/);
  const { id } = created;
  expect((await administrator.get(`/webhooks/${id}`)).json().secret).toBeNull();
  const renewed = (await administrator.post(`/webhooks/${id}/new_secret`)).json();
  expect(renewed.secret).toMatch(/^[\w-]{43}$/);
  expect(renewed.secret).not.toBe(created.secret);
  const { rows } = await api.db.$client.query("select * from audit_entries where resource = 'webhooks'");
  for (const secret of [created.secret, renewed.secret])
    expect(JSON.stringify([rows, api.logged])).not.toContain(secret);
});

it("refuses addresses that are not public, twice the same, and unknown dealers and events", async () => {
  const violated = async (change: object) =>
    (await administrator.post("/webhooks", webhook(change)))
      .json()
      .violations?.map(({ propertyPath }: { propertyPath: string }) => propertyPath);
  for (const url of ["http://reports.example", "https://127.0.0.1/x", "https://user:pass@reports.example", "reports"]) {
    expect(await violated({ url }), url).toEqual(["url"]);
  }
  count += 1;
  const url = `https://reports.example/same/${count}`;
  expect(await violated({ url })).toBeUndefined();
  expect(await violated({ url })).toEqual(["url"]);
  expect(await violated({ dealerIds: [999_999] })).toEqual(["dealerIds"]);
  expect(await violated({ events: [] })).toEqual(["events"]);
  expect(await violated({ events: ["lead.erased"] })).toEqual(["events.0"]);
});

it("lists deliveries with what was sent and how the webhook responded, and no others", async () => {
  const failed = await storeDelivery({ responseCode: 500 });
  await storeDelivery({ status: "Delivered", lastError: null, responseCode: 204 });
  await api.db.execute(sql`insert into lead_deliveries (dealer_id, kind, purpose, address, message_id, status)
    values (${dealerId}, 'email', 'sales', 'a@karoo.example', 'no event', 'Failed')`);
  const list = (await administrator.get("/webhook_deliveries?status=Failed")).json();
  expect(list["hydra:member"]).toMatchObject([
    { id: failed, event: "vehicle.sold", status: "Failed", responseCode: 500, lastError: "webhook answered 500" },
  ]);
  const found = async (q: string) => (await administrator.get(`/webhook_deliveries?q=${q}`)).json()["hydra:totalItems"];
  expect([await found("kiger"), await found("REPORTS.example"), await found("duster")]).toEqual([2, 2, 0]);
  const { body } = (await administrator.get(`/webhook_deliveries/${failed}`)).json();
  expect(JSON.parse(body)).toMatchObject({ event: "vehicle.sold", vehicle: { stock_number: "K1" } });
});

it("sends one delivery again, or all that have failed", async () => {
  await api.db.delete(leadDeliveries);
  const [first, second, third] = [await storeDelivery(), await storeDelivery(), await storeDelivery()];
  const delivered = await storeDelivery({ status: "Delivered" });
  const resend = (path: string) => administrator.post(`/webhook_deliveries/${path}`);
  expect((await resend(`${first}/resend`)).json()).toEqual({ resent: 1 });
  expect((await resend(`${first}/resend`)).statusCode).toBe(422);
  expect((await resend(`${delivered}/resend`)).json()).toEqual({ resent: 1 });
  expect((await resend("999999/resend")).statusCode).toBe(404);
  expect((await resend("resend_failed")).json()).toEqual({ resent: 2 });
  expect((await resend("resend_failed")).json()).toEqual({ resent: 0 });
  const rows = await api.db.select().from(leadDeliveries);
  expect(rows.map(({ id, status, attempts }) => ({ id, status, attempts }))).toEqual(
    expect.arrayContaining([first, second, third, delivered].map((id) => ({ id, status: "Queued", attempts: 0 }))),
  );
  for (const role of ["dealer_manager", "salesperson"] as const) {
    const client = await api.signIn([role], { dealerIds: [dealerId] });
    expect((await client.post(`/webhook_deliveries/${first}/resend`)).statusCode).toBe(403);
    expect((await client.post("/webhook_deliveries/resend_failed")).statusCode).toBe(403);
    expect((await client.get("/webhook_deliveries")).statusCode).toBe(403);
  }
});
