import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { financeApplications } from "../../../db/schema/finance.ts";
import { insertLead } from "../../../leads/test-support/insert-lead.ts";
import { storeApplication } from "../../../leads/test-support/test-applications.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let administrator: Client;
let leaver: Client;
let colleague: Client;
let desk: Client;
let dealerId: number;
let otherDealerId: number;
let count = 0;

beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows } = await api.db.$client.query("select id from dealers order by id limit 2");
  [dealerId, otherDealerId] = rows.map(({ id }) => id);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.execute("delete from customer_enquiries; delete from finance_applications; delete from people");
  administrator = await api.signIn(["administrator"], { name: "Nomsa Dlamini" });
  leaver = await api.signIn(["salesperson", "finance"], {
    name: "Sipho Dube",
    dealerIds: [dealerId, otherDealerId],
  });
  colleague = await api.signIn(["salesperson"], { name: "Lindiwe Maseko", dealerIds: [dealerId] });
  desk = await api.signIn(["finance"], { name: "Johan Botha", dealerIds: [dealerId] });
});

const numberOf = async ({ personId }: Client): Promise<number> =>
  (await api.db.$client.query("select number from people where id = $1", [personId])).rows[0].number;
const leaverPath = async () => `/people/${await numberOf(leaver)}`;
const openWork = async () => (await administrator.get(`${await leaverPath()}/open_work`)).json();
const switchOff = async (handOver: object[]) => administrator.post(`${await leaverPath()}/switch_off`, { handOver });
const ownerOf = async (id: number) => (await administrator.get(`/customer_enquiries/${id}`)).json().ownerName;
const isOff = async () => (await administrator.get(await leaverPath())).json().deletedAt !== null;

const insertOwned = async (values: Partial<Parameters<typeof insertLead>[2]> = {}) =>
  insertLead(api.db, ++count, { dealerId, ownerId: await numberOf(leaver), ...values });
const insertApplication = async (): Promise<string> => {
  const reference = await storeApplication(api.db, { dealer: "renault-sandton" });
  const isTheirs = eq(financeApplications.reference, reference);
  await api.db
    .update(financeApplications)
    .set({ dealerId, ownerId: await numberOf(leaver) })
    .where(isTheirs);
  return reference;
};

it("hands over open enquiries, applications and appointments, and records it", async () => {
  const open = await insertOwned({ stage: "Quoted" });
  const lost = await insertOwned({ stage: "Lost", lostReason: "Price" });
  const sold = await insertOwned({ stage: "Sold", lostReason: null });
  await api.db.execute(`insert into appointments (dealer_id, enquiry_id, starts_at, ends_at, place, state, key)
    values (${dealerId}, ${sold}, now() + interval '1 day', now() + interval '25 hours', 1, 'booked', 'key-${sold}')`);
  const elsewhere = await insertOwned({ dealerId: otherDealerId });
  const application = await insertApplication();

  const groups: { kind: string; dealerId: number; successors: { name: string }[] }[] = await openWork();
  expect(groups).toHaveLength(3);
  expect(groups).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ kind: "customer_enquiries", dealerId, items: 2, appointments: 1 }),
      expect.objectContaining({ kind: "customer_enquiries", dealerId: otherDealerId, items: 1, appointments: 0 }),
      expect.objectContaining({ kind: "finance_applications", dealerId, items: 1, appointments: 0 }),
    ]),
  );
  const namesFor = (kind: string, id: number) =>
    groups.find((group) => group.kind === kind && group.dealerId === id)?.successors.map(({ name }) => name);
  expect(namesFor("customer_enquiries", dealerId)).toEqual(["Lindiwe Maseko", "Nomsa Dlamini"]);
  expect(namesFor("finance_applications", dealerId)).toEqual(["Johan Botha", "Nomsa Dlamini"]);

  const response = await switchOff([
    { kind: "customer_enquiries", dealerId, ownerId: await numberOf(colleague) },
    { kind: "customer_enquiries", dealerId: otherDealerId, ownerId: null },
    { kind: "finance_applications", dealerId, ownerId: await numberOf(desk) },
  ]);
  expect(response.statusCode, response.body).toBe(200);
  expect(await isOff()).toBe(true);
  expect((await leaver.get("/me")).statusCode).toBe(401);
  expect(await Promise.all([open, sold, lost, elsewhere].map(ownerOf))).toEqual([
    "Lindiwe Maseko",
    "Lindiwe Maseko",
    "Sipho Dube",
    null,
  ]);
  const { rows } = await api.db.$client.query("select owner_id from finance_applications where reference = $1", [
    application,
  ]);
  expect(rows[0].owner_id).toBe(await numberOf(desk));
  const { timeline } = (await administrator.get(`/customer_enquiries/${open}`)).json();
  expect(timeline[0]).toMatchObject({
    by: "Nomsa Dlamini",
    changes: [{ name: "ownerId", from: "Sipho Dube", to: "Lindiwe Maseko" }],
  });
});

it("switches nobody off whose customers would be left behind", async () => {
  const id = await insertOwned();
  const deleted = await administrator.delete(await leaverPath(), "*");
  expect(deleted.statusCode).toBe(422);
  expect(deleted.json().violations[0].message).toContain("1 enquiry");
  const forgotten = await switchOff([]);
  expect(forgotten.statusCode).toBe(422);
  expect(forgotten.json().violations).toMatchObject([{ propertyPath: "handOver" }]);
  const toStranger = await switchOff([{ kind: "customer_enquiries", dealerId, ownerId: await numberOf(desk) }]);
  expect(toStranger.json().violations).toMatchObject([{ propertyPath: "handOver.0.ownerId" }]);
  const toSelf = await switchOff([{ kind: "customer_enquiries", dealerId, ownerId: await numberOf(leaver) }]);
  expect(toSelf.statusCode).toBe(422);
  expect([await isOff(), await ownerOf(id)]).toEqual([false, "Sipho Dube"]);
  const path = `${await leaverPath()}/switch_off`;
  expect((await colleague.post(path, { handOver: [] })).statusCode).toBe(403);
});

it("shows somebody who left as the owner of what they closed", async () => {
  const id = await insertOwned({ stage: "Lost", lostReason: "Price" });
  expect((await switchOff([])).statusCode).toBe(200);
  const { owners, ownerId } = (await colleague.get(`/customer_enquiries/${id}`)).json();
  expect(owners).toContainEqual({ id: ownerId, name: "Sipho Dube", isFormer: true });
  const { headers } = await colleague.get(`/customer_enquiries/${id}`);
  const reopened = await colleague.patch(`/customer_enquiries/${id}`, { stage: "Contacted" }, String(headers.etag));
  expect([reopened.statusCode, reopened.json().ownerName]).toEqual([200, "Sipho Dube"]);
});
