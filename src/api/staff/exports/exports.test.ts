import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertLead } from "../../../leads/test-support/insert-lead.ts";
import { samples } from "../test-support/samples.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let administrator: Client;
let manager: Client;
let own: number;
let other: number;
beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows } = await api.db.$client.query(
    "select id from dealers order by slug = 'renault-sandton' desc, id limit 2",
  );
  [own, other] = rows.map(({ id }) => id) as [number, number];
  administrator = await api.signIn(["administrator"]);
  manager = await api.signIn(["dealer_manager"], { dealerIds: [own], name: "Sipho Dlamini" });
});
afterAll(() => api.close());

/** Parses the rows of a file by their headings; texts without quotes, numbers as numbers. */
async function exported(client: Client, path: string): Promise<Record<string, string | number>[]> {
  const response = await client.post(path);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers).toMatchObject({ "content-type": "text/csv; charset=utf-8", "cache-control": "no-store" });
  const [heading = [], ...lines] = response.body
    .replace(/^\ufeff/, "")
    .split("\r\n")
    .filter(Boolean)
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)])
    .map((cells) => cells.map(([, text, number]) => text?.replaceAll('""', '"') ?? Number(number)));
  return lines.map((cells) => Object.fromEntries(cells.map((cell, index) => [String(heading[index]), cell])));
}

let count = 0;
const createEnquiry = (dealerId: number, columns: object = {}) =>
  insertLead(api.db, ++count, {
    dealerId,
    reference: `E-X${count}`,
    status: "Queued",
    email: "thandi@mail.example",
    cellPhone: "+27821234567",
    isUsed: true,
    form: "used",
    createdAt: new Date("2026-03-02T08:00:00Z"),
    ...columns,
  });

describe("the file of enquiries", () => {
  it("has phone, e-mail, reference, form, source and message, which the list does not show", async () => {
    const title = "Renault Kiger";
    const offer = { kind: "used" as const, id: 1, title, uri: "/used/renault/kiger/1", image: null, price: 219_900 };
    await createEnquiry(own, {
      message: "Is it still there?",
      sourceCode: "winter",
      offer: { ...offer, stockNumber: "K-1", year: 2021, mileage: 42_000, colour: "Grey", dealer: null },
    });
    const [row] = await exported(administrator, `/customer_enquiries/export?dealerId=${own}`);
    expect(row).toMatchObject({
      Phone: "+27821234567",
      "E-mail": "thandi@mail.example",
      Reference: `E-X${count}`,
      Form: "used",
      Source: "Website",
      Campaign: "winter",
      Message: "Is it still there?",
      Dealer: "Renault Sandton",
      "Created at": "2026-03-02 10:00",
      "Agreed to be contacted": "Yes",
      "Offer title": title,
      "Offer stock number": "K-1",
      "Offer price": 219_900,
    });
  });

  it("has no formula that a spreadsheet would run", async () => {
    await createEnquiry(own, { lastName: "=HYPERLINK(1)", message: "@SUM(A1)" });
    const rows = await exported(administrator, `/customer_enquiries/export?dealerId=${own}&q=E-X${count}`);
    expect(rows).toMatchObject([{ "Last name": "'=HYPERLINK(1)", Message: "'@SUM(A1)" }]);
  });

  it("has those that the person may read only", async () => {
    await createEnquiry(other);
    const references = (await exported(manager, "/customer_enquiries/export")).map(({ Reference }) => Reference);
    expect(references).not.toContain(`E-X${count}`);
    expect(references.length).toBeGreaterThan(0);
    expect(await exported(manager, `/customer_enquiries/export?dealerId=${other}`)).toEqual([]);
    const finance = await api.signIn(["finance"], { dealerIds: [own] });
    expect((await finance.post("/customer_enquiries/export")).statusCode).toBe(403);
    const get = await manager.get("/customer_enquiries/export");
    expect(get.statusCode, "a link of another site cannot start it").toBe(404);
  });
});

it("records in the audit who saved which list, without what was searched for", async () => {
  await exported(manager, "/customer_enquiries/export?q=thandi@mail.example&form=used");
  const entries = await administrator.get("/audit_entries?resource=customer_enquiries");
  expect(entries.json()["hydra:member"][0]).toMatchObject({
    personName: "Sipho Dlamini",
    operation: "export",
    dealerId: own,
    after: { form: "used", search: true, rows: expect.any(Number) },
  });
  expect(entries.body).not.toContain("thandi@mail.example");
});

it("has the stock's VIN, colour, pictures and days in stock, and numbers as numbers", async () => {
  const { id } = (
    await manager.post("/vehicles", {
      ...samples.vehicles?.create(own, 7001),
      colour: "Red",
      vin: "VF1RFB00X65432109",
      images: ["used/a.webp", "https://pictures.example/b.jpg"],
    })
  ).json();
  await api.db.$client.query("update vehicles set created_at = now() - interval '41 days' where id = $1", [id]);
  const rows = await exported(manager, "/vehicles/export?q=N-7001");
  expect(rows).toMatchObject([
    {
      VIN: "VF1RFB00X65432109",
      Colour: "Red",
      Price: 219_900,
      Mileage: 42_000,
      Year: 2021,
      Pictures: 2,
      "Days in stock": 41,
      Dealer: "Renault Sandton",
      Status: "for_sale",
      "Picture addresses": expect.stringMatching(
        /^https:\/\/[^\n]+\/uploads\/used\/a\.webp\nhttps:\/\/pictures\.example\/b\.jpg$/,
      ),
      Page: expect.stringMatching(/^https:.*\/used\/renault\/kiger\/\d+$/),
    },
  ]);
});

it("exists for every list, and only has columns that mean something to people", async () => {
  const { body } = await administrator.get("");
  const collections = Object.values(JSON.parse(body) as Record<string, unknown>).filter(
    (path): path is string => typeof path === "string" && /^\/staff\/api\/\w+$/.test(path),
  );
  expect(collections.length).toBeGreaterThan(20);
  for (const path of collections) {
    const response = await administrator.post(`${path.replace("/staff/api", "")}/export`);
    expect(response.statusCode, path).toBe(200);
    expect(response.body.split("\r\n")[0], path).not.toMatch(/Revision|@/);
  }
});
