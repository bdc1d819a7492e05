import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { setSettings } from "../../../test/settings.ts";
import type { CheckItem, CheckState } from "../../contract/staff/setup/check.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { recordCheckStates } from "../../db/queries/setup/check-states.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { createMailer } from "../../leads/delivery/mail/mailer.ts";
import { startTestMailServer, type TestMailServer } from "../../leads/test-support/test-mail-server.ts";
import { startTestPushService, type TestPushService } from "../../push/test-push-service.ts";
import { ensureVapidKeys, type VapidKeys } from "../../push/vapid-keys.ts";
import { type CheckWatch, runRound, watchChecks } from "./watch-checks.ts";

const LOOPBACK = ["127.0.0.0/8", "::1/128"];
const NOON = new Date("2026-11-27T10:00:00Z");
const NIGHT = new Date("2026-11-27T22:00:00Z");

let database: TestDatabase;
let mail: TestMailServer;
let service: TestPushService;
let vapid: VapidKeys;
let webhook: Server;
let called: { headers: IncomingHttpHeaders; body: Record<string, unknown> }[];
let states: Record<"mail" | "feeds", CheckState>;
let errors: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  vapid = await ensureVapidKeys({ privateKey: "A".repeat(42).concat("E"), dataDir: "" });
  service = await startTestPushService();
  const person = { name: "Nomsa Dlamini", dealerIds: [] } as const;
  await createPerson(db, { ...person, email: "editor@karoo.example", roles: ["editor"] });
  const id = await createPerson(db, { ...person, email: "nomsa@karoo.example", roles: ["administrator"] });
  await db.execute(
    sql`insert into sessions (id, person_id, token, expires_at) values ('s', ${id}, 't', now() + interval '1 day')`,
  );
  const { endpoint, p256dh, auth } = service.subscribe();
  await db.execute(
    sql`insert into staff_devices (person_id, session_id, endpoint, p256dh, auth) values (${id}, 's', ${endpoint}, ${p256dh}, ${auth})`,
  );
});
afterAll(async () => {
  service.close();
  await database.drop();
});

