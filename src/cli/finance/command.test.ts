import { randomBytes } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { applicationSections } from "../../contract/applications/application-sections.ts";
import { testFinanceApplication } from "../../contract/test-support/finance-application.ts";
import { testLeadOffer } from "../../contract/test-support/lead-offer.ts";
import { deriveEncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { createFinanceApplication } from "../../db/queries/applications/finance-applications.ts";
import { writeSettings } from "../../db/queries/settings/settings.ts";
import { financeApplicationAccess, financeApplications } from "../../db/schema/finance.ts";
import { emptyTables } from "../../db/test-support/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { runTestCli } from "../test-cli.ts";

const secret = randomBytes(32);
let database: TestDatabase;
let reference: string;
let id: number;

beforeAll(async () => {
  database = await createTestDatabase({ contents: "catalogue" });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyTables(database.db, ["finance_applications", "finance_application_access"]);
  reference = await apply();
  const [row] = await database.db.select({ id: financeApplications.id }).from(financeApplications);
  id = row?.id as number;
});

async function apply(): Promise<string> {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from dealers where slug = 'renault-sandton'`,
  );
  const submission = await createFinanceApplication(
    database.db,
    deriveEncryptionKeys([secret]),
    {
      status: "Queued" as const,
      dealerId: rows[0]?.id as number,
      sourceCode: "Test",
      vehicleType: "new",
      contents: testFinanceApplication,
    },
    { consentVersion: "test-1", offer: testLeadOffer },
    null,
    async () => {},
  );
  return submission.application.reference;
}

async function cli(args: string[], settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(inject("runFolder"), "cli-"));
  return runTestCli(["finance", ...args], {
    NODE_ENV: "test",
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    FINANCE_KEY: secret.toString("base64"),
    ...settings,
  });
}
const accesses = () => database.db.select().from(financeApplicationAccess);
const remaining = async () => (await database.db.select().from(financeApplications)).map((row) => row.reference);

describe("finance show", () => {
  it("prints the whole application by its reference, in any case, or by its number", async () => {
    const byReference = await cli(["show", reference.toLowerCase()]);
    const byNumber = await cli(["show", String(id)]);
    for (const { code, out, err } of [byReference, byNumber]) {
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(out).toContain(`${reference}, number ${id}, Queued`);
      expect(out).toContain("Renault Sandton");
      expect(out).toMatch(/^ {2}The car +2021 Renault Kiger\n {2}Price +R\u00a0219\u00a0900\n {2}Stock number +K-1$/m);
      expect(out).toMatch(/^ {2}Last name +Nkosi-Botha$/m);
      expect(out).toMatch(/^ {2}yes {2}I have never been declared mentally unfit by a court$/m);
      expect(out).toMatch(/^ {2}Wording agreed to {2}test-1$/m);
      expect(out).toMatch(/^Notifications to the finance desk\n {2}none$/m);
      const sections = applicationSections({
        contents: testFinanceApplication,
        dealer: "Renault Sandton",
        offer: testLeadOffer,
      });
      const printed = out.split("\n").map((line) => line.trim().replace(/ {2,}/, ": "));
      for (const { label, value } of sections.flatMap(({ facts }) => facts)) {
        expect(printed).toContain(`${label}: ${value}`);
      }
    }
    expect(byReference.out).toMatch(/Read earlier by\n {2}nobody/);
    expect(byNumber.out).toMatch(
      new RegExp(`Read earlier by\\n  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d SAST  ${userInfo().username}`),
    );
  });

  it("records the reader and explains the error when the key is missing", async () => {
    const key = randomBytes(32).toString("base64");
    const { code, out, err } = await cli(["show", reference], { FINANCE_KEY: key });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(new RegExp(`^${reference} is encrypted with the key [0-9a-f]{8}, which is missing\n$`));
    expect(await accesses()).toMatchObject([{ reference, readBy: userInfo().username, readAt: expect.any(Date) }]);
  });

  it("reads with an earlier key", async () => {
    const keys = [randomBytes(32), secret].map((key) => key.toString("base64"));
    expect((await cli(["show", reference], { FINANCE_KEY: keys.join(",") })).out).toContain("Nkosi-Botha");
  });

  it.each([
    ["F-00000000", 1, "The application is not known"],
    ["999999", 1, "The application is not known"],
    ["Nkosi", 1, "It must be a number or a reference such as F-7K3M9QXP."],
  ])("reports that there is no %s", async (wanted, code, message) => {
    const result = await cli(["show", wanted]);
    expect(result).toMatchObject({ code, out: "", err: expect.stringContaining(message) });
    expect(await accesses()).toEqual([]);
  });

  it("does not create a key", async () => {
    const { code, err } = await cli(["show", reference], { FINANCE_KEY: "" });
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining("There is no key for finance applications"),
    });
  });
});

describe("the finance desk", () => {
  const change = (status: string, cause: string | null) =>
    database.db.transaction(async (tx) => {
      await tx.update(financeApplications).set({ status: status as "Failed" });
      await tx.execute(sql`
        insert into lead_deliveries (application_id, kind, purpose, address, message_id, status, last_error, delivered_at)
        values (${id}, 'email', 'finance', 'desk@karoomotors.example', ${reference}, ${status}, ${cause},
          case when ${status} = 'Delivered' then timestamptz '2026-11-21 07:15Z' end)`);
      await tx.execute(sql`
        insert into lead_events (application_id, delivery_id, status, cause, at)
        select application_id, id, status, last_error, timestamptz '2026-11-21 07:15Z' from lead_deliveries`);
    });

  it("is listed as notified, with the time and without personal data", async () => {
    await change("Delivered", null);
    const { code, out } = await cli(["list"]);
    expect(code).toBe(0);
    expect(out).toMatch(
      new RegExp(`${id}  ${reference}  [-\\d]+ [\\d:]+  renault-sandton  new +Delivered  2026-11-21 09:15\n`),
    );
    for (const value of ["Thandiwe", "Nkosi-Botha", "8001015009087", "thandiwe.nkosi@mail.example"])
      expect(out).not.toContain(value);
    expect(await accesses()).toEqual([]);
    expect((await cli(["list", "--status", "Failed"])).out).toBe("There are no such applications.\n");
    expect((await cli(["show", reference])).out).toContain(
      "Notifications to the finance desk\n  2026-11-21 09:15 SAST  Delivered  desk@karoomotors.example\n",
    );
  });

  it("that could not be notified is listed with the cause, and notified again on demand", async () => {
    await change("Failed", "mail server answered 550 to DATA");
    expect((await cli(["list", "--status", "Failed"])).out).toContain("mail server answered 550 to DATA");
    expect((await cli(["retry", "--failed"])).out).toBe(`${reference}: 1 queued again\n`);
    expect((await cli(["retry", reference.toLowerCase()])).out).toContain("nothing to send");
    const [row] = await database.db.select({ status: financeApplications.status }).from(financeApplications);
    expect(row).toEqual({ status: "Queued" });
    expect((await cli(["retry"])).err).toBe("Give references, --failed or --kept\n");
  });
});

describe("finance purge", () => {
  let old: string;
  beforeEach(async () => {
    old = await apply();
    await database.db.execute(
      sql`update finance_applications set created_at = now() - interval '91 days' where reference = ${old}`,
    );
  });

  it("deletes older applications and keeps the record of readers", async () => {
    await cli(["show", old]);
    const { code, out } = await cli(["purge", "--older-than", "90d", "--yes"]);
    expect(code).toBe(0);
    expect(out).toBe(
      "This permanently deletes 1 application older than 90 days.\nDeleted 1 application older than 90 days.\n",
    );
    expect(await remaining()).toEqual([reference]);
    expect(await accesses()).toMatchObject([
      { reference: old, part: "application" },
      { reference: old, part: "deletion", readBy: userInfo().username },
    ]);
  });

  it("uses the retention period by default", async () => {
    expect((await cli(["purge", "--yes"])).out).toBe("Deleted 0 applications older than 1825 days.\n");
    await database.db.transaction((tx) => writeSettings(tx, { financeRetentionDays: 60 }));
    expect((await cli(["purge", "--yes"])).out).toContain("Deleted 1 application ");
    expect(await remaining()).toEqual([reference]);
  });

  it("asks for confirmation and deletes nothing when nobody can answer", async () => {
    const { code, err } = await cli(["purge", "--older-than", "90"]);
    expect({ code, err }).toEqual({
      code: 1,
      err: "This permanently deletes 1 application older than 90 days. Add --yes to confirm\n",
    });
    expect(await remaining()).toHaveLength(2);
  });

  it.each(["0d", "-5", "90m", "soon", ""])("refuses the age %j", async (age) => {
    const { code, err } = await cli(["purge", "--yes", `--older-than=${age}`]);
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining('It must be a number of days such as "90d".'),
    });
    expect(await remaining()).toHaveLength(2);
  });
});
