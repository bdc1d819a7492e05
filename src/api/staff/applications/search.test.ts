/** Finds finance applications by their applicants, by HTTP. */
import { randomBytes } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testFinanceApplication } from "../../../contract/test-support/finance-application.ts";
import { deriveEncryptionKeys } from "../../../db/encryption/encrypted-record.ts";
import { hashApplicants } from "../../../db/queries/applications/find-applications.ts";
import { auditEntries } from "../../../db/schema/changes.ts";
import { financeApplications as t } from "../../../db/schema/finance.ts";
import { storeApplication } from "../../../leads/test-support/test-applications.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

const [OLDER, NEWER] = [randomBytes(32), randomBytes(32)];
const KEYS = deriveEncryptionKeys([NEWER, OLDER]);
const THANDIWE = {
  ...testFinanceApplication,
  firstName: "Thandiwe Zoë",
  surname: "Nkosi-O’Brien",
  idNumber: "8001015009087",
  phone: "+27821234567",
  homeTel: "+27215550199",
  email: "thandiwe.nkosi@mail.example",
};
const ZOE = {
  ...testFinanceApplication,
  firstName: "Zoe",
  surname: "Łukasz",
  idNumber: "9202204720083",
  phone: "+27831112222",
  homeTel: "",
  email: "zoe@mail.example",
};

let api: TestStaffApi;
let desk: Client;
let elsewhere: Client;
let dealerId: number;
let thandiwe: string;
let zoe: string;

beforeAll(async () => {
  api = await createTestStaffApi({ financeKeys: KEYS });
  const { rows } = await api.db.$client.query(
    "select id, slug from dealers order by slug = 'renault-sandton' desc, id limit 2",
  );
  dealerId = rows[0].id;
  desk = await api.signIn(["finance"], { name: "Ayesha Khan", dealerIds: [dealerId] });
  elsewhere = await api.signIn(["finance"], { name: "Sipho Dube", dealerIds: [rows[1].id] });
  thandiwe = await storeApplication(api.db, { contents: THANDIWE, keys: deriveEncryptionKeys([OLDER]) });
  zoe = await storeApplication(api.db, { contents: ZOE, keys: KEYS });
});
afterAll(() => api.close());

async function find(text: string, client = desk): Promise<string[]> {
  const response = await client.get(`/finance_applications?q=${encodeURIComponent(text)}&order[id]=asc`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json()["hydra:member"].map(({ reference }: { reference: string }) => reference);
}

const idOf = async (reference: string) =>
  (await api.db.select({ id: t.id }).from(t).where(eq(t.reference, reference)))[0]?.id as number;

const lastSearches = async (count: number) =>
  api.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.operation, "search"))
    .orderBy(desc(auditEntries.id))
    .limit(count);