beforeEach(async () => {
  await database.db.execute(sql`truncate check_states, check_rounds`);
  mail = await startTestMailServer();
  service.respondWith(201);
  service.received.length = 0;
  called = [];
  errors = [];
  states = { mail: "ok", feeds: "ok" };
  webhook = createServer(async (request, response) => {
    called.push({ headers: request.headers, body: (await json(request)) as Record<string, unknown> });
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(webhook, "listening");
  setSettings({ noticeWebhook: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/hook` });
});
afterEach(async () => {
  webhook.close();
  await mail.close();
});

/** Finds the states of the test, and records them as all checks do. */
async function runChecks(): Promise<CheckItem[]> {
  const items = (["mail", "feeds"] as const).map((name) => ({
    name,
    label: name === "mail" ? "Mail server" : "Stock feeds",
    group: "messages" as const,
    state: states[name],
    message: `It is ${states[name]}.`,
    whatToDo: states[name] === "ok" ? "" : "Look at it.",
    link: null,
  }));
  const since = await recordCheckStates(database.db, items);
  return items.map((item) => ({ ...item, since: (since.get(item.name) as Date).toISOString() }));
}

function createWatch(smtpUrl = mail.url): CheckWatch {
  const mailer = createMailer({ smtpUrl, outbox: "" });
  const onError = ({ message }: Error) => void errors.push(message);
  return {
    db: database.db,
    runChecks,
    channels: {
      db: database.db,
      async sendEmail({ email: to }, { id, title: subject, paragraphs }) {
        await mailer.send({ to, subject, text: paragraphs.join("\n"), messageId: `${id}@karoo.example` });
      },
      push: { vapid, networks: LOOPBACK },
      webhookNetworks: LOOPBACK,
      siteUrl: "https://karoo.example",
      onError,
    },
    stopSignal: new AbortController().signal,
    onError,
  };
}

async function rounds(count: number, now = NOON, watch = createWatch()): Promise<void> {
  for (let round = 0; round < count; round++) await runRound(watch, now);
}

it("tells administrators of a change for the worse once, by all channels, and of its end", async () => {
  await rounds(1);
  states.mail = "failing";
  states.feeds = "warning";
  await rounds(4);
  const emails = await mail.emails();
  expect(emails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ["nomsa@karoo.example", "To do now: Mail server and 1 more"],
  ]);
  expect(emails[0]?.text).toContain("To do now: Mail server. It is failing. Look at it.");
  expect(emails[0]?.text).toContain("Have a look: Stock feeds. It is warning. Look at it.");
  expect(service.received.map(({ message }) => message)).toMatchObject([
    { title: "To do now: Mail server and 1 more", path: "/staff/system" },
  ]);
  expect(called).toHaveLength(1);
  expect(called[0]?.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "webhook-id": expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(called[0]?.body).toMatchObject({
    text: expect.stringMatching(
      /^To do now: Mail server and 1 more \(website of Karoo Motor Group\)\nTo do now: Mail server\. /,
    ),
    site: "https://karoo.example",
    changes: [
      { check: "mail", state: "failing" },
      { check: "feeds", state: "warning" },
    ],
  });

  states.mail = "ok";
  states.feeds = "ok";
  await rounds(3);
  expect(service.received.at(-1)?.message.title).toBe("Right again: Mail server and 1 more");
  expect(mail.accepted).toHaveLength(2);
  expect(errors).toEqual([]);
});

it("keeps what can wait until the quiet hours are over, and says at once what does not work", async () => {
  await rounds(1, NIGHT);
  states.feeds = "warning";
  await rounds(5, NIGHT);
  expect(service.received).toEqual([]);
  states.mail = "failing";
  await rounds(2, NIGHT);
  expect(service.received.map(({ message }) => message.title)).toEqual(["To do now: Mail server"]);
  states.mail = "ok";
  await rounds(5, NIGHT);
  expect(service.received).toHaveLength(1);
  await rounds(1);
  expect(service.received.at(-1)?.message.title).toBe("Have a look: Stock feeds and 1 more");
});

it("tells by notification and webhook that the mail server is down", async () => {
  const { url } = mail;
  await mail.close();
  const watch = createWatch(url);
  await rounds(1, NOON, watch);
  states.mail = "failing";
  await rounds(4, NOON, watch);
  expect(service.received.map(({ message }) => message.title)).toEqual(["To do now: Mail server"]);
  expect(called).toHaveLength(1);
  expect(errors).toEqual([expect.stringMatching(/^mail server: /)]);
});

it("tells again in the next round what nobody has taken, under the same id", async () => {
  setSettings({ noticeWebhook: null });
  service.respondWith(500);
  mail.respond(() => 451);
  await rounds(1);
  states.mail = "failing";
  await rounds(3);
  expect(mail.accepted).toEqual([]);
  expect(errors.length).toBe(4);
  mail.respond(() => "accept");
  await rounds(3);
  expect(mail.accepted).toHaveLength(1);
});

it("calls no address of a private network", async () => {
  await rounds(1);
  states.mail = "failing";
  const watch = createWatch();
  watch.channels.webhookNetworks = [];
  await rounds(2, NOON, watch);
  expect(called).toEqual([]);
  expect(errors).toEqual(["webhook: the address is not https"]);
});

it("one of several processes runs a round", async () => {
  let runs = 0;
  const watch: CheckWatch = {
    ...createWatch(),
    runChecks: async () => {
      runs++;
      return runChecks();
    },
    timing: { pollMs: 5, roundMs: 60_000 },
  };
  const watches = [watchChecks(watch), watchChecks(watch), watchChecks({ ...watch, isNeeded: async () => false })];
  await expect.poll(() => runs).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await Promise.all(watches.map((one) => one.stop()));
  expect(runs).toBe(1);
  const { rows } = await database.db.execute<{ soon: boolean }>(
    sql`select due_at between now() + interval '50 seconds' and now() + interval '60 seconds' as soon from check_rounds`,
  );
  expect(rows).toEqual([{ soon: true }]);
});

it("a stop does not wait for a round that takes long", async () => {
  const stop = new AbortController();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const watch = watchChecks({
    ...createWatch(),
    runChecks() {
      start();
      return new Promise(() => {});
    },
    stopSignal: stop.signal,
    timing: { pollMs: 5, roundMs: 60_000 },
  });
  await started;
  stop.abort();
  await watch.stop();
});
