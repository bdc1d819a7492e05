import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { secretsOf } from "../../auth/secrets.ts";
import { testFinanceApplication } from "../../contract/test-support/finance-application.ts";
import { parseContact } from "../../db/encryption/contact-hashes.ts";
import { deriveEncryptionKeys, type EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { correctApplication } from "../../db/queries/applications/correct-application.ts";
import {
  createDocumentRequest,
  findDocumentRequestForEmail,
  findOpenRequest,
} from "../../db/queries/applications/document-requests.ts";
import {
  beginDocument,
  completeDocument,
  findDocument,
  openDocument,
  readDocument,
  storeDocumentPart,
} from "../../db/queries/applications/documents.ts";
import { createFinanceApplication } from "../../db/queries/applications/finance-applications.ts";
import { createFinanceDraft, moveFinanceDraft } from "../../db/queries/applications/finance-drafts.ts";
import { findApplications } from "../../db/queries/applications/find-applications.ts";
import { readApplication } from "../../db/queries/applications/read-application.ts";
import { createCredentials, findInboundSource } from "../../db/queries/enquiries/delivery/inbound-sources.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { inboundSources } from "../../db/schema/enquiries/webhooks.ts";
import { financeApplications, financeDocuments } from "../../db/schema/finance.ts";
import { people, twoFactors } from "../../db/schema/people/people.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { runTestCli } from "../test-cli.ts";

const [oldSecret, newSecret] = [randomBytes(32), randomBytes(32)];
const oldKeys = deriveEncryptionKeys([oldSecret]);
const newKeys = deriveEncryptionKeys([newSecret]);
const ACCESS = { part: "application", reason: null, remark: "", readBy: "test" } as const;
const IDEMPOTENCY_KEY = randomUUID();
const TABLES = [
  "finance_applications",
  "finance_application_versions",
  "finance_document_requests",
  "finance_documents",
  "finance_document_parts",
  "finance_drafts",
  "inbound_sources",
  "two_factors",
];

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ contents: "catalogue" });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.execute(sql`delete from finance_applications`);
  await database.db.execute(sql`delete from finance_drafts`);
  await database.db.execute(sql`delete from inbound_sources`);
  await database.db.delete(people);
});

async function reseal(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(inject("runFolder"), "cli-"));
  return runTestCli(["finance", "reseal"], {
    NODE_ENV: "test",
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    FINANCE_KEY: [newSecret, oldSecret].map((secret) => secret.toString("base64")).join(", "),
    ...settings,
  });
}

