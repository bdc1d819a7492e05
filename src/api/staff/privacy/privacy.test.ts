/** Requests about personal data by HTTP, with a person who is in every kind of record. */
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { ROLES, type Role } from "../../../contract/staff/permissions.ts";
import type { FoundRecord } from "../../../contract/staff/privacy/privacy-request.ts";
import { testFinanceApplication } from "../../../contract/test-support/finance-application.ts";
import { deriveEncryptionKeys } from "../../../db/encryption/encrypted-record.ts";
import { addDevice } from "../../../db/queries/alerts/devices.ts";
import { requestAlert } from "../../../db/queries/alerts/request-alert.ts";
import { storeEnquiry } from "../../../db/queries/enquiries/customer-enquiries.ts";
import { addReply } from "../../../db/queries/enquiries/progress/lead-messages.ts";
import { addNote } from "../../../db/queries/enquiries/progress/lead-notes.ts";
import { alertSubscribers, alerts } from "../../../db/schema/alerts.ts";
import { appointments } from "../../../db/schema/appointments.ts";
import { customerEnquiries } from "../../../db/schema/enquiries/leads.ts";
import { financeApplicationAccess, financeApplications } from "../../../db/schema/finance.ts";
import { privacyRequests } from "../../../db/schema/privacy/privacy.ts";
import { emptyTables } from "../../../db/test-support/empty-tables.ts";
import { writeToOutbox } from "../../../leads/delivery/mail/outbox.ts";
import { routeLead } from "../../../leads/routing/route-lead.ts";
import { storeApplication } from "../../../leads/test-support/test-applications.ts";
import {
  type Client,
  createTestStaffApi,
  TEST_LEAD_SETTINGS,
  type TestStaffApi,
} from "../test-support/test-staff-api.ts";

/** Values that no other row has. */
const PERSON = {
  firstName: "Zanele",
  lastName: "Qwabezulu",
  email: "Zanele.Qwabezulu@mail.example",
  cellPhone: "+27835550142",
};
const WORDS = [
  "zanele",
  "qwabezulu",
  "835550142",
  "83 555 0142",
  "yellow submarine",
  "quince",
  "tangerine",
  "persimmon",
];
const CONTACTS = ["zanele.qwabezulu+cars@mail.example", "083 555-0142"];

let api: TestStaffApi;
let outbox: string;
let administrator: Client;
const clients = {} as Record<Role, Client>;
let dealerId: number;
let leadId: number;
/** Id of the request of each test. */
let id: number;
let reference: string;

beforeAll(async () => {
  outbox = await mkdtemp(join(inject("runFolder"), "privacy-outbox-"));
  api = await createTestStaffApi({
    leadSettings: { ...TEST_LEAD_SETTINGS, outbox },
    requestsPerMinute: 1_000_000,
    changesPerMinute: 1_000_000,
  });
  const { rows } = await api.db.$client.query("select id from dealers where slug = 'renault-sandton'");
  dealerId = rows[0].id;
  for (const role of ROLES) clients[role] = await api.signIn([role], { name: `A ${role}`, dealerIds: [dealerId] });
  administrator = clients.administrator;
});
afterAll(() => api.close());

beforeEach(async () => {
  await emptyTables(api.db, [
    "customer_enquiries",
    "finance_applications",
    "finance_application_access",
    "alert_subscribers",
    "confirmation_times",
  ]);
  await rm(outbox, { recursive: true, force: true });
  await storePerson();
  const body = { kind: "access", channel: "e-mail", receivedOn: "2026-11-02", identityCheck: "called back" };
  const created = await administrator.post("/privacy_requests", body);
  expect(created.statusCode, created.body).toBe(201);
  ({ id, reference } = created.json());
});

