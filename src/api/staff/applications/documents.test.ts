/** Documents by HTTP: requested by the desk, uploaded by the applicant over a link, and read by the desk. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MAX_DOCUMENT_BYTES } from "../../../contract/applications/application-progress.ts";
import { financeApplicationAccess, financeApplications, financeDocumentRequests } from "../../../db/schema/finance.ts";
import { storeApplication } from "../../../leads/test-support/test-applications.ts";
import { eventually } from "../../../leads/test-support/test-leads.ts";
import { startTestMailServer, type TestMailServer } from "../../../leads/test-support/test-mail-server.ts";
import { type LeadWorker, startLeadWorker } from "../../../leads/worker.ts";
import { createPdf } from "../../../media-library/test-support/pdf-files.ts";
import { PHONE_HEIC, phoneJpeg, twoColours, withJpegSize } from "../../../media-library/test-support/picture-files.ts";
import { api as publicApi } from "../../app.ts";
import {
  type Client,
  createTestStaffApi,
  TEST_LEAD_SETTINGS,
  type TestStaffApi,
} from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let mail: TestMailServer;
let worker: LeadWorker;
let desk: Client;
let elsewhere: Client;
let manager: Client;
/** Id of the application of each test. */
let id: number;
let reference: string;

const WHY = { reason: "Submit it to a bank", remark: "" };
const PDF = createPdf(["% the payslip of October\n"]);

beforeAll(async () => {
  mail = await startTestMailServer();
  api = await createTestStaffApi();
  await api.app.register(publicApi, {
    prefix: "/api",
    db: api.db,
    siteUrl: TEST_LEAD_SETTINGS.siteUrl,
    financeKeys: TEST_LEAD_SETTINGS.financeKeys,
    pushPublicKey: "key",
    describeUpload: async () => undefined,
  });
  worker = startLeadWorker(api.db, { ...TEST_LEAD_SETTINGS, smtpUrl: mail.url }, () => {});
  const { rows } = await api.db.$client.query(
    "select id from dealers order by slug = 'renault-sandton' desc, id limit 2",
  );
  desk = await api.signIn(["finance"], { name: "Ayesha Khan", dealerIds: [rows[0].id] });
  elsewhere = await api.signIn(["finance"], { dealerIds: [rows[1].id] });
  manager = await api.signIn(["dealer_manager"], { dealerIds: [rows[0].id] });
});
beforeEach(async () => {
  reference = await storeApplication(api.db);
  const t = financeApplications;
  const [row] = await api.db.select({ id: t.id }).from(t).where(eq(t.reference, reference));
  id = row?.id as number;
});
afterAll(async () => {
  await worker.stop();
  await mail.close();
  await api.close();
});

const ask = (body: object = { kinds: ["payslips", "id"], message: "Of the last three months" }, client = desk) =>
  client.post(`/finance_applications/${id}/document_requests`, body);
const read = async () => (await desk.get(`/finance_applications/${id}`)).json();

/** Returns the keys of the links that the applicant got for this application, the newest last. */
async function linksSent(): Promise<string[]> {
  const emails = (await mail.emails()).filter(({ text }) => text?.includes(reference));
  return emails.flatMap(({ text }) => /documents\?key=([0-9a-f]{64})/.exec(text ?? "")?.[1] ?? []);
}
async function askForLink(): Promise<string> {
  expect((await ask()).statusCode).toBe(200);
  worker.wake();
  return eventually(async () => (await linksSent()).at(-1) ?? false);
}

