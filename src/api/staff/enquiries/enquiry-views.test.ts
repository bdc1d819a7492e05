import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let own: number;
let other: number;
let salesperson: Client;
let colleague: Client;
let stranger: Client;

beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows } = await api.db.$client.query("select id from dealers order by id limit 2");
  [own, other] = [rows[0].id, rows[1].id];
  salesperson = await api.signIn(["salesperson"], { dealerIds: [own] });
  colleague = await api.signIn(["dealer_manager"], { dealerIds: [own] });
  stranger = await api.signIn(["salesperson"], { dealerIds: [other] });
});
afterAll(() => api.close());

const VIEW = {
  name: "To do",
  dealerId: null,
  sortField: "contactDueAt",
  sortOrder: "ASC",
  filter: { todo: "task", "createdAt[after]": "2026-11-01", ownerId: 3 },
};
const save = (view: object = {}, client = salesperson) => client.post("/enquiry_views", { ...VIEW, ...view });
const namesOf = async (client: Client) =>
  (await client.get("/enquiry_views")).json().views.map(({ name }: { name: string }) => name);

it("keeps a person's views, which follow them, and replaces one of the same name", async () => {
  expect((await save()).json().views).toMatchObject([{ ...VIEW, isOwn: true }]);
  await save({ filter: { stage: "Lost" } });
  const { views } = (await salesperson.get("/enquiry_views")).json();
  expect(views).toMatchObject([{ name: "To do", filter: { stage: "Lost" } }]);
  expect(await namesOf(colleague)).toEqual([]);
  expect((await salesperson.delete(`/enquiry_views/${views[0].id}`)).statusCode).toBe(204);
  expect(await namesOf(salesperson)).toEqual([]);
});

it("shares a view with the dealer's people, who cannot delete it", async () => {
  await save({ name: "Ours", dealerId: own });
  expect(await namesOf(colleague)).toEqual(["Ours"]);
  expect(await namesOf(stranger)).toEqual([]);
  expect(await namesOf(await api.signIn(["administrator"]))).toEqual(["Ours"]);
  const [view] = (await colleague.get("/enquiry_views")).json().views;
  expect(view).toMatchObject({ isOwn: false });
  expect((await colleague.delete(`/enquiry_views/${view.id}`)).statusCode).toBe(404);
  const refused = await save({ dealerId: other });
  expect(refused.json().violations).toMatchObject([{ propertyPath: "dealerId" }]);
});

it("refuses what the list does not know, what may be a customer's name, and too many", async () => {
  const pathOf = async (view: object) => (await save(view)).json().violations?.[0].propertyPath;
  expect(await pathOf({ filter: { q: "Nkosi" } })).toBe("filter");
  expect(await pathOf({ filter: { "id[]": "1" } })).toBe("filter");
  expect(await pathOf({ sortField: "lastName" })).toBe("sortField");
  expect(await pathOf({ name: "" })).toBe("name");
  expect((await save({}, await api.signIn(["finance"]))).statusCode).toBe(403);
  const client = await api.signIn(["salesperson"], { dealerIds: [own] });
  for (let n = 0; n < 20; n++) await save({ name: `View ${n}` }, client);
  expect((await save({ name: "One more" }, client)).json().violations).toMatchObject([{ propertyPath: "name" }]);
  expect((await save({ name: "View 3" }, client)).statusCode).toBe(200);
});
