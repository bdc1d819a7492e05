/** Reads applications and changes their progress, by HTTP. */
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { extractText } from "unpdf";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import { applicationSections } from "../../../contract/applications/application-sections.ts";
import { testFinanceApplication } from "../../../contract/test-support/finance-application.ts";
import { testLeadOffer } from "../../../contract/test-support/lead-offer.ts";
import { deriveEncryptionKeys } from "../../../db/encryption/encrypted-record.ts";
import { auditEntries } from "../../../db/schema/changes.ts";
import { financeApplicationAccess, financeApplications } from "../../../db/schema/finance.ts";
import { storeApplication } from "../../../leads/test-support/test-applications.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let desk: Client;
let manager: Client;
let elsewhere: Client;
let dealerId: number;
/** Id of the application of each test. */
let id: number;
let reference: string;

beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows } = await api.db.$client.query(
    "select id from dealers order by slug = 'renault-sandton' desc, id limit 2",
  );
  dealerId = rows[0].id;
  desk = await api.signIn(["finance"], { name: "Ayesha Khan", dealerIds: [dealerId] });
  manager = await api.signIn(["dealer_manager"], { name: "Johan Botha", dealerIds: [dealerId] });
  elsewhere = await api.signIn(["finance"], { name: "Sipho Dube", dealerIds: [rows[1].id] });
});
beforeEach(async () => {
  reference = await storeApplication(api.db, { offer: testLeadOffer });
  id = await idOf(reference);
});
afterAll(() => api.close());

async function idOf(wanted: string): Promise<number> {
  const t = financeApplications;
  const [row] = await api.db.select({ id: t.id }).from(t).where(eq(t.reference, wanted));
  return row?.id as number;
}

const WHY = { reason: "Assess the application", remark: "" };
const read = (client: Client, body: object = WHY, number = id) =>
  client.post(`/finance_applications/${number}/read`, body);
const accesses = () =>
  api.db.select().from(financeApplicationAccess).where(eq(financeApplicationAccess.reference, reference));

describe("reading", () => {
  it("shows what the applicant wrote, and the car, after it is recorded who reads it and why", async () => {
    const response = await read(desk, { reason: "Other", remark: "The applicant is here." });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.json()).toMatchObject({
      reference,
      dealer: "Renault Sandton",
      contents: testFinanceApplication,
      offer: { title: "2021 Renault Kiger", price: 219_900, stockNumber: "K-1" },
    });
    expect(await accesses()).toMatchObject([
      {
        readBy: "Ayesha Khan",
        dealerId,
        part: "application",
        reason: "Other",
        remark: "The applicant is here.",
        readAt: expect.any(Date),
      },
    ]);
    const { timeline } = (await desk.get(`/finance_applications/${id}`)).json();
    expect(timeline).toContainEqual({
      at: expect.any(String),
      kind: "reading",
      by: "Ayesha Khan",
      text: "The applicant is here.",
      changes: [{ name: "application", from: null, to: "Other" }],
    });
  });

  it("needs a reason, and words where the reason is another one", async () => {
    expect((await read(desk, {})).statusCode).toBe(422);
    expect((await read(desk, { reason: "Curiosity", remark: "" })).statusCode).toBe(422);
    const refused = await read(desk, { reason: "Other", remark: " " });
    expect(refused.json().violations).toMatchObject([{ propertyPath: "remark", message: "Say why you read it." }]);
    expect(await accesses()).toEqual([]);
  });

  it("is for the dealer's own desk, with a second factor", async () => {
    expect((await read(elsewhere)).statusCode).toBe(404);
    expect((await read(manager)).statusCode).toBe(403);
    const withoutFactor = await api.signIn(["finance"], { dealerIds: [dealerId], hasSecondFactor: false });
    const refused = await read(withoutFactor);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: "second-factor-required" });
    const anonymous = await api.request({ method: "POST", url: `/staff/api/finance_applications/${id}/read` });
    expect(anonymous.statusCode).toBe(401);
    expect(await accesses()).toEqual([]);
  });

  it("asks who it is a quarter of an hour after the last proof", async () => {
    const lapse = (minutes: number) =>
      api.db.execute(`update sessions set confirmed_at = now() - interval '${minutes} minutes'`);
    await lapse(16);
    for (const action of ["read", "pdf", "export"]) {
      const refused = await desk.post(`/finance_applications/${id}/${action}`, WHY);
      expect([refused.statusCode, refused.json().code]).toEqual([403, "confirmation-required"]);
    }
    expect(await accesses()).toEqual([]);
    await lapse(14);
    expect((await read(desk)).statusCode).toBe(200);
  });

  it("is recorded also if the key is missing, and says so", async () => {
    reference = await storeApplication(api.db, { keys: deriveEncryptionKeys([randomBytes(32)]) });
    const response = await read(desk, WHY, await idOf(reference));
    expect(response.statusCode).toBe(503);
    expect(response.json().detail).toMatch(/^It cannot be decrypted: .*is missing/);
    expect(await accesses()).toHaveLength(1);
  });

  it("leaves nothing of what was read in lists, the audit and the log", async () => {
    await read(desk);
    await desk.patch(`/finance_applications/${id}`, { stage: "Documents" }, "*");
    const list = await desk.get("/finance_applications?itemsPerPage=100");
    const item = await desk.get(`/finance_applications/${id}`);
    const audit = JSON.stringify(await api.db.select().from(auditEntries));
    const texts = [list.body, item.body, audit, api.logged.join("\n")].join("\n");
    for (const field of ["surname", "idNumber", "email", "postalStreet", "bankName", "nextOfKinFullName"] as const) {
      expect(texts).not.toContain(testFinanceApplication[field]);
    }
  });

  it("is listed for managers, who cannot read applications themselves", async () => {
    await read(desk, { reason: "Answer the bank", remark: "Second call" });
    const readings = (await manager.get(`/finance_accesses?q=${reference}`)).json()["hydra:member"];
    expect(readings).toMatchObject([
      { reference, readBy: "Ayesha Khan", reason: "Answer the bank", remark: "Second call", part: "application" },
    ]);
    expect((await elsewhere.get(`/finance_accesses?q=${reference}`)).json()["hydra:member"]).toEqual([]);
    expect((await manager.get("/finance_applications")).statusCode).toBe(403);
  });
});