type TestFile = { kind: string; name: string; contents: Buffer };
function upload(key: string, files: readonly TestFile[], { end = "--x--\r\n" } = {}) {
  const parts = files.flatMap(({ kind, name, contents }) => [
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${kind}"; filename="${name}"\r\n`),
    Buffer.from("content-type: application/octet-stream\r\n\r\n"),
    contents,
    Buffer.from("\r\n"),
  ]);
  return api.request({
    method: "POST",
    url: `/api/finance_document_requests/files?key=${key}`,
    headers: { "content-type": "multipart/form-data; boundary=x" },
    payload: Buffer.concat([...parts, Buffer.from(end)]),
  });
}
/** Returns the messages of the page after an upload. */
async function outcomeOf(...sent: Parameters<typeof upload>) {
  const { statusCode, headers } = await upload(...sent);
  expect(statusCode).toBe(303);
  const { pathname, searchParams } = new URL(String(headers.location), "https://karoo.example");
  expect(pathname).toBe("/finance/documents");
  return { done: searchParams.get("done"), problems: searchParams.getAll("problem") };
}
const payslip = (contents = PDF, name = "Payslip of Thandiwe Nkosi.pdf") => ({ kind: "payslips", name, contents });
const finish = (key: string) =>
  api.request({
    method: "POST",
    url: `/api/finance_document_requests/finish?key=${key}`,
    payload: "",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

describe("a link for documents", () => {
  it("is sent to the applicant, with what the desk asks for, and moves the application on", async () => {
    const key = await askForLink();
    const email = (await mail.emails()).find(({ text }) => text?.includes(key));
    expect(email?.to?.[0]?.address).toBe("thandiwe.nkosi@mail.example");
    for (const words of ["Payslips", "South African ID", "Of the last three months", "works until"]) {
      expect(email?.text).toContain(words);
    }
    expect(await read()).toMatchObject({
      stage: "Documents",
      documentRequests: [{ kinds: ["payslips", "id"], state: "open", createdBy: "Ayesha Khan" }],
    });
    const shown = await api.request({ url: `/api/finance_document_requests?key=${key}` });
    expect(shown.json()).toMatchObject({ reference, kinds: ["payslips", "id"], message: "Of the last three months" });
    expect(shown.body).not.toContain("Nkosi");
  });

  it("is in the database as a digest only, and the desk's words are encrypted", async () => {
    const key = await askForLink();
    const { rows } = await api.db.execute(sql`select * from finance_document_requests`);
    const { rows: deliveries } = await api.db.execute(sql`select * from lead_deliveries`);
    const raw = JSON.stringify([rows, deliveries], (_name, value) =>
      value?.type === "Buffer" ? Buffer.from(value.data).toString("latin1") : value,
    );
    for (const text of [key, "three months", "mail.example"]) expect(raw).not.toContain(text);
  });

  it("ends when it is withdrawn, replaced, used to the end, or three days old", async () => {
    const isOpen = async (key: string) =>
      (await api.request({ url: `/api/finance_document_requests?key=${key}` })).statusCode === 200;
    const first = await askForLink();
    const [request] = (await read()).documentRequests;
    await desk.post(`/finance_applications/${id}/document_requests/${request.id}/send_again`);
    const second = await eventually(async () => {
      const links = await linksSent();
      return links.length === 2 && (links[1] as string);
    });
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
    expect((await read()).documentRequests.map(({ state }: { state: string }) => state)).toEqual(["open", "withdrawn"]);
    await desk.post(`/finance_applications/${id}/withdraw_documents`);
    expect(await isOpen(second)).toBe(false);
    expect(await outcomeOf(second, [payslip()])).toEqual({ done: null, problems: [] });
    const third = await askForLink().then(() => eventually(async () => (await linksSent())[2] ?? false));
    await api.db.update(financeDocumentRequests).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await isOpen(third)).toBe(false);
    expect((await read()).documents).toEqual([]);
  });

  it("is the dealer's desk's to send", async () => {
    expect((await ask(undefined, elsewhere)).statusCode).toBe(404);
    expect((await ask(undefined, manager)).statusCode).toBe(403);
    expect((await ask({ kinds: [], message: "" })).statusCode).toBe(422);
    expect((await ask({ kinds: ["other"], message: "" })).json().violations).toMatchObject([
      { propertyPath: "message" },
    ]);
  });
});

describe("an upload", () => {
  it("is stored encrypted, in parts, and read by the desk with a reason", async () => {
    const key = await askForLink();
    const long = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(700_000, "% salary\n"), PDF.subarray(9)]);
    expect(await outcomeOf(key, [payslip(long), { ...payslip(), kind: "id" }])).toEqual({
      done: "files",
      problems: [],
    });
    const { rows: parts } = await api.db.execute<{ contents: Buffer }>(
      sql`select contents from finance_document_parts`,
    );
    expect(parts.length).toBeGreaterThanOrEqual(4);
    const { rows } = await api.db.execute<{ contents: Buffer }>(sql`select contents from finance_documents`);
    const raw = Buffer.concat([...parts, ...rows].map(({ contents }) => contents)).toString("latin1");
    for (const text of ["salary", "%PDF", "Nkosi"]) expect(raw).not.toContain(text);

    const { documents, timeline } = await read();
    expect(documents).toMatchObject([
      { kind: "payslips", mediaType: "application/pdf", bytes: long.length },
      { kind: "id", bytes: PDF.length },
    ]);
    expect(timeline).toContainEqual(expect.objectContaining({ kind: "document" }));
    const path = `/finance_applications/${id}/documents/${documents[0].id}/read`;
    expect((await desk.post(path, {})).statusCode).toBe(422);
    expect((await elsewhere.post(path, WHY)).statusCode).toBe(404);
    expect((await manager.post(path, WHY)).statusCode).toBe(403);
    const response = await desk.post(path, WHY);
    expect(response.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" });
    expect(response.headers["content-disposition"]).toContain("Payslip%20of%20Thandiwe%20Nkosi.pdf");
    expect(response.rawPayload.equals(long)).toBe(true);
    const t = financeApplicationAccess;
    expect(await api.db.select().from(t).where(eq(t.reference, reference))).toMatchObject([
      { part: "document", reason: "Submit it to a bank", readBy: "Ayesha Khan" },
    ]);
  });

  it("takes PDF, JPEG, PNG and HEIC by their content, whatever their names are", async () => {
    const key = await askForLink();
    const png = await twoColours().png().toBuffer();
    for (const contents of [PDF, await phoneJpeg(), png, PHONE_HEIC]) {
      expect(await outcomeOf(key, [payslip(contents, "scan.exe")])).toEqual({ done: "files", problems: [] });
    }
    const types = (await read()).documents.map(({ mediaType }: { mediaType: string }) => mediaType);
    expect(types).toEqual(["application/pdf", "image/jpeg", "image/png", "image/heic"]);
  });

  it("refuses what it cannot take, file by file, and keeps what it can", async () => {
    const key = await askForLink();
    const jpeg = await phoneJpeg();
    const files = [
      payslip(Buffer.from("<script>alert(1)</script>"), "a.pdf"),
      payslip(withJpegSize(jpeg, 60_000, 60_000), "bomb.jpg"),
      payslip(createPdf(["<< /S /JavaScript /JS (app.alert(1)) >>\n"]), "active.pdf"),
      payslip(Buffer.concat([PDF, Buffer.alloc(MAX_DOCUMENT_BYTES)]), "large.pdf"),
      payslip(Buffer.alloc(0), ""),
      { ...payslip(), kind: "not-asked" },
      payslip(),
    ];
    expect(await outcomeOf(key, files)).toEqual({
      done: "files",
      problems: ["payslips.type", "payslips.damaged", "payslips.protected", "payslips.size"],
    });
    expect((await read()).documents).toHaveLength(1);
    const { rows } = await api.db.execute(
      sql`select count(*)::integer as count from finance_documents where application_id = ${id}`,
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect(await outcomeOf(key, [payslip(Buffer.alloc(0), "")])).toEqual({ done: "nothing", problems: [] });
  });

  it("keeps what arrived before the connection broke off", async () => {
    const key = await askForLink();
    const outcome = await outcomeOf(key, [payslip(), payslip()], { end: "--x\r\ncontent-disp" });
    expect(outcome).toEqual({ done: "files", problems: ["payslips.broken"] });
    expect((await read()).documents.length).toBeGreaterThan(0);
  });

  it("takes twenty files by one link", async () => {
    const key = await askForLink();
    const many = Array.from({ length: 12 }, () => payslip());
    expect(await outcomeOf(key, many)).toEqual({ done: "files", problems: [] });
    const { problems } = await outcomeOf(key, many);
    expect(problems).toEqual(Array(4).fill("payslips.count"));
    expect((await read()).documents).toHaveLength(20);
  });

  it("is closed by the applicant, and the desk is told, once", async () => {
    const key = await askForLink();
    await upload(key, [payslip()]);
    expect((await finish(key)).headers.location).toBe("/finance/documents?done=all");
    expect((await finish(key)).headers.location).toBe(`/finance/documents?key=${key}`);
    const notified = await eventually(async () => {
      const emails = (await mail.emails()).filter(
        ({ subject }) => subject === `Documents for ${reference} have arrived`,
      );
      return emails.length > 0 && emails;
    });
    expect(notified).toHaveLength(1);
    expect(notified[0]?.text).toContain(`/staff/finance_applications/${id}`);
    expect(await outcomeOf(key, [payslip()])).toEqual({ done: null, problems: [] });
    expect((await read()).documentRequests).toMatchObject([{ state: "sent" }]);
  });

  it("goes with its application", async () => {
    const key = await askForLink();
    await upload(key, [payslip()]);
    await desk.delete(`/finance_applications/${id}`, "*");
    for (const table of ["finance_documents", "finance_document_requests"]) {
      const { rows } = await api.db.$client.query(`select 1 from ${table} where application_id = $1`, [id]);
      expect(rows, table).toEqual([]);
    }
    expect((await api.request({ url: `/api/finance_document_requests?key=${key}` })).statusCode).toBe(404);
  });
});

it("an unknown or malformed key opens nothing", async () => {
  expect((await api.request({ url: `/api/finance_document_requests?key=${"0".repeat(64)}` })).statusCode).toBe(404);
  expect((await api.request({ url: "/api/finance_document_requests?key=1" })).statusCode).toBe(400);
  expect(await outcomeOf("0".repeat(64), [payslip()])).toEqual({ done: null, problems: [] });
});
