import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { leadDeliveries } from "../../../../db/schema/enquiries/deliveries.ts";
import { insertLead } from "../../../../leads/test-support/insert-lead.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../../test-support/test-staff-api.ts";

let api: TestStaffApi;
let salesperson: Client;
let stranger: Client;
let dealerId: number;
/** Id of the lead of each test, which is suspected spam. */
let id: number;
let count = 0;

beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows } = await api.db.$client.query("select id from dealers order by id limit 2");
  dealerId = rows[0].id;
  salesperson = await api.signIn(["salesperson"], { name: "Lindiwe Maseko", dealerIds: [dealerId] });
  stranger = await api.signIn(["salesperson"], { name: "Ayesha Khan", dealerIds: [rows[1].id] });
});
beforeEach(async () => {
  id = await insertLead(api.db, ++count, { dealerId, routedAt: new Date(), spamSignals: ["too fast"] });
});
afterAll(() => api.close());

const act = (action: string, client = salesperson) => client.post(`/customer_enquiries/${id}/${action}`);
const kinds = async () =>
  (await api.db.select().from(leadDeliveries).where(eq(leadDeliveries.enquiryId, id))).map(({ kind }) => kind).sort();
/** Returns the lead's operations in the audit. */
const operations = async () => {
  const { rows } = await api.db.$client.query(
    "select operation, person_name from audit_entries where resource = 'customer_enquiries' and item_id = $1",
    [id],
  );
  return rows.map((row) => `${row.operation} ${row.person_name}`);
};

it("a person declares a suspected lead to be a customer's: other systems and the customer hear of it, and its clock runs", async () => {
  expect((await act("release", stranger)).statusCode).toBe(404);
  const released = await act("release");
  expect(released.statusCode).toBe(200);
  expect(released.json()).toMatchObject({ spamSignals: null, contactDueAt: expect.any(String) });
  const sent = await kinds();
  expect(sent).toContain("confirmation");
  expect(sent).toContain("email");
  expect((await act("release")).json().spamSignals).toBeNull();
  expect(await kinds()).toEqual(sent);
  expect(await operations()).toEqual(["release Lindiwe Maseko"]);
});

it("a person sends again what could not be sent, once", async () => {
  await act("release");
  await api.db
    .update(leadDeliveries)
    .set({ status: "Failed", lastError: "mail server answered 550", attempts: 8 })
    .where(eq(leadDeliveries.kind, "email"));
  const statuses = async () =>
    (await salesperson.get(`/customer_enquiries/${id}`))
      .json()
      .deliveries.filter(({ kind }: { kind: string }) => kind === "email")
      .map(({ status, attempts }: { status: string; attempts: number }) => `${status} ${attempts}`);
  expect(await statuses()).toEqual(["Failed 8"]);
  expect((await act("send_again", stranger)).statusCode).toBe(404);
  expect((await act("send_again")).statusCode).toBe(200);
  expect(await statuses()).toEqual(["Queued 0"]);
  await act("send_again");
  expect(await operations()).toEqual(["release Lindiwe Maseko", "send_again Lindiwe Maseko"]);
});
