import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { setSettings } from "../../test/settings.ts";
import { initialValues } from "../contract/settings/setting-values.ts";
import type { CheckItem, CheckName } from "../contract/staff/setup/check.ts";
import { removeDemo } from "../db/demo/removal/demo-removal.ts";
import { recordBackup } from "../db/queries/setup/backups.ts";
import { dealers } from "../db/schema/dealers.ts";
import { backups } from "../db/schema/setup/backups.ts";
import { createTestDatabase, type TestDatabase } from "../db/test-support/test-database.ts";
import { startTestHttpsServer } from "../leads/test-support/test-https-server.ts";
import { startTestMailServer } from "../leads/test-support/test-mail-server.ts";
import { startTestGraphApi, TEST_NUMBER } from "../leads/whatsapp/test-support/test-graph-api.ts";
import { readCertificate } from "./network/certificate.ts";
import { createChecks } from "./run-checks.ts";
import { setProcesses, testParts } from "./test-support/test-context.ts";

const OWN = {
  groupName: "Highveld Motors",
  legalName: "Highveld Motors (Pty) Ltd",
  registrationNo: "2010/123456/07",
  address: "1 Church Street, Pretoria",
  informationOfficer: "Ayesha Khan, director",
  email: "info@highveld.co.za",
};
const AUTHOR = { id: null, name: "Ayesha Khan" };
const DAY_MS = 86_400_000;
/** The list of vulnerable packages and the end of Node's life do not depend on when the tests run. */
const NOW = new Date("2026-11-27T10:00:00Z");

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ contents: "catalogue" });
  await setProcesses(database.db, {});
});
afterAll(() => database.drop());
beforeEach(() => setSettings({}));

/** DNS with these TXT records. Every other name does not exist. */
const dns = (records: Record<string, string[]>) => async (name: string) => {
  if (records[name] === undefined) throw Object.assign(new Error(name), { code: "ENOTFOUND" });
  return records[name].map((text) => [text.slice(0, 10), text.slice(10)]);
};
const certificateFor = (days: number, problem?: string) => async () => ({
  validUntil: new Date(NOW.getTime() + (days + 0.5) * DAY_MS),
  problem,
});

type Parts = Partial<Parameters<typeof createChecks>[0]>;
async function run(parts: Parts = {}): Promise<Record<CheckName, CheckItem>> {
  const check = createChecks({ ...testParts(database.db), now: () => NOW, resolveTxt: dns({}), ...parts });
  return Object.fromEntries((await check()).map((item) => [item.name, item])) as Record<CheckName, CheckItem>;
}
/** The states of all checks but one: other tests have connections to the same server. */
const states = ({ connections: _, ...items }: Record<CheckName, CheckItem>) =>
  Object.fromEntries(Object.values(items).map(({ name, state }) => [name, state]));

it("says of a new site what is to do, and of one that is ready that all is right", async () => {
  const { db } = database;
  const items = await run();
  expect(states(items)).toEqual({
    demo: "failing",
    particulars: "failing",
    enquiries: "failing",
    feeds: "ok",
    robots: "ok",
    mail: "failing",
    mail_dns: "failing",
    mail_results: "ok",
    deliveries: "ok",
    mailbox: "ok",
    whatsapp: "ok",
    push: "ok",
    tls: "failing",
    worker: "ok",
    memory: "ok",
    disk: "ok",
    clock: "ok",
    node: "ok",
    packages: "ok",
    backup: "failing",
    database: "ok",
    migrations: "ok",
    replica: "ok",
    bucket: "ok",
  });
  expect(items.demo).toMatchObject({
    message: expect.stringMatching(/^Visitors see the demo: 40 cars, 10 dealers, /),
    link: { path: "/demo" },
  });
  expect(items.particulars.message).toMatch(/^Still of the demo group: name of the group, .* information officer\.$/);
  expect(items.mail.whatToDo).toContain("Set SMTP_URL");
  expect(items.mail_dns.message).toContain("hello@karoomotors.example, which is only an example");
  expect(items.tls.message).toContain("http://localhost:3000, which is not encrypted");
  for (const { state, whatToDo } of Object.values(items)) expect(whatToDo === "").toBe(state === "ok");

  // On a new site without the demo's settings, everything is as declared.
  setSettings({ ...initialValues("group"), ...initialValues("contact"), isOpen: false });
  const declared = await run();
  expect(declared.particulars.message).toMatch(/^Not stated yet: name of the group, .* and brand of the new cars\.$/);
  expect(declared.robots).toMatchObject({ state: "warning", link: { label: "Settings: Visitors" } });
  expect(declared.robots.link?.path).toMatch(/^\/settings\/\d+$/);
  expect(declared.backup.since).toBe(items.backup.since);

  setSettings(OWN);
  await db.update(dealers).set({ dpEmail: "sales@highveld.co.za" }).where(eq(dealers.slug, "renault-sandton"));
  await removeDemo(db, AUTHOR);
  await recordBackup(db, { bytes: 1, rows: 1, uploads: 0, isSealed: true });
  const mailServer = await startTestMailServer();
  const ready = await run({
    siteUrl: "https://www.highveld.co.za",
    smtpUrl: mailServer.url,
    resolveTxt: dns({
      "highveld.co.za": ["google-site-verification=x", "v=spf1 a:mail.highveld.co.za -all"],
      "selector1._domainkey.highveld.co.za": ["v=DKIM1; k=rsa; p=MIGfMA0"],
      "_dmarc.highveld.co.za": ["v=DMARC1; p=quarantine"],
    }),
    readCertificate: certificateFor(60),
  });
  await mailServer.close();
  // The changed dealer stays, and has the demo's channels.
  expect(ready.enquiries.message).toMatch(/^Enquiries reach nobody at Renault Sandton\.$/);
  const { demo, enquiries, connections: _, ...others } = ready;
  expect(new Set(Object.values(others).map(({ state }) => state))).toEqual(new Set(["ok"]));
  expect(ready.backup.since > items.backup.since).toBe(true);
  await db.execute("delete from dealer_channels");
  expect((await run()).enquiries).toMatchObject({
    state: "ok",
    message: "Each dealer has an address for enquiries. Enquiries without a dealer go to info@highveld.co.za.",
  });
  expect((await run()).demo.state).toBe("ok");

  await db.update(backups).set({ startedAt: new Date(Date.now() - 1.5 * DAY_MS) });
  expect((await run()).backup.state).toBe("warning");
});

