import { mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, Readable, Writable } from "node:stream";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { requestAlert } from "../../db/queries/alerts/request-alert.ts";
import { refreshStatus } from "../../db/queries/enquiries/delivery/status.ts";
import { alertSubscribers } from "../../db/schema/alerts.ts";
import { leadDeliveries } from "../../db/schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { routeLead } from "../../leads/routing/route-lead.ts";
import { createTestLeads, type StoredLead, type TestLeads } from "../../leads/test-support/test-leads.ts";
import { parseConfig } from "../../server/config/config.ts";
import { recordSiteOrigin } from "../../server/config/site-origin.ts";
import { runCli } from "../run-cli.ts";
import { runTestCli } from "../test-cli.ts";

let leads: TestLeads;
let dataDir: string;
beforeAll(async () => {
  leads = await createTestLeads();
});
afterAll(() => leads.close());
beforeEach(async () => {
  await leads.clear();
  dataDir = await mkdtemp(join(inject("runFolder"), "cli-leads-"));
});

const cli = (args: string[], settings: Record<string, string> = {}) =>
  runTestCli(["leads", ...args], { NODE_ENV: "test", DATABASE_URL: leads.url, DATA_DIR: dataDir, ...settings });
const t = customerEnquiries;

describe("without SMTP_URL", () => {
  it("a lead is kept in the outbox, and staff send it once there is a mail server", async () => {
    const lead = await leads.store();
    await routeLead(leads.db, lead.id, "https://karoo.example");
    await leads.db.update(leadDeliveries).set({ status: "Kept" });
    await leads.db.transaction((tx) => refreshStatus(tx, { enquiryId: lead.id }));
    const { reference } = lead;
    expect((await cli(["list"])).out).toMatch(new RegExp(`^${reference} .*  kept in the outbox  `, "m"));
    expect((await cli(["show", reference])).out).toContain(`${reference}: kept in the outbox\n`);
    expect((await cli(["list", "--status", "Delivered"])).out).toBe("No leads found.\n");
    expect((await cli(["stats"])).out).toMatch(/kept in the outbox/);

    expect((await cli(["retry", reference])).out).toBe(`${reference}: nothing to send without SMTP_URL\n`);
    expect(await cli(["retry", "--kept"])).toMatchObject({
      code: 1,
      err: expect.stringContaining("SMTP_URL is not set"),
    });
    const smtp = { SMTP_URL: "smtp://mail.example" };
    const asked = await cli(["retry", "--kept"], smtp);
    expect(asked).toEqual({
      code: 1,
      out: "",
      err: "This sends the kept e-mails of 1 lead. Add --yes to confirm\n",
    });
    expect((await cli(["retry", "--kept", "--yes"], smtp)).out).toBe(`${reference}: 3 queued again\n`);
    expect((await leads.read(lead)).lead.status).toBe("Queued");
    expect((await cli(["retry", "--kept", "--yes"], smtp)).out).toBe("Nothing is waiting to be sent.\n");
    expect((await cli(["retry", "--kept", reference], smtp)).err).toBe("Give references, --failed or --kept\n");
  });
});

it("a lead with a delivery that failed is listed with the cause, before it has failed for good", async () => {
  const [failing, other, erased] = [await leads.store(), await leads.store(), await leads.store()];
  for (const { id } of [failing, other, erased]) await routeLead(leads.db, id, "https://karoo.example");
  const fail = (lead: StoredLead, lastError: string) =>
    leads.db
      .update(leadDeliveries)
      .set({ lastError, attempts: 1 })
      .where(and(eq(leadDeliveries.enquiryId, lead.id), eq(leadDeliveries.kind, "adf")));
  await fail(failing, "mail server answered 451 to DATA");
  await fail(erased, "erased");
  expect((await cli(["list"])).out).toMatch(
    new RegExp(`^${failing.reference} .*  mail server answered 451 to DATA$`, "m"),
  );
  const { out } = await cli(["list", "--failing", "--json"]);
  expect(JSON.parse(out)).toMatchObject([
    { reference: failing.reference, status: "Queued", cause: "mail server answered 451 to DATA" },
  ]);
});