describe("a download", () => {
  it("as a PDF has what the applicant wrote, names in many scripts, and who made it", async () => {
    const contents = { ...testFinanceApplication, firstName: "Tshilidzi Ṱhoḓeni", surname: "Łukasz Иванова 李" };
    const written = await storeApplication(api.db, { contents, offer: testLeadOffer });
    const response = await desk.post(`/finance_applications/${await idOf(written)}/pdf`, WHY);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="${written}.pdf"`,
    });
    const { text } = await extractText(new Uint8Array(response.rawPayload), { mergePages: true });
    expect(text).toContain("Tshilidzi Ṱhoḓeni");
    // The replacement shows that the name is incomplete.
    expect(text).toContain("Łukasz Иванова [U+674E]");
    expect(text).toContain(`${written}, confidential. Downloaded by Ayesha Khan`);
    const facts = applicationSections({ contents, dealer: "Renault Sandton", offer: testLeadOffer }).flatMap(
      (one) => one.facts,
    );
    for (const { label, value } of facts) {
      expect(text).toContain(label);
      if (label !== "Last name") expect(text.replaceAll("\u00a0", " ")).toContain(value.replaceAll("\u00a0", " "));
    }
    setSettings({ groupName: "Highveld Motors" });
    const renamed = await desk.post(`/finance_applications/${await idOf(written)}/pdf`, WHY);
    setSettings({});
    expect((await extractText(new Uint8Array(renamed.rawPayload), { mergePages: true })).text).toContain(
      "Highveld Motors",
    );
  });

  it("as JSON has the fields of the public API, the car and the consent", async () => {
    const response = await desk.post(`/finance_applications/${id}/export`, WHY);
    expect(response.headers["content-disposition"]).toBe(`attachment; filename="${reference}.json"`);
    expect(response.json()).toMatchObject({
      format: "finance-application",
      version: 1,
      reference,
      dealer: "Renault Sandton",
      application: testFinanceApplication,
      vehicle: { stockNumber: "K-1" },
      consent: { version: "test" },
    });
  });

  it("is recorded like a reading, and refused like one", async () => {
    for (const [path, part] of [
      ["pdf", "pdf"],
      ["export", "export"],
    ]) {
      expect((await desk.post(`/finance_applications/${id}/${path}`, {})).statusCode).toBe(422);
      expect((await elsewhere.post(`/finance_applications/${id}/${path}`, WHY)).statusCode).toBe(404);
      expect((await manager.post(`/finance_applications/${id}/${path}`, WHY)).statusCode).toBe(403);
      await desk.post(`/finance_applications/${id}/${path}`, WHY);
      expect((await accesses()).at(-1)).toMatchObject({ part, readBy: "Ayesha Khan" });
    }
    expect(await accesses()).toHaveLength(2);
  });
});

describe("working an application", () => {
  it("takes it through its stages, with its owner, notes, times and names", async () => {
    const first = await desk.get(`/finance_applications/${id}`);
    expect(first.json()).toMatchObject({ stage: "Received", ownerId: null, revision: 1 });
    const [owner] = first.json().owners.filter(({ name }: { name: string }) => name === "Ayesha Khan");
    const etag = String(first.headers.etag);
    const changed = await desk.patch(
      `/finance_applications/${id}`,
      { stage: "Submitted to bank", ownerId: owner.id },
      etag,
    );
    expect(changed.json()).toMatchObject({ stage: "Submitted to bank", ownerName: "Ayesha Khan", revision: 2 });
    const outdated = await desk.patch(`/finance_applications/${id}`, { stage: "Approved" }, etag);
    expect(outdated.statusCode).toBe(412);
    await desk.post(`/finance_applications/${id}/notes`, { kind: "call", text: "The bank answers on Monday." });
    const { timeline, stage } = (await desk.get(`/finance_applications/${id}`)).json();
    expect(stage).toBe("Submitted to bank");
    const entries = timeline.map(({ kind, by, text }: Record<string, string>) => [kind, by, text]);
    expect(entries).toEqual([
      ["call", "Ayesha Khan", "The bank answers on Monday."],
      ["change", "Ayesha Khan", null],
      ["received", null, null],
    ]);
    expect((await elsewhere.post(`/finance_applications/${id}/notes`, { kind: "note", text: "x" })).statusCode).toBe(
      404,
    );
  });

  it("gives it to the dealer's desk only", async () => {
    const { rows } = await api.db.$client.query("select number from people where id = $1", [elsewhere.personId]);
    const refused = await desk.patch(`/finance_applications/${id}`, { ownerId: rows[0].number }, "*");
    expect(refused.json().violations).toMatchObject([{ propertyPath: "ownerId" }]);
  });

  it("lists applications by stage and by how long they are open, the latest first", async () => {
    const older = await storeApplication(api.db);
    await api.db
      .update(financeApplications)
      .set({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(financeApplications.reference, older));
    const listed = async (query: string) =>
      (await desk.get(`/finance_applications?itemsPerPage=100&${query}`))
        .json()
        ["hydra:member"].map((application: { reference: string }) => application.reference);
    const all = await listed("");
    expect(all.indexOf(reference)).toBeLessThan(all.indexOf(older));
    expect(await listed("openForDays=7")).toEqual([older]);
    await desk.patch(`/finance_applications/${await idOf(older)}`, { stage: "Declined" }, "*");
    expect(await listed("openForDays=7")).toEqual([]);
    expect(await listed("stage=Declined")).toEqual([older]);
    expect(await listed("stage=open")).not.toContain(older);
  });
});

describe("a correction", () => {
  const correct = (changes: object, ifMatch: string | undefined = "*", client = desk) =>
    client.send("POST", `/finance_applications/${id}/corrections`, changes, ifMatch);

  it("changes what is read, and keeps what the applicant wrote, with who changed which fields", async () => {
    const etag = String((await desk.get(`/finance_applications/${id}`)).headers.etag);
    const response = await correct({ basicMonthly: "R 51 000", surname: "Nkosi", homeTel: null }, etag);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({
      revision: 2,
      corrections: [{ number: 1, correctedBy: "Ayesha Khan", changedFields: ["basicMonthly", "surname", "homeTel"] }],
    });
    expect((await correct({ surname: "Botha" }, etag)).statusCode).toBe(412);
    const { contents, offer } = (await read(desk)).json();
    expect(contents).toMatchObject({ basicMonthly: "51000", surname: "Nkosi", firstName: "Thandiwe" });
    expect(contents).not.toHaveProperty("homeTel");
    expect(offer).toMatchObject({ title: "2021 Renault Kiger" });
    const earlier = await desk.post(`/finance_applications/${id}/versions/1/read`, WHY);
    expect(earlier.json()).toMatchObject({ contents: testFinanceApplication });
    expect((await accesses()).map(({ part }) => part)).toEqual(["application", "earlier version"]);
    const { timeline } = (await desk.get(`/finance_applications/${id}`)).json();
    expect(timeline).toContainEqual(expect.objectContaining({ kind: "correction", by: "Ayesha Khan" }));
    const { rows } = await api.db.$client.query("select * from finance_application_versions");
    const audit = JSON.stringify(await api.db.select().from(auditEntries));
    const raw = rows.map((row: { contents: Buffer }) => row.contents.toString("latin1")).join("") + audit;
    for (const text of ["Nkosi", "51000", testFinanceApplication.idNumber]) expect(raw).not.toContain(text);
  });

  it("names another car by its stock number, or one that is not ours", async () => {
    const { make, model, ...contents } = { ...testFinanceApplication, variant: "used", vehicleId: 7 };
    id = await idOf(await storeApplication(api.db, { vehicleType: "used", contents, offer: testLeadOffer }));
    const { rows } = await api.db.$client.query("select id, stock_number from vehicles order by id limit 1");
    const [{ id: vehicleId, stock_number: usedVehicle }] = rows;
    expect((await correct({ surname: "Nkosi" })).statusCode).toBe(200);
    expect((await read(desk)).json()).toMatchObject({ contents: { vehicleId: 7 }, offer: testLeadOffer });
    expect((await correct({ usedVehicle })).statusCode).toBe(200);
    const { offer, contents: corrected } = (await read(desk)).json();
    expect(offer).toMatchObject({ id: vehicleId, stockNumber: usedVehicle });
    expect(corrected).toMatchObject({ usedVehicle });
    expect(corrected).not.toHaveProperty("vehicleId");
    await correct({ usedVehicle: "A Kiger from his neighbour" });
    expect((await read(desk)).json()).toMatchObject({
      contents: { usedVehicle: "A Kiger from his neighbour" },
      offer: null,
    });
  });

  it("is checked by the rules of the form, and is for the dealer's own desk", async () => {
    const refused = await correct({ idNumber: "123", email: null });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().violations).toMatchObject([{ propertyPath: "idNumber" }, { propertyPath: "email" }]);
    expect((await correct({ dealership: "renault-umhlanga" })).statusCode).toBe(422);
    const withoutMatch = await desk.post(`/finance_applications/${id}/corrections`, { surname: "A" });
    expect(withoutMatch.statusCode).toBe(428);
    expect((await correct({ surname: "A" }, "*", elsewhere)).statusCode).toBe(404);
    expect((await correct({ surname: "A" }, "*", manager)).statusCode).toBe(403);
    expect((await desk.post(`/finance_applications/${id}/versions/1/read`, WHY)).statusCode).toBe(404);
  });
});

describe("deleting an application", () => {
  it("leaves the record of who read it, which says who deleted it", async () => {
    await read(desk, { reason: "Other", remark: "Mrs Nkosi called" });
    await desk.post(`/finance_applications/${id}/notes`, { kind: "note", text: "Wants it deleted." });
    expect((await elsewhere.delete(`/finance_applications/${id}`, "*")).statusCode).toBe(404);
    expect((await desk.delete(`/finance_applications/${id}`)).statusCode).toBe(428);
    expect((await desk.delete(`/finance_applications/${id}`, "*")).statusCode).toBe(204);
    expect((await desk.get(`/finance_applications/${id}`)).statusCode).toBe(404);
    for (const table of ["lead_notes", "lead_deliveries", "lead_events"]) {
      const { rows } = await api.db.$client.query(`select 1 from ${table} where application_id = $1`, [id]);
      expect(rows, table).toEqual([]);
    }
    const log = (await manager.get(`/finance_accesses?q=${reference}`)).json()["hydra:member"];
    expect(log).toMatchObject([
      { part: "deletion", readBy: "Ayesha Khan", remark: "" },
      { part: "application", readBy: "Ayesha Khan", remark: "" },
    ]);
  });
});