/** Stores an enquiry with a note, a reply and a test drive, an application, and an alert with a device. */
async function storePerson(): Promise<void> {
  const { db } = api;
  const enquiry = {
    ...PERSON,
    status: "Queued" as const,
    make: "Renault",
    manufacturer: "Renault",
    model: "Kiger",
    isUsed: false,
    contact: true,
    terms: true,
    consent: true,
    source: "Website",
    marketingOptIn: true,
    message: "Is the yellow submarine included?",
  } as const;
  const receipt = { consentVersion: "test", consentChannel: "web form", consentPage: "/new/quince", spamSignals: null };
  await storeEnquiry(db, { enquiry, form: "new", dealerSlug: "renault-sandton", receipt, idempotencyKey: null });
  const [lead] = await db.select().from(customerEnquiries);
  leadId = lead?.id as number;
  await routeLead(db, leadId, "https://karoo.example");
  const subject = { enquiryId: leadId };
  await addNote(db, subject, { kind: "note", text: "Likes tangerine", personName: "Johan" });
  const reply = { address: PERSON.email, subject: "Your tangerine car", text: "Good day persimmon", messageId: "r1@x" };
  await addReply(db, { ...subject, ...reply, personName: "Johan", personId: null });
  const start = new Date("2026-12-01T08:00:00Z");
  await db.insert(appointments).values({
    dealerId,
    enquiryId: leadId,
    startsAt: start,
    endsAt: new Date("2026-12-01T09:00:00Z"),
    place: 1,
    state: "booked",
    car: "Renault Kiger Zen",
    key: randomBytes(24).toString("base64url"),
  });
  const contents = {
    ...testFinanceApplication,
    firstName: PERSON.firstName,
    surname: PERSON.lastName,
    email: "ZANELE.qwabezulu@mail.example",
    phone: "083 555 0142",
    bankAccountHolderName: "persimmon",
  };
  await storeApplication(db, { contents });
  const search = { make_slug: "renault" } as never;
  const asked = { subject: { search, page: "/used/quince" }, consentVersion: "test" };
  await requestAlert(db, { email: PERSON.email, ...asked });
  await db.update(alerts).set({ status: "active", confirmedAt: new Date() });
  const [subscriber] = await db.select().from(alertSubscribers);
  const device = { endpoint: "https://push.example/quince", p256dh: "x", auth: "y" };
  await addDevice(db, subscriber?.key as string, device as never);
  for (const { message_id: name } of (await db.$client.query("select message_id from lead_deliveries")).rows) {
    await writeToOutbox(outbox, name, Buffer.from(`To: ${PERSON.email}`));
  }
  await writeToOutbox(outbox, "morning-2026-11-23-1@karoo.example", Buffer.from("Zanele, Renault Kiger: waits"));
  await writeToOutbox(outbox, `alert-news-${subscriber?.id}-2026-11-23@x`, Buffer.from(`To: ${PERSON.email}`));
}

const act = (action: string, body: object, client = administrator) =>
  client.post(`/privacy_requests/${id}/${action}`, { contacts: CONTACTS, ...body });

async function find(contacts = CONTACTS): Promise<FoundRecord[]> {
  const response = await act("find", { contacts });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().records;
}

const keysOf = (records: readonly FoundRecord[]) => records.map(({ kind, id }) => ({ kind, id }));
const kindsOf = (records: readonly FoundRecord[]) => records.map(({ kind }) => kind);
const actionsOf = async () => (await administrator.get(`/privacy_requests/${id}`)).json().actions;

/** Returns all rows of the database and all files of the outbox as lower-case text, by the name of the table or file. */
async function dump(): Promise<[string, string][]> {
  const { $client } = api.db;
  const { rows: tables } = await $client.query("select tablename as name from pg_tables where schemaname = 'public'");
  const dumped: [string, string][] = [];
  for (const { name } of tables) {
    const { rows } = await $client.query(`select coalesce(string_agg(t::text, e'\n'), '') as text from "${name}" t`);
    dumped.push([name, rows[0].text.toLowerCase()]);
  }
  for (const file of await readdir(outbox)) dumped.push([file, await readFile(join(outbox, file), "utf8")]);
  return dumped;
}

const mentions = async () =>
  (await dump()).filter(([, text]) => WORDS.some((word) => text.toLowerCase().includes(word))).map(([name]) => name);