describe("leads export", () => {
  const COUNT = 450;
  beforeEach(async () => {
    await leads.db.execute(sql`
      insert into customer_enquiries (reference, payload_hash, status, first_name, last_name, email, cell_phone, make,
        manufacturer, contact, terms, consent, is_used, source, uri, form)
      select 'E-' || n, '', 'Delivered', 'Thandi', 'Nkosi', 'p' || n || '@mail.example', '+27821234567', 'Renault',
        'Renault', true, true, true, false, 'Website', '/parts', 'parts' from generate_series(1, ${COUNT}) n`);
  });

  it("writes all leads, and links to the site that runs beside it", async () => {
    await recordSiteOrigin({ SITE_URL: undefined, PORT: undefined, DATA_DIR: dataDir }, "http://localhost:3107");
    const csv = (await cli(["export", "--plain"])).out.trimEnd().split("\r\n");
    expect(csv).toHaveLength(COUNT + 1);
    expect(csv[0]).toMatch(/^"reference","received",/);
    expect(csv.at(-1)).toContain(`"E-${COUNT}",`);
    expect(csv.at(-1)).toContain(',"http://localhost:3107/parts",');
    const { code, out } = await cli(["export", "--plain", "--format", "adf"]);
    expect(code).toBe(0);
    expect(out.match(/<prospect /g)).toHaveLength(COUNT);
    expect(out).toMatch(/^<\?xml[\s\S]*<adf>\n {2}<prospect [\s\S]*<\/prospect>\n<\/adf>\n$/);
    expect((await cli(["export", "--plain", "--dealer", "renault-sandton"])).out.trimEnd().split("\r\n")).toHaveLength(
      1,
    );
  });

  it("is a sealed file for its owner only, which the command open decrypts", async () => {
    const [file, opened, passphrase, wrong] = ["leads.csv.age", "leads.csv", "passphrase", "wrong"].map((name) =>
      join(dataDir, name),
    ) as [string, string, string, string];
    await writeFile(passphrase, "correct horse battery staple\n");
    await writeFile(wrong, "battery staple correct horse\n");
    const sealing = ["--passphrase-file", passphrase];
    for (const args of [[], [file], sealing, [file, "--plain", ...sealing]]) {
      expect((await cli(["export", ...args])).err).toMatch(
        /^An export has personal data\. Give a file and --passphrase-file/,
      );
    }
    expect(await cli(["export", file, ...sealing])).toMatchObject({ code: 0, out: "" });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file)).includes("Thandi")).toBe(false);
    expect((await cli(["export", file, ...sealing])).err).toBe(`${file} exists already\n`);

    const open = (...args: string[]) => runTestCli(["open", ...args], { PORT: "wrong" });
    const plain = (await cli(["export", "--plain"])).out;
    expect((await open(file, ...sealing)).out).toBe(plain);
    expect(await open(file, "--to", opened, ...sealing)).toEqual({ code: 0, out: "", err: "" });
    expect(await readFile(opened, "utf8")).toBe(plain);
    expect((await stat(opened)).mode & 0o777).toBe(0o600);

    expect((await open(file, "--passphrase-file", wrong)).err).toMatch(/cannot be opened: the passphrase is wrong/);
    expect((await open(opened, ...sealing)).err).toBe(`${opened} is not sealed\n`);
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length - 1));
    expect((await open(file, "--to", join(dataDir, "cut"), ...sealing)).err).toMatch(/changed or cut short/);
    expect((await readdir(dataDir)).sort()).toEqual(["leads.csv", "leads.csv.age", "passphrase", "wrong"]);
  });

  it("waits for the reader, and ends when the reader closes the pipe", async () => {
    const env = { NODE_ENV: "test", DATABASE_URL: leads.url, DATA_DIR: dataDir };
    const chunks: string[] = [];
    let accept = () => {};
    const stdout = new Writable({
      decodeStrings: false,
      write(chunk: string, _encoding, done) {
        chunks.push(chunk);
        if (chunks.length === 3) done(Object.assign(new Error("closed"), { code: "EPIPE" }));
        else accept = done;
      },
    });
    stdout.on("error", () => {}); // as main.ts does
    const context = { loadConfig: () => parseConfig(env), stdin: Readable.from([]), stdout, stderr: new PassThrough() };
    const ended = runCli(["leads", "export", "--plain"], context);
    await expect.poll(() => chunks.length, { timeout: 20_000 }).toBe(1); // the header
    accept();
    await expect.poll(() => chunks.length, { timeout: 20_000 }).toBe(2);
    expect(chunks[1]?.trimEnd().split("\r\n")).toHaveLength(200);
    expect(stdout.writableLength).toBe(chunks[1]?.length); // nothing else waits in memory
    accept();
    expect(await ended).toBe(0);
    expect(chunks).toHaveLength(3);
  });
});

describe("leads purge", () => {
  const storeAt = async (createdAt: string): Promise<StoredLead> => {
    const lead = await leads.store();
    await leads.db
      .update(t)
      .set({ createdAt: new Date(createdAt) })
      .where(eq(t.id, lead.id));
    return lead;
  };
  const effect =
    /^This permanently erases the personal data of 2 leads from before \d{4}-\d\d-\d\d \d\d:\d\d, received from 2020-01-31 10:00 to 2020-02-29 12:30\./;

  it("counts and shows what it is about to erase, and erases nothing unconfirmed", async () => {
    await storeAt("2020-01-31T08:00:00Z");
    await storeAt("2020-02-29T10:30:00Z");
    await leads.store();
    const asked = await cli(["purge", "--older-than", "2y"]);
    expect(asked).toEqual({ code: 1, out: "", err: expect.stringMatching(effect) });
    expect(await leads.db.$count(t, isNotNull(t.erasedAt))).toBe(0);
    const { code, out } = await cli(["purge", "--older-than", "2y", "--yes"]);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(effect) });
    expect(out).toContain("Erased the personal data of 2 leads. Statistics are unchanged.\n");
    expect(await leads.db.$count(t, isNotNull(t.erasedAt))).toBe(2);
    expect((await cli(["purge", "--older-than", "2y"])).out).toBe("No leads found.\n");
  });

  it("erases a person's leads and alerts", async () => {
    await leads.store({ email: "thandi@mail.example" });
    const subject = { search: {}, page: "/used" };
    await requestAlert(leads.db, { email: "thandi@mail.example", subject, consentVersion: "test" });
    const { out } = await cli(["erase", "--email", "Thandi@mail.example", "--yes"]);
    expect(out).toMatch(
      /^This permanently erases the personal data of 1 lead, received at [^,]+, and 1 e-mail alert\.$/m,
    );
    expect(await leads.db.$count(alertSubscribers)).toBe(0);
    expect((await cli(["erase", "--email", "thandi@mail.example"])).out).toBe("No leads found.\n");
  });
});