describe("a search", () => {
  it.each([
    "8001015009087",
    " 800101 5009 087 ",
    "THANDIWE.NKOSI@mail.example",
    "thandiwe.nkosi+cars@mail.example",
    "082 123 4567",
    "0821234567",
    "+27 (0)82-123-4567",
    "0027821234567",
    "021 555 0199",
    "Thandiwe",
    "nkosi",
    "o'brien",
    "OBRIEN",
    "Nkosi-O'Brien",
    "obrien-nkosi",
    "nkosi, thandiwe",
    "THANDIWE ZOE nkosi",
  ])("for %s finds the applicant", async (text) => {
    expect(await find(text)).toEqual([thandiwe]);
  });

  it.each(["zoe", "ZOË", "Zoe\u0308"])(
    "for %s finds all who have the name, with or without diacritics",
    async (text) => {
      expect(await find(text)).toEqual([thandiwe, zoe]);
    },
  );

  it("finds Ł, which is not a letter with a diacritic, by its plain letter", async () => {
    expect(await find("lukasz zoe")).toEqual([zoe]);
  });

  it.each([
    "8001015009086",
    "082 123 4568",
    "nobody@mail.example",
    "Thandi",
    "Thandiwe Łukasz",
    "name:nkosi x",
    "?!",
    "Mabuza",
  ])("for %s finds nothing", async (text) => {
    expect(await find(text)).toEqual([]);
  });

  it("finds no ID number as a name", async () => {
    const contents = { ...ZOE, firstName: "8001015009087", surname: "Test" };
    const reference = await storeApplication(api.db, { contents, keys: KEYS });
    expect(await find("8001015009087")).not.toContain(reference);
    await api.db.delete(t).where(eq(t.reference, reference));
  });

  it("finds a reference, which names nobody and is not recorded", async () => {
    const before = await api.db.$count(auditEntries);
    expect(await find(` ${thandiwe.toLowerCase()} `)).toEqual([thandiwe]);
    expect(await api.db.$count(auditEntries)).toBe(before);
  });

  it("finds no other dealer's applicants", async () => {
    for (const text of [thandiwe, THANDIWE.idNumber, THANDIWE.email, THANDIWE.phone, "Thandiwe"]) {
      expect(await find(text, elsewhere), text).toEqual([]);
    }
  });

  it("is for those who may list applications", async () => {
    const manager = await api.signIn(["dealer_manager"], { dealerIds: [dealerId] });
    expect((await manager.get("/finance_applications?q=nkosi")).statusCode).toBe(403);
  });

  it.each([
    ["Thandiwe", "name"],
    [THANDIWE.idNumber, "idNumber"],
    ["082 123 4567", "phone"],
    [THANDIWE.email, "email"],
  ])("for %s is recorded with who, when and its kind, without its text", async (text, searchedBy) => {
    await find(text);
    const [entry] = await lastSearches(1);
    expect(entry).toMatchObject({
      personName: "Ayesha Khan",
      at: expect.any(Date),
      resource: "finance_applications",
      itemId: "",
      dealerId,
      operation: "search",
      before: null,
      after: { searchedBy },
    });
    expect(JSON.stringify(await lastSearches(1000))).not.toContain(text);
    expect(api.logged.join("\n")).not.toContain(text);
  });

  it("selects what is saved as CSV, and is recorded then too", async () => {
    const csv = await desk.post("/finance_applications/export?q=lukasz");
    expect(csv.body).toContain(zoe);
    expect(csv.body).not.toContain(thandiwe);
    expect(await lastSearches(1)).toMatchObject([{ after: { searchedBy: "name" } }]);
  });
});

describe("the hashes", () => {
  it.each(["person_hashes", "contact_hashes"])("are made by a search for applications without %s", async (column) => {
    await api.db.$client.query(`update finance_applications set ${column} = null`);
    expect(await find("nkosi")).toEqual([thandiwe]);
    expect(await find(ZOE.email)).toEqual([zoe]);
  });

  it("are made beforehand, except of applications whose key is missing", async () => {
    const unreadable = await storeApplication(api.db, { keys: deriveEncryptionKeys([randomBytes(32)]) });
    await api.db.update(t).set({ personHashes: null });
    expect(await hashApplicants(api.db, KEYS, 10_000)).toBe(1);
    expect(await find("nkosi")).toEqual([thandiwe]);
    await api.db.delete(t).where(eq(t.reference, unreadable));
  });

  it("follow a correction", async () => {
    const changes = { surname: "Mokoena", idNumber: THANDIWE.idNumber, email: "z.mokoena@mail.example" };
    const path = `/finance_applications/${await idOf(zoe)}/corrections`;
    const corrected = await desk.send("POST", path, changes, "*");
    expect(corrected.statusCode, corrected.body).toBe(200);
    expect(await find("zoe mokoena")).toEqual([zoe]);
    expect(await find("z.mokoena@mail.example")).toEqual([zoe]);
    expect(await find(THANDIWE.idNumber)).toEqual([thandiwe, zoe]);
    for (const text of ["Łukasz", ZOE.idNumber, ZOE.email]) expect(await find(text), text).toEqual([]);
  });

  it("leave no plain text in the table, and go with the application", async () => {
    const { rows } = await api.db.$client.query("select a::text as text from finance_applications a");
    const stored = rows.map(({ text }) => text.toLowerCase()).join("\n");
    for (const text of ["nkosi", "thandiwe", "mokoena", THANDIWE.idNumber, "821234567", "mail.example"]) {
      expect(stored).not.toContain(text);
    }
    expect((await desk.delete(`/finance_applications/${await idOf(thandiwe)}`, "*")).statusCode).toBe(204);
    expect(await find("nkosi")).toEqual([]);
  });
});
