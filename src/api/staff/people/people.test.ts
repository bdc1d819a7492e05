import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { dealers } from "../../../db/schema/dealers.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let administrator: Client;
let dealerId: number;
let count = 0;
beforeAll(async () => {
  api = await createTestStaffApi();
  [{ id: dealerId }] = (await api.db.select({ id: dealers.id }).from(dealers).limit(1)) as [{ id: number }];
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.execute("delete from people");
  administrator = await api.signIn(["administrator"]);
});

const sipho = () => ({
  name: "Sipho Dube",
  email: `Sipho${++count}@karoo.example`,
  roles: ["salesperson"],
  dealerIds: [dealerId],
});
const idOf = async ({ personId }: Client) =>
  Number((await api.db.$client.query("select number from people where id = $1", [personId])).rows[0].number);
const path = async (client: Client) => `/people/${await idOf(client)}`;

it("invites a new person by e-mail, and again", async () => {
  const person = sipho();
  const created = await administrator.post("/people", person);
  expect(created.statusCode, created.body).toBe(201);
  const email = person.email.toLowerCase();
  expect(created.json()).toMatchObject({
    ...person,
    email,
    invitation: "delivered",
    hasAccepted: false,
    hasSecondFactor: false,
    sessions: 0,
    deletedAt: null,
  });
  expect(created.json()).not.toHaveProperty("key");
  const { id } = created.json();
  expect(api.invitations.at(-1)).toEqual({ email, token: expect.stringMatching(/^[\w-]{32}$/) });
  expect((await administrator.get(`/people/${id}`)).json().invitation).toBeNull();
  const sent = api.invitations.length;
  const again = await administrator.post(`/people/${id}/invite`);
  expect([again.statusCode, again.json().invitation]).toEqual([200, "delivered"]);
  expect(api.invitations).toHaveLength(sent + 1);
});

it.each([
  [{ email: "sipho" }, "email"],
  [{ roles: [] }, "roles"],
  [{ roles: ["owner"] }, "roles.0"],
  [{ dealerIds: [] }, "dealerIds"],
  [{ dealerIds: [999_999] }, "dealerIds"],
  [{ name: "" }, "name"],
])("reports %j at its field", async (change, field) => {
  const response = await administrator.post("/people", { ...sipho(), ...change });
  expect(response.statusCode).toBe(422);
  expect(response.json().violations).toMatchObject([{ propertyPath: field }]);
  expect(api.invitations.at(-1)?.email ?? "").not.toContain(`sipho${count}@`);
});

it("takes an address once, in any case", async () => {
  const person = sipho();
  await administrator.post("/people", person);
  const again = await administrator.post("/people", { ...person, email: person.email.toUpperCase() });
  expect(again.statusCode).toBe(422);
  expect(again.json().violations).toMatchObject([{ propertyPath: "email" }]);
});

it("changes what a person may do at once", async () => {
  const editor = await api.signIn(["editor"]);
  expect((await editor.get("/banners")).statusCode).toBe(200);
  const change = { roles: ["salesperson"], dealerIds: [dealerId] };
  expect((await administrator.patch(await path(editor), change, "*")).statusCode).toBe(200);
  expect((await editor.get("/banners")).statusCode).toBe(403);
  expect((await editor.get("/me")).json()).toMatchObject({ roles: ["salesperson"], dealers: [{ id: dealerId }] });
});

it("switches a person off, which ends the sessions, and on again", async () => {
  const editor = await api.signIn(["editor"]);
  const item = await path(editor);
  expect((await administrator.get(item)).json()).toMatchObject({ hasAccepted: true, sessions: 1 });
  expect((await administrator.delete(item, "*")).statusCode).toBe(204);
  expect((await editor.get("/me")).statusCode).toBe(401);
  expect((await administrator.get("/people")).json()["hydra:totalItems"]).toBe(1);
  expect((await administrator.post(`${item}/invite`)).statusCode).toBe(422);
  expect((await administrator.post(`${item}/restore`)).json()).toMatchObject({ deletedAt: null, sessions: 0 });
  expect((await editor.get("/me")).statusCode).toBe(401);
});

it("ends a person's sessions", async () => {
  const editor = await api.signIn(["editor"]);
  const ended = await administrator.post(`${await path(editor)}/end_sessions`);
  expect([ended.statusCode, ended.json().sessions]).toEqual([200, 0]);
  expect((await editor.get("/me")).statusCode).toBe(401);
});

it("removes a lost second factor, so that the person sets up another one", async () => {
  const finance = await api.signIn(["finance"], { dealerIds: [dealerId] });
  await api.db.execute(`insert into passkeys (id, person_id, credential_id, public_key, counter, device_type, backed_up)
    values ('lost', '${finance.personId}', 'x', 'x', 0, 'singleDevice', false)`);
  const item = await path(finance);
  expect((await administrator.get(item)).json().hasSecondFactor).toBe(true);
  expect((await administrator.post(`${item}/remove_second_factor`)).json()).toMatchObject({ hasSecondFactor: false });
  expect((await finance.get("/me")).statusCode).toBe(401);
});

it("asks who it is a quarter of an hour after the last proof, before anything is changed", async () => {
  const editor = await api.signIn(["editor"]);
  const item = await path(editor);
  await api.db.execute("update sessions set confirmed_at = now() - interval '16 minutes'");
  const attempts = [
    await administrator.post("/people", sipho()),
    await administrator.patch(item, { email: "other@karoo.example" }, "*"),
    await administrator.patch(item, { roles: ["administrator"] }, "*"),
    await administrator.delete(item, "*"),
    await administrator.post(`${item}/invite`),
    await administrator.post(`${item}/remove_second_factor`),
  ];
  for (const response of attempts) {
    expect([response.statusCode, response.json().code]).toEqual([403, "confirmation-required"]);
  }
  expect((await administrator.get(item)).json()).toMatchObject({ roles: ["editor"] });
  await api.db.execute("update sessions set confirmed_at = now()");
  expect((await administrator.patch(item, { roles: ["administrator"] }, "*")).statusCode).toBe(200);
});

it("keeps the last administrator", async () => {
  const own = await path(administrator);
  const demoted = await administrator.patch(own, { roles: ["editor"] }, "*");
  expect(demoted.statusCode).toBe(422);
  expect(demoted.json().violations).toMatchObject([{ propertyPath: "roles" }]);
  expect((await administrator.delete(own, "*")).statusCode).toBe(422);
  await api.signIn(["administrator"]);
  expect((await administrator.patch(own, { roles: ["editor"] }, "*")).statusCode).toBe(200);
});

it("records who did what to whom, without secrets", async () => {
  const editor = await api.signIn(["editor"]);
  const item = await path(editor);
  await administrator.patch(item, { name: "New Name" }, "*");
  await administrator.post(`${item}/end_sessions`);
  const { rows } = await api.db.$client.query(
    "select person_id, operation, before, after from audit_entries where resource = 'people' and item_id = $1 order by id",
    [item.split("/")[2]],
  );
  expect(rows).toEqual([
    {
      person_id: administrator.personId,
      operation: "update",
      before: { name: "Thandi Nkosi" },
      after: { name: "New Name" },
    },
    { person_id: administrator.personId, operation: "end_sessions", before: null, after: null },
  ]);
  const { rows: all } = await api.db.$client.query("select * from audit_entries");
  expect(JSON.stringify(all)).not.toMatch(/scrypt|token|password|secret/i);
});