async function apply(keys: EncryptionKeys) {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from dealers where slug = 'renault-sandton'`,
  );
  return createFinanceApplication(
    database.db,
    keys,
    {
      status: "Queued" as const,
      dealerId: rows[0]?.id as number,
      sourceCode: "Test",
      vehicleType: "new",
      make: null,
      model: null,
      contents: testFinanceApplication,
    },
    { consentVersion: "test-1" },
    IDEMPOTENCY_KEY,
    async () => {},
  );
}

const secretConfig = (keys: EncryptionKeys) => ({
  currentVersion: Number.parseInt(keys.current.id, 16),
  keys: new Map(secretsOf(keys).map(({ version, value }) => [version, value])),
});

/** Stores one record of each kind under the old key. */
async function storeEverything() {
  const { db } = database;
  await apply(oldKeys);
  const [application] = await db.select().from(financeApplications);
  if (application === undefined) throw new Error("No application was stored");
  await db.transaction((tx) =>
    correctApplication(tx, oldKeys, application, {
      by: "test",
      correct: (contents, offer) => ({
        contents: { ...contents, firstName: "Corrected" },
        offer,
        fields: ["firstName"],
      }),
    }),
  );
  const request = { kinds: [], message: "Your payslip, please", createdBy: "test" };
  const requestId = await db.transaction((tx) => createDocumentRequest(tx, oldKeys, application, request));
  const email = await findDocumentRequestForEmail(db as never, oldKeys, requestId, { isOpen: true });
  const open = await findOpenRequest(db, email?.token as string);
  if (open === undefined) throw new Error("There is no open request");
  const { reference, id: applicationId } = application;
  const documentId = await beginDocument(db, oldKeys, open, "ID document" as never);
  for (const [number, text] of ["first ", "second"].entries()) {
    await storeDocumentPart(db, oldKeys, { reference, id: documentId, number }, Buffer.from(text));
  }
  const sealed = { fileName: "payslip.pdf", bytes: 12, mediaType: "application/pdf" };
  await completeDocument(db, oldKeys, { reference, id: documentId }, sealed);
  const draft = { key: "draft key", revision: 3, answers: { firstName: "Unfinished" } as never };
  await createFinanceDraft(db, oldKeys, draft, 10);
  const partner = createCredentials(oldKeys);
  await db.insert(inboundSources).values({ name: "Marketplace", form: "contact", ...partner.columns });
  const personId = await createPerson(db, {
    name: "A",
    email: "a@karoo.example",
    roles: ["administrator"],
    dealerIds: [],
  });
  const encrypt = (data: string) => symmetricEncrypt({ key: secretConfig(oldKeys), data });
  const codes = { secret: await encrypt("totp secret"), backupCodes: await encrypt('["one"]') };
  await db.insert(twoFactors).values({ id: "factor", personId, ...codes });
  return { reference, applicationId, requestId, documentId, partner, token: email?.token as string };
}

/** Returns what is stored, with digests of bytes. */
async function snapshot(): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const table of TABLES) {
    const { rows } = await database.db.execute(sql`select * from ${sql.identifier(table)} order by 1, 2`);
    found[table] = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) =>
          Buffer.isBuffer(value) ? [name, createHash("sha256").update(value).digest("hex")] : [name, value],
        ),
      ),
    );
  }
  return found;
}

const SEALED = ["contents", "key_id", "payload_hash", "contact_hashes", "person_hashes", "secret", "backup_codes"];
const withoutSealed = (tables: Awaited<ReturnType<typeof snapshot>>) =>
  Object.entries(tables).map(([table, rows]) => [
    table,
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !SEALED.includes(name)))),
  ]);

it("makes everything readable with the new key alone, and changes nothing that people see", async () => {
  const { db } = database;
  const { reference, applicationId, requestId, documentId, partner, token } = await storeEverything();
  const before = await snapshot();
  const { code, out, err } = await reseal();
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const id = newKeys.current.id;
  expect(out).toContain(`finance applications: 1 under the key ${oldKeys.current.id}\n`);
  expect(out).toContain(`Everything is under the current key ${id}. Keys in use: ${id}\n`);
  expect(withoutSealed(await snapshot())).toEqual(withoutSealed(before));

  const read = (version?: number) => readApplication(db, newKeys, { reference }, ACCESS, version);
  expect((await read()).contents.firstName).toBe("Corrected");
  expect((await read(1)).contents.firstName).toBe(testFinanceApplication.firstName);
  const contact = parseContact(testFinanceApplication.email as string);
  const found = await db.transaction((tx) => findApplications(tx, newKeys, contact ? [contact] : [], 10));
  expect(found).toHaveLength(1);
  expect(await apply(newKeys)).toMatchObject({ outcome: "repeated", application: { reference } });
  expect(await findDocumentRequestForEmail(db as never, newKeys, requestId, { isOpen: true })).toMatchObject({
    message: "Your payslip, please",
    token,
  });
  expect(await findOpenRequest(db, token)).toMatchObject({ id: requestId });
  const document = await findDocument(db, applicationId, documentId);
  if (document === undefined) throw new Error("The document is gone");
  expect(openDocument(newKeys, reference, document).fileName).toBe("payslip.pdf");
  const parts: Buffer[] = [];
  const { keyId, bytes } = document;
  for await (const part of readDocument(db, newKeys, { reference, id: documentId, keyId, bytes })) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe("first second");
  const move = { key: "next key", previousKey: "draft key", revision: 3 };
  expect((await moveFinanceDraft(db, newKeys, move))?.application.firstName).toBe("Unfinished");
  expect((await findInboundSource(db, newKeys, partner.token))?.secret).toBe(partner.secret);
  const [factor] = await db.select().from(twoFactors);
  const decrypt = (data = "") => symmetricDecrypt({ key: secretConfig(newKeys), data });
  expect([await decrypt(factor?.secret), await decrypt(factor?.backupCodes)]).toEqual(["totp secret", '["one"]']);
});

it("changes nothing when it runs again", async () => {
  await storeEverything();
  await reseal();
  const before = await snapshot();
  const { code, out } = await reseal({ FINANCE_KEY: newSecret.toString("base64") });
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^Everything is under the current key/) });
  expect(await snapshot()).toEqual(before);
});

it("refuses if a key that is needed is missing, names it, and changes nothing", async () => {
  await storeEverything();
  const before = await snapshot();
  const { code, out, err } = await reseal({ FINANCE_KEY: newSecret.toString("base64") });
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^Nothing was changed\. Add the missing keys to FINANCE_KEY: the key [0-9a-f]{8} \(/);
  expect(err).toContain(
    `the key ${oldKeys.current.id} (finance applications: 1, earlier versions: 1, requests for documents: 1, ` +
      "documents: 1, unfinished applications: 1, partners: 1, authenticator apps: 1)",
  );
  expect(await snapshot()).toEqual(before);
});

it("goes on after a record that cannot be decrypted, and says that the earlier key is still in use", async () => {
  await storeEverything();
  await database.db.update(financeApplications).set({ contents: Buffer.alloc(64, 1) });
  const { code, err } = await reseal();
  expect(code).toBe(1);
  expect(err).toContain("cannot be decrypted");
  expect(err).toContain(`the key ${oldKeys.current.id} (finance applications: 1)`);
});

it("leaves an upload that is arriving, and says so", async () => {
  await storeEverything();
  const [document] = await database.db.update(financeDocuments).set({ uploadedAt: null }).returning();
  const { code, err } = await reseal();
  expect(code).toBe(1);
  expect(err).toContain(`the key ${oldKeys.current.id} (documents: 1)`);
  const [row] = await database.db
    .select()
    .from(financeDocuments)
    .where(eq(financeDocuments.id, document?.id as number));
  expect(row?.keyId).toBe(oldKeys.current.id);
});
