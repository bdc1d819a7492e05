import { afterAll, beforeAll, expect, it } from "vitest";
import type { SearchResults } from "../../../contract/staff/search.ts";
import { insertLead } from "../../../leads/test-support/insert-lead.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let administrator: Client;
let salesperson: Client;
let own: { id: number; name: string };
let other: { id: number; name: string };

beforeAll(async () => {
  api = await createTestStaffApi();
  [own, other] = (await api.db.$client.query("select id, name from dealers order by id limit 2")).rows as [
    typeof own,
    typeof other,
  ];
  administrator = await api.signIn(["administrator"]);
  salesperson = await api.signIn(["salesperson"], { dealerIds: [own.id] });
  for (let n = 0; n < 7; n++) await insertLead(api.db, n, { dealerId: own.id, lastName: "Vermeulen" });
  await insertLead(api.db, 7, { dealerId: other.id, firstName: "Anele", lastName: "Vermeulen" });
});
afterAll(() => api.close());

const search = async (text: string, client = administrator): Promise<SearchResults["groups"]> =>
  (await client.post("/search", { text })).json().groups;
const hitsOf = async (group: string, text: string, client = administrator) =>
  (await search(text, client)).find((one) => one.group === group)?.hits ?? [];

it("finds enquiries and customers by name, five of each, the latest first, within reach", async () => {
  const hits = await hitsOf("customer_enquiries", "anele verm");
  expect(hits).toMatchObject([{ resource: "customer_enquiries", title: "Anele Vermeulen", detail: "New · E-7" }]);
  expect(await hitsOf("customer_enquiries", "vermeulen")).toHaveLength(5);
  expect(await hitsOf("customers", "anele vermeulen")).toMatchObject([{ title: "Anele Vermeulen" }]);
  expect((await search("vermeulen", salesperson)).map(({ group }) => group)).toEqual([
    "customer_enquiries",
    "customers",
  ]);
  expect(await search("anele vermeulen", salesperson)).toEqual([]);
});

/** Stores enquiries of 2021, a minute apart, of customers with this name and a number. Their triggers would take a second. */
async function storeMany(count: number, dealerId: number, lastName: string): Promise<void> {
  const { $client } = api.db;
  await $client.query("alter table customer_enquiries disable trigger user");
  await $client.query(
    `insert into customer_enquiries (reference, payload_hash, status, dealer_id, first_name, last_name, email, cell_phone, make, manufacturer,
      contact, terms, consent, is_used, form, source, created_at)
     select 'E-' || $3 || n, '', 'Delivered', $2, 'Lerato', $3 || ' ' || n, n || '@mail.example', '+27829999999', 'Renault', 'Renault',
      true, true, true, false, 'contact', 'Website', timestamptz '2021-01-01' + n * interval '1 minute' from generate_series(1, $1::integer) n`,
    [count, dealerId, lastName],
  );
  await $client.query("alter table customer_enquiries enable trigger user");
}

it("finds what only old enquiries have, and of what many have the latest", async () => {
  const old = { dealerId: own.id, firstName: "Sipho", lastName: "Quagga", createdAt: new Date("2020-01-01") };
  await insertLead(api.db, 8, old);
  await storeMany(1001, own.id, "Ramaphosa");
  for (const client of [administrator, salesperson]) {
    expect(await hitsOf("customer_enquiries", "quagga", client)).toMatchObject([{ title: "Sipho Quagga" }]);
    const [first, second] = await hitsOf("customer_enquiries", "ramaphosa", client);
    expect([first?.title, second?.title]).toEqual(["Lerato Ramaphosa 1001", "Lerato Ramaphosa 1000"]);
  }
  await storeMany(5001, other.id, "Quagga");
  expect(await hitsOf("customer_enquiries", "quagga", salesperson)).toMatchObject([{ title: "Sipho Quagga" }]);
});

it("finds cars, texts, dealers and settings by their words", async () => {
  const { rows } = await api.db.$client.query(
    "select stock_number from vehicles where withdrawn_at is null and dealer_id = $1 limit 1",
    [own.id],
  );
  const [car] = await hitsOf("vehicles", rows[0].stock_number, salesperson);
  expect(car).toMatchObject({ resource: "vehicles", detail: expect.stringContaining(rows[0].stock_number) });
  const { rows: posts } = await api.db.$client.query("select title from blog_posts limit 1");
  expect(await hitsOf("texts", posts[0].title)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ resource: "blog_posts", title: posts[0].title, detail: "Post" }),
    ]),
  );
  expect(await hitsOf("dealers", other.name)).toMatchObject([{ id: other.id, title: other.name }]);
  expect(await hitsOf("settings", "registration number")).toMatchObject([
    { resource: "settings", title: "Registration number", detail: "Settings: Group" },
  ]);
});

it("finds nothing that a role may not read", async () => {
  const finance = await api.signIn(["finance"], { dealerIds: [own.id] });
  expect(await search("vermeulen", finance)).toEqual([]);
  expect(await hitsOf("settings", "registration number", salesperson)).toEqual([]);
  expect(await hitsOf("dealers", other.name, salesperson)).toEqual([]);
});

it("asks for two letters, and takes any text", async () => {
  expect((await administrator.post("/search", { text: "a" })).statusCode).toBe(422);
  for (const text of ["  ", "%%", "\\'\"; --", "😀 😀", "a".repeat(100)]) {
    expect((await administrator.post("/search", { text })).statusCode, text).toBe(200);
  }
});