describe("a search", () => {
  it.each([
    [["083 555 0142"], ["enquiry", "appointment", "application"]],
    [["+27 (0)83-555-0142"], ["enquiry", "appointment", "application"]],
    [["ZANELE.QWABEZULU@MAIL.EXAMPLE"], ["enquiry", "appointment", "application", "alerts"]],
    [["zanele.qwabezulu+alerts@mail.example"], ["enquiry", "appointment", "application", "alerts"]],
    [["021 555 0199"], ["application"]],
    [["zanele@mail.example"], []],
    [["083 555 0143"], []],
  ])("for %s finds %s", async (contacts, kinds) => {
    expect(kindsOf(await find(contacts))).toEqual(kinds);
  });

  it("finds the dots of Gmail addresses, and who wrote in a conversation", async () => {
    await api.db.update(customerEnquiries).set({ email: "z.a.nele@googlemail.com" });
    expect(kindsOf(await find(["zan.ele@gmail.com"]))).toEqual(["enquiry", "appointment"]);
    expect(kindsOf(await find([PERSON.email]))).toContain("enquiry");
  });

  it("refuses what is neither an address nor a number", async () => {
    const response = await act("find", { contacts: [CONTACTS[0], "Zanele"] });
    expect(response.statusCode).toBe(422);
    expect(response.json().violations).toMatchObject([{ propertyPath: "contacts[1]" }]);
  });

  it("finds applications from before they could be found, and those that were changed", async () => {
    const { db } = api;
    await db.update(financeApplications).set({ contactHashes: null });
    expect(kindsOf(await find())).toContain("application");
    const [row] = await db.select().from(financeApplications);
    await storeApplication(db);
    const other = await db
      .select()
      .from(financeApplications)
      .where(eq(financeApplications.id, (row?.id ?? 0) + 1));
    await db
      .update(financeApplications)
      .set({ contents: other[0]?.contents as Buffer })
      .where(eq(financeApplications.id, row?.id as number));
    const response = await act("find", {});
    // Its contents are another application's, so they cannot be decrypted.
    expect(response.json()).toMatchObject({ unsearchable: 1 });
    expect(kindsOf(response.json().records)).not.toContain("application");
  });

  it("says which applications it cannot search, because their key is missing", async () => {
    await storeApplication(api.db, { keys: deriveEncryptionKeys([randomBytes(32)]) });
    await api.db.update(financeApplications).set({ contactHashes: null });
    expect((await act("find", {})).json()).toMatchObject({ unsearchable: 1, more: [] });
  });

  it("tells of other requests by the same person, by hashes alone", async () => {
    await find();
    const earlier = reference;
    const body = { kind: "erasure", channel: "phone", receivedOn: "2026-11-03" };
    ({ id, reference } = (await administrator.post("/privacy_requests", body)).json());
    expect((await act("find", { contacts: [CONTACTS[1]] })).json()).toMatchObject({
      otherRequests: expect.arrayContaining([earlier]),
    });
    const [row] = await api.db.select().from(privacyRequests).where(eq(privacyRequests.id, id));
    expect(row?.contactHashes).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });
});