it.each([
  [60, undefined, "ok", "60 days."],
  [10, undefined, "warning", "10 days."],
  [3, undefined, "failing", "3 days."],
  [-2, "CERT_HAS_EXPIRED", "failing", "has expired"],
  [60, "DEPTH_ZERO_SELF_SIGNED_CERT", "failing", "Browsers do not accept"],
])("a certificate of %i days (%s) is %s", async (days, problem, state, words) => {
  const { tls } = await run({ siteUrl: "https://karoo.co.za", readCertificate: certificateFor(days, problem) });
  expect(tls.state).toBe(state);
  expect(tls.message).toContain(words);
});

it("reads the certificate that the site shows, or says that nothing answers", async () => {
  const server = await startTestHttpsServer();
  const { problem, validUntil } = await readCertificate(new URL(server.origin));
  expect(problem).toBeUndefined();
  expect(validUntil.getUTCFullYear()).toBe(2126);
  server.close();
  expect((await run({ siteUrl: server.origin })).tls).toMatchObject({
    state: "failing",
    message: `Nothing answers at ${server.origin}.`,
  });
});

it("says whether Meta knows the WhatsApp numbers by the token", async () => {
  const graph = await startTestGraphApi();
  const whatsapp = graph.access;
  setSettings({ whatsappNumberId: TEST_NUMBER });
  expect((await run()).whatsapp).toMatchObject({ state: "failing", message: expect.stringContaining("no token") });
  expect((await run({ whatsapp })).whatsapp).toMatchObject({
    state: "ok",
    message: "+27 10 555 0100 (Karoo Motors) is connected.",
  });
  const ended = { ...whatsapp, token: "a token that has ended" };
  expect((await run({ whatsapp: ended })).whatsapp).toMatchObject({
    state: "failing",
    message: expect.stringContaining("(whatsapp: 190)"),
  });
  setSettings({ whatsappNumberId: "99999999" });
  expect((await run({ whatsapp })).whatsapp.message).toContain("does not know the number 99999999");
  setSettings({});
  expect((await run({ whatsapp })).whatsapp).toMatchObject({ state: "warning", link: { label: "Settings: WhatsApp" } });
  await graph.close();
  setSettings({ whatsappNumberId: TEST_NUMBER });
  expect((await run({ whatsapp })).whatsapp.message).toBe("Meta cannot be reached (whatsapp: ECONNREFUSED).");
});

it("a check that fails or hangs is a state, and what asks other machines is asked once in a while", async () => {
  setSettings(OWN);
  let asked = 0;
  const check = createChecks({
    ...testParts(database.db),
    siteUrl: "https://karoo.co.za",
    limitMs: 500,
    resolveTxt: () => new Promise(() => {}),
    readCertificate: async () => {
      asked += 1;
      throw new RangeError("secret detail");
    },
  });
  const first = await check();
  expect(first.find(({ name }) => name === "mail_dns")).toMatchObject({
    state: "warning",
    message: "It took too long to find out.",
  });
  expect(first.find(({ name }) => name === "tls")).toMatchObject({
    state: "failing",
    message: "https://karoo.co.za does not answer over TLS (no code).",
  });
  await check();
  expect(asked).toBe(1);
});
