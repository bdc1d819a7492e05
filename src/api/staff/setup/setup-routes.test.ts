import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import { initialValues } from "../../../contract/settings/setting-values.ts";
import type { CheckItem } from "../../../contract/staff/setup/check.ts";
import type { Setup, StepName } from "../../../contract/staff/setup/guide.ts";
import { startTestMailServer, type TestMailServer } from "../../../leads/test-support/test-mail-server.ts";
import { samples } from "../test-support/samples.ts";
import {
  type Client,
  createTestStaffApi,
  TEST_LEAD_SETTINGS,
  type TestStaffApi,
} from "../test-support/test-staff-api.ts";

const CHECK: CheckItem = {
  name: "robots",
  label: "Search engines",
  group: "site",
  state: "ok",
  message: "All is well.",
  whatToDo: "",
  link: null,
  since: "2026-11-26T10:00:00.000Z",
};

let mail: TestMailServer;
let api: TestStaffApi;
let administrator: Client;
beforeAll(async () => {
  mail = await startTestMailServer();
  const leadSettings = { ...TEST_LEAD_SETTINGS, smtpUrl: mail.url };
  api = await createTestStaffApi({ leadSettings, runChecks: async () => [CHECK] });
  administrator = await api.signIn(["administrator"]);
});
afterAll(async () => {
  await api.close();
  await mail.close();
});

const read = async (): Promise<Setup> => (await administrator.get("/setup")).json();
const stepOf = ({ steps }: Setup, name: StepName) => steps.find((step) => step.name === name);
const statesOf = ({ steps }: Setup) => Object.fromEntries(steps.map(({ name, state }) => [name, state]));

it("is for administrators only", async () => {
  const others = await api.signIn(["editor", "dealer_manager", "finance"]);
  expect((await others.get("/setup")).statusCode).toBe(403);
  expect((await others.get("/checks")).statusCode).toBe(403);
  expect((await others.get("/system")).statusCode).toBe(403);
  expect((await others.patch("/setup", { isPutAway: true })).statusCode).toBe(403);
  expect((await others.post("/setup/test_email", { to: "a@b.co.za" })).statusCode).toBe(403);
  expect((await administrator.get("/checks")).json()).toEqual([CHECK]);
});

it("names the processes that are alive, without what administrators need not see", async () => {
  await api.db.execute(sql`insert into site_processes (id, kind, version, node_version, host, pid, vitals)
    values ('a', 'worker', '1.0.1', '26.10.0', 'two', 43, '{"memory": {"process": 1000}}'),
      ('b', 'web', '1.0.0', '26.10.0', 'one', 42, '{"memory": {"process": 2000}}')`);
  await api.db.execute(sql`insert into site_processes (id, kind, version, node_version, host, pid, seen_at, vitals)
    values ('c', 'web', '1.0.0', '26.10.0', 'gone', 41, now() - interval '2 minutes', '{"memory": {"process": 1000}}')`);
  const { version, processes } = (await administrator.get("/system")).json();
  expect(version).toBe("1.0.0");
  expect(processes).toEqual([
    expect.objectContaining({ kind: "web", host: "one", pid: 42, memoryBytes: 2000 }),
    expect.objectContaining({ kind: "worker", host: "two", version: "1.0.1" }),
  ]);
  expect(Object.keys(processes[0]).sort()).toEqual(
    ["host", "kind", "memoryBytes", "nodeVersion", "pid", "seenAt", "startedAt", "version"].sort(),
  );
});

it("knows which steps are done, and which somebody has skipped", async () => {
  const before = await read();
  expect(before.isPutAway).toBe(false);
  expect(statesOf(before)).toEqual({
    demo: "open",
    group: "open",
    dealer: "open",
    people: "done",
    mail: "open",
    stock: "open",
    enquiries: "open",
    live: "open",
  });
  expect(stepOf(before, "demo")?.found).toMatch(/^Visitors see the demo: 40 cars, 10 dealers and \d+ more\.$/);

  const skipped = await administrator.patch("/setup", { skipped: { demo: true, stock: true } });
  expect(skipped.statusCode).toBe(200);
  expect(statesOf(skipped.json())).toMatchObject({ demo: "skipped", stock: "skipped", dealer: "open" });
  await administrator.patch("/setup", { skipped: { stock: false }, isPutAway: true });
  // Another browser goes on where this one stopped.
  const colleague = await api.signIn(["administrator"]);
  const after: Setup = (await colleague.get("/setup")).json();
  expect(after.isPutAway).toBe(true);
  expect(statesOf(after)).toMatchObject({ demo: "skipped", stock: "open" });
  await administrator.patch("/setup", { isPutAway: false });
  expect((await read()).isPutAway).toBe(false);
  expect((await administrator.patch("/setup", { skipped: { everything: true } })).statusCode).toBe(422);

  setSettings({ ...initialValues("group"), groupName: "Highveld Motors", primaryColour: "#0B3C8C" });
  await administrator.post("/demo/remove");
  const { id: dealerId } = (await administrator.post("/dealers", samples.dealers?.create(0, 1))).json();
  await administrator.post("/dealer_channels", samples.dealer_channels?.create(dealerId, 1));
  const done = await read();
  expect(statesOf(done)).toMatchObject({ demo: "done", group: "done", dealer: "done", enquiries: "done" });
  expect(stepOf(done, "group")?.links.map(({ label }) => label)).toEqual([
    "Settings: Group",
    "Settings: Brand",
    "Settings: Contact",
  ]);
  expect((await administrator.get(stepOf(done, "group")?.links[0]?.path ?? "")).json()).toMatchObject({
    section: "group",
  });
});

it("sends a test message, tells why it was not taken, and limits how many", async () => {
  const send = (to: string) => administrator.post("/setup/test_email", { to });
  const invalid = await send(" nobody ");
  expect(invalid.statusCode).toBe(422);
  expect(invalid.json().violations).toMatchObject([
    { propertyPath: "to", message: "This value should be an e-mail address." },
  ]);
  mail.refuseRecipients(/refused/, 550, "5.1.1 Unknown");
  expect((await send("refused@highveld.co.za")).json()).toEqual({
    isAccepted: false,
    message: "The mail server does not take e-mails to this address. It said: “550 5.1.1 Unknown”.",
  });
  expect(stepOf(await read(), "mail")?.state).toBe("open");
  expect((await send("owner@highveld.co.za")).json()).toMatchObject({ isAccepted: true });
  expect(stepOf(await read(), "mail")?.state).toBe("done");
  const { "hydra:member": entries } = (await administrator.get("/audit_entries?resource=setup")).json();
  expect(entries).toMatchObject([
    { operation: "test_email", after: { isAccepted: true } },
    { operation: "test_email", after: { isAccepted: false } },
  ]);
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) statuses.push((await send("nobody")).statusCode);
  expect(statuses).toContain(429);
  const colleague = await api.signIn(["administrator"]);
  expect((await colleague.post("/setup/test_email", { to: "nobody" })).statusCode).toBe(422);
});