describe("an export", () => {
  it("has everything that is stored of the person, and is recorded as a reading of the application", async () => {
    const response = await act("export", { records: keysOf(await find()), format: "json" });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers).toMatchObject({
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="personal-data-${reference}.json"`,
    });
    for (const word of WORDS.filter((word) => word !== "835550142"))
      expect(response.body.toLowerCase()).toContain(word);
    const { enquiries, financeApplications: applied, alerts: asked } = response.json();
    expect(enquiries).toMatchObject([
      {
        ...PERSON,
        message: "Is the yellow submarine included?",
        dealer: "Renault Sandton",
        marketingOptIn: true,
        messages: [{ subject: "Your tangerine car", text: "Good day persimmon", address: PERSON.email }],
        testDrives: [{ startsAt: "2026-12-01T08:00:00.000Z", state: "booked", car: "Renault Kiger Zen" }],
      },
    ]);
    expect(applied).toMatchObject([{ contents: { idNumber: testFinanceApplication.idNumber } }]);
    expect(asked).toMatchObject([{ alerts: [{ page: "/used/quince" }], devices: [{}] }]);
    expect(response.body).not.toMatch(/payloadHash|marketingKey|replyKey|"key"|p256dh/);
    const [access] = await api.db.select().from(financeApplicationAccess);
    expect(access).toMatchObject({ part: "export", readBy: "A administrator", remark: reference });
    expect((await actionsOf())[0]).toMatchObject({
      action: "export",
      personName: "A administrator",
      details: ["json"],
      records: { enquiry: 1, appointment: 1, application: 1, alerts: 1 },
    });
  });

  it("has a corrected application as it was too, and its new contacts are found", async () => {
    const found = keysOf(await find()).find(({ kind }) => kind === "application");
    const path = `/finance_applications/${found?.id}`;
    const { revision } = (await administrator.get(path)).json();
    const change = { email: "z.new@mail.example", phone: "+27820002222" };
    const corrected = await administrator.send("POST", `${path}/corrections`, change, `"${revision}"`);
    expect(corrected.statusCode, corrected.body).toBe(200);
    expect(kindsOf(await find())).not.toContain("application");
    const contacts = ["z.new@mail.example", "0820002222"];
    const exported = await act("export", { contacts, records: [found], format: "json" });
    expect(exported.json().financeApplications).toMatchObject([
      { contents: change, earlierVersions: [{ contents: { email: "ZANELE.qwabezulu@mail.example" } }], documents: [] },
    ]);
  });

  it("is a PDF too, with the same contents", async () => {
    const response = await act("export", { records: keysOf(await find()), format: "pdf" });
    expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const pdf = await getDocumentProxy(new Uint8Array(response.rawPayload));
    const { text } = await extractText(pdf, { mergePages: true });
    for (const words of [reference, "Qwabezulu", "yellow submarine", "persimmon", testFinanceApplication.idNumber]) {
      expect(text).toContain(words);
    }
    expect((await actionsOf())[0]).toMatchObject({ action: "export", details: ["pdf"] });
  });

  it("has every column of an enquiry but secrets and numbers of the site", async () => {
    const [{ enquiries }] = [(await act("export", { records: keysOf(await find()), format: "json" })).json()];
    const secrets = ["idempotencyKey", "payloadHash", "marketingKey", "replyKey", "revision", "ownerId", "dealerId"];
    const [row] = await api.db.select().from(customerEnquiries);
    const columns = Object.keys(row ?? {}).filter((name) => !secrets.includes(name));
    expect(Object.keys(enquiries[0])).toEqual(expect.arrayContaining(columns));
  });
});

describe("a correction", () => {
  it("changes what the enquiry says, and where what waits is sent, and is recorded without contents", async () => {
    const changes = {
      lastName: "Mokoena",
      email: "z.mokoena@mail.example",
      phone: "082 000 1111",
      marketingOptIn: false,
    };
    const response = await act("correct", { records: keysOf(await find()), changes });
    expect(response.statusCode, response.body).toBe(204);
    const [lead] = await api.db.select().from(customerEnquiries);
    expect(lead).toMatchObject({ lastName: "Mokoena", cellPhone: "+27820001111", marketingOptIn: false });
    expect(lead?.marketingWithdrawnAt).not.toBeNull();
    const { rows } = await api.db.$client.query("select address from lead_deliveries where kind = 'confirmation'");
    expect(rows).toEqual([{ address: "z.mokoena@mail.example" }]);
    expect((await actionsOf())[0]).toMatchObject({ action: "correction", records: { enquiry: 1 } });
    expect((await dump()).find(([name]) => name === "privacy_actions")?.[1]).not.toContain("mokoena");
  });

  it("is refused if the new values are not valid", async () => {
    const records = keysOf(await find());
    const response = await act("correct", { records, changes: { email: "x@", phone: "12" } });
    const paths = response.json().violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath);
    expect([response.statusCode, paths]).toEqual([422, ["changes.email", "changes.phone"]]);
    const given = await act("correct", { records, changes: { marketingOptIn: true } });
    expect(given.statusCode).toBe(422);
  });
});

describe("an erasure", () => {
  it("leaves nothing of the person in any table or in the outbox", async () => {
    expect((await mentions()).length).toBeGreaterThan(5);
    const response = await act("erase", { records: keysOf(await find()), confirmation: reference.toLowerCase() });
    expect(response.statusCode, response.body).toBe(204);
    expect(await mentions()).toEqual([]);
    const { rows } = await api.db.$client.query("select count(*)::int from lead_deliveries where status = 'Queued'");
    expect(rows).toEqual([{ count: 0 }]);
    expect(await find()).toEqual([]);
    expect(api.logged.join("\n").toLowerCase()).not.toMatch(/zanele|83555/);
    expect((await actionsOf())[1]).toMatchObject({
      action: "erasure",
      records: { enquiry: 1, appointment: 1, application: 1, alerts: 1 },
    });
  });

  it("erases the chosen records alone", async () => {
    const records = await find();
    const chosen = keysOf(records.filter(({ kind }) => kind === "application"));
    expect((await act("erase", { records: chosen, confirmation: reference })).statusCode).toBe(204);
    expect(kindsOf(await find())).toEqual(["enquiry", "appointment", "alerts"]);
    const [access] = await api.db.select().from(financeApplicationAccess);
    expect(access).toMatchObject({ part: "deletion", remark: reference });
  });

  it("erases a test drive without its enquiry", async () => {
    const chosen = (await find()).filter(({ kind }) => kind === "appointment");
    expect(chosen).toMatchObject([{ title: expect.stringContaining("Renault Kiger Zen, Tuesday 1 December 2026") }]);
    const exported = await act("export", { records: keysOf(chosen), format: "json" });
    expect(exported.json()).toMatchObject({ enquiries: [], testDrives: [{ state: "booked", events: [] }] });
    expect((await act("erase", { records: keysOf(chosen), confirmation: reference })).statusCode).toBe(204);
    expect(kindsOf(await find())).toEqual(["enquiry", "application", "alerts"]);
    expect(await api.db.$count(appointments)).toBe(0);
    const [lead] = await api.db.select().from(customerEnquiries);
    expect(lead).toMatchObject({ firstName: PERSON.firstName, erasedAt: null });
  });

  it("needs the reference as typed confirmation, and records of these contacts", async () => {
    const records = keysOf(await find());
    const unconfirmed = await act("erase", { records, confirmation: "yes" });
    expect(unconfirmed.json().violations).toMatchObject([{ propertyPath: "confirmation" }]);
    const contacts = ["somebody@else.example"];
    const foreign = await act("erase", { contacts, records, confirmation: reference });
    expect([foreign.statusCode, foreign.json().violations]).toMatchObject([422, [{ propertyPath: "records" }]]);
    expect(kindsOf(await find())).toHaveLength(4);
  });
});

describe("a request", () => {
  it("is handled only once the requester is identified, and while it is open", async () => {
    const records = keysOf(await find());
    const patch = async (change: object) =>
      (await administrator.patch(`/privacy_requests/${id}`, change, "*")).statusCode;
    expect(await patch({ identityCheck: null })).toBe(200);
    const attempts = {
      export: { records, format: "json" },
      correct: { records, changes: { firstName: "Z" } },
      erase: { records, confirmation: reference },
    };
    for (const [action, body] of Object.entries(attempts)) {
      const response = await act(action, body);
      expect(response.json().violations, action).toMatchObject([{ propertyPath: "identityCheck" }]);
    }
    expect(await patch({ status: "done" })).toBe(422);
    expect(await patch({ identityCheck: "ID document seen", status: "done" })).toBe(200);
    expect((await act("export", attempts.export)).statusCode).toBe(422);
    expect((await administrator.get(`/privacy_requests/${id}`)).json()).toMatchObject({
      status: "done",
      closedBy: "A administrator",
      dueOn: "2026-12-02",
      reference,
    });
  });

  it("is refused with a ground only", async () => {
    const patch = (change: object) => administrator.patch(`/privacy_requests/${id}`, change, "*");
    expect((await patch({ status: "refused" })).json().violations).toMatchObject([{ propertyPath: "refusalGround" }]);
    expect((await patch({ status: "refused", refusalGround: "identity not shown" })).statusCode).toBe(200);
    expect((await patch({ status: "open" })).json()).toMatchObject({ refusalGround: null, closedAt: null });
  });

  it("is open to administrators alone", async () => {
    const records = keysOf(await find());
    const bodies = {
      find: {},
      export: { records, format: "json" },
      correct: { records, changes: { firstName: "Z" } },
      erase: { records, confirmation: reference },
    };
    for (const role of ROLES.filter((role) => role !== "administrator")) {
      for (const [action, body] of Object.entries(bodies)) {
        expect((await act(action, body, clients[role])).statusCode, `${role} ${action}`).toBe(403);
      }
    }
    for (const action of Object.keys(bodies)) {
      const stranger = await api.request({
        method: "POST",
        url: `/staff/api/privacy_requests/${id}/${action}`,
        payload: {},
      });
      expect(stranger.statusCode, action).toBe(401);
    }
    expect(kindsOf(await find())).toHaveLength(4);
  });

  it("keeps no personal data in the audit", async () => {
    await act("erase", { records: keysOf(await find()), confirmation: reference });
    const { rows } = await api.db.$client.query("select * from audit_entries where resource = 'privacy_requests'");
    expect(rows.length).toBeGreaterThan(0);
    expect(WORDS.filter((word) => JSON.stringify(rows).toLowerCase().includes(word))).toEqual([]);
  });

  it("keeps what was done for good", async () => {
    await find();
    await expect(api.db.$client.query("delete from privacy_actions")).rejects.toThrow("append-only");
  });
});
