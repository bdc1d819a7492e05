import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { resetCatalogue } from "../../db/demo/reset-catalogue.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { TEST_WORKER_SETTINGS } from "../../leads/test-support/test-delivery.ts";
import { startTestHttpsServer, type TestHttpsServer } from "../../leads/test-support/test-https-server.ts";
import { startLeadWorker } from "../../leads/worker.ts";
import { openFeedFiles } from "../../stock/imports/feed-files.ts";
import { HEADER, line } from "../../stock/test-stock.ts";
import { openFolder } from "../../storage/folder.ts";
import { type StockWorker, startStockWorker } from "./stock-worker.ts";

const LOOPBACK = ["127.0.0.0/8", "::1/128"];

let database: TestDatabase;
let server: TestHttpsServer;
let folder: string;
let workers: Pick<StockWorker, "stop">[] = [];
const errors: Error[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await resetCatalogue(database.db, { vehicles: 0 });
  server = await startTestHttpsServer();
});
afterAll(async () => {
  server.close();
  await database.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stock-worker-"));
  server.requests.length = 0;
  errors.length = 0;
  await query("truncate vehicles, stock_feeds, stock_imports, stock_import_changes restart identity");
  await query("delete from lead_deliveries");
});
afterEach(async () => {
  await stopWorkers();
  await rm(folder, { recursive: true });
  expect(errors).toEqual([]);
});

const query = async (text: string, values?: unknown[]) => (await database.db.$client.query(text, values)).rows;

async function stopWorkers() {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
}

function startWorker(webhookNetworks = LOOPBACK) {
  const settings = {
    siteUrl: "https://karoo.example",
    outbox: join(folder, "outbox"),
    webhookNetworks,
  };
  const files = openFeedFiles(openFolder(join(folder, "storage")), join(folder, "temporary"));
  const onError = (error: Error) => void errors.push(error);
  const worker = startStockWorker(database.db, { files, settings, onError });
  workers.push(worker);
  return worker;
}

/** Starts a worker that sends queued e-mails to the outbox. */
function startSender() {
  const settings = {
    siteUrl: "https://karoo.example",
    outbox: join(folder, "outbox"),
    webhookNetworks: [],
    ...TEST_WORKER_SETTINGS,
  };
  workers.push(startLeadWorker(database.db, settings, (error) => errors.push(error)));
}

/** Adds a feed of dealer 1 that is due now. */
async function addFeed(url = `${server.origin}/stock.csv?key=secret`) {
  await query(
    `insert into stock_feeds (dealer_id, name, url, pull_times, notify_email, next_pull_at)
     values ((select min(id) from dealers), 'Portal', $1, '{06:30}', 'stock@karoo.example', now() - interval '1 minute')`,
    [url],
  );
}

const imports = () => query("select status, failure from stock_imports order by id");

/** Waits until import number `count` has ended, and returns its status and failure. */
async function ended(count = 1): Promise<{ status: string; failure: string | null }> {
  await expect
    .poll(async () => (await imports()).filter(({ status }) => status !== "running" && status !== "uploaded"), {
      timeout: 15_000,
    })
    .toHaveLength(count);
  return (await imports())[count - 1];
}

async function forSale() {
  const rows = await query("select stock_number from vehicles where withdrawn_at is null order by stock_number");
  return rows.map((row) => row.stock_number);
}

async function mails(): Promise<string[]> {
  const names = await readdir(join(folder, "outbox")).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(folder, "outbox", name), "utf8")));
}

const send = (...numbers: string[]) => {
  server.respond = (_request, response) =>
    response.writeHead(200, { etag: '"v1"' }).end(`${[HEADER, ...numbers.map((number) => line(number))].join("\n")}\n`);
};

test("a worker whose clock is wrong fetches no feed and plans none", async () => {
  await addFeed();
  const planned = () => query('select next_pull_at < now() as "isDue" from stock_feeds');
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 800 * 86_400_000 });
  try {
    await startWorker().stop();
  } finally {
    vi.useRealTimers();
  }
  expect(server.requests).toEqual([]);
  expect(await planned()).toEqual([{ isDue: true }]);
});

test("a feed is fetched when it is due and imported; an unchanged file is not fetched again", async () => {
  await addFeed();
  send("A1", "A2");
  startWorker();
  expect(await ended()).toEqual({ status: "done", failure: null });
  expect(await forSale()).toEqual(["A1", "A2"]);
  const feeds = () =>
    query(
      "select etag, revision, (next_pull_at at time zone 'Africa/Johannesburg')::time::text as at from stock_feeds",
    );
  // The validators are stored once the import has ended.
  await expect.poll(feeds).toEqual([{ etag: '"v1"', revision: 1, at: "06:30:00" }]);
  expect(await query("select file_name, person_name, source from stock_imports")).toEqual([
    { file_name: "stock.csv", person_name: "Schedule", source: "pull" },
  ]);
  expect(
    await query("select operation, person_id, person_name from audit_entries where resource = 'stock_imports'"),
  ).toEqual([{ operation: "import", person_id: null, person_name: "Schedule" }]);

  await stopWorkers();
  server.respond = ({ headers }, response) => response.writeHead(headers["if-none-match"] === '"v1"' ? 304 : 500).end();
  await query("update stock_feeds set next_pull_at = now()");
  startWorker();
  expect(await ended(2)).toEqual({ status: "unchanged", failure: null });
  expect(await mails()).toEqual([]);
});

test("of several workers, one fetches a feed", async () => {
  await addFeed();
  send("A1");
  for (let n = 0; n < 3; n++) startWorker();
  await ended();
  await stopWorkers();
  expect(await imports()).toHaveLength(1);
  expect(server.requests).toHaveLength(1);
});

test("a feed that would withdraw more than half of the stock changes nothing and says so by e-mail", async () => {
  const numbers = Array.from({ length: 12 }, (_, n) => `A${n + 10}`);
  await addFeed();
  send(...numbers);
  startWorker();
  await ended();
  await stopWorkers();

  send(...numbers.slice(0, 5));
  await query("update stock_feeds set next_pull_at = now()");
  startWorker();
  expect(await ended(2)).toEqual({
    status: "failed",
    failure: "The feed would withdraw 7 of 12 vehicles for sale; nothing was changed",
  });
  expect(await forSale()).toHaveLength(12);
  startSender();
  await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1);
  const [mail] = await mails();
  expect(mail).toContain("To: stock@karoo.example");
  expect(mail).toContain("Subject: Stock feed failed: Portal");
  expect(mail).toContain("withdraw 7 of 12 vehicles");
});

test("the notice of a failed feed without an address goes to the dealer's managers, and to its principal if it has none", async () => {
  await addFeed();
  await query("update stock_feeds set notify_email = null");
  server.respond = (_request, response) => response.writeHead(503).end();
  startWorker();
  await ended();
  const queued = "select address from lead_deliveries where kind = 'feed_failure' order by id";
  const [{ dp_email: principal }] = await query("select dp_email from dealers order by id limit 1");
  await expect.poll(() => query(queued)).toEqual([{ address: principal }]);
  const [{ id: dealerId }] = await query("select min(id) as id from dealers");
  const manager = { name: "Manager", email: "manager@karoo.example", roles: ["dealer_manager"] as const };
  await createPerson(database.db, { ...manager, dealerIds: [dealerId] });
  await query("update stock_feeds set next_pull_at = now()");
  await ended(2);
  await expect.poll(() => query(queued)).toEqual([{ address: principal }, { address: manager.email }]);
});

test.each<[string, TestHttpsServer["respond"], string]>([
  [
    "an error",
    (_request, response) => response.writeHead(503).end(),
    "The feed's server answered with status 503 instead of a file. Nothing was changed.",
  ],
  ["an empty file", (_request, response) => response.writeHead(200).end(), "The file is empty. Nothing was changed."],
  ["a page", (_request, response) => response.end("<html><p>Sign in</html>"), 'The columns "stock_number"'],
  [
    "a broken connection",
    (_request, response) => void response.writeHead(200, { "content-length": 99 }).write("x", () => response.destroy()),
    "The feed cannot be fetched: ECONNRESET. Nothing was changed.",
  ],
  [
    "a redirect to http",
    (_request, response) => response.writeHead(302, { location: "http://localhost/x" }).end(),
    "The feed's address is not https. Nothing was changed.",
  ],
  [
    "endless redirects",
    (_request, response) => response.writeHead(302, { location: "/again" }).end(),
    "The feed's server redirects more than 3 times. Nothing was changed.",
  ],
])("%s changes nothing and says so by e-mail", async (_name, respond, failure) => {
  await query("insert into makes (slug, name) values ('renault', 'Renault') on conflict do nothing");
  await addFeed();
  server.respond = respond;
  startWorker();
  const end = await ended();
  expect(end.status).toBe("failed");
  expect(end.failure).toContain(failure);
  startSender();
  await expect.poll(mails).toHaveLength(1);
});

test("a redirect to another https address is followed", async () => {
  await addFeed(`${server.origin}/old`);
  server.respond = ({ url }, response) => {
    if (url === "/old") response.writeHead(301, { location: `${server.origin}/new` }).end();
    else response.end(`${HEADER}\n${line("A1")}\n`);
  };
  startWorker();
  expect(await ended()).toEqual({ status: "done", failure: null });
});

test.each(["localhost", "127.0.0.1"])("%s is not fetched, because it is not on the public Internet", async (host) => {
  await addFeed(server.origin.replace("localhost", host));
  startWorker([]);
  expect((await ended()).failure).toBe("The feed's address is not on the public Internet. Nothing was changed.");
  expect(server.requests).toHaveLength(0);
});

test("an import whose process died is ended, and its feed is fetched again", async () => {
  await addFeed();
  await query("update stock_feeds set next_pull_at = now() + interval '1 day'");
  await query(
    `insert into stock_imports (dealer_id, feed_id, source, file_name, person_name, status, heartbeat_at)
     select dealer_id, id, 'pull', 'stock.csv', 'Schedule', 'running', now() - interval '31 seconds' from stock_feeds`,
  );
  send("A1");
  startWorker();
  await ended(2);
  expect(await imports()).toEqual([
    { status: "interrupted", failure: "The server stopped during the import. Nothing was changed. Start it again." },
    { status: "done", failure: null },
  ]);
});

test("a worker that stops interrupts its import, which changes nothing and is done again later", async () => {
  await addFeed();
  server.respond = (_request, response) => void response.writeHead(200).write(`${HEADER}\n${line("A1")}\n`);
  startWorker();
  await expect.poll(() => server.requests).toHaveLength(1);
  await stopWorkers();
  expect(await imports()).toMatchObject([{ status: "interrupted" }]);
  expect(await forSale()).toEqual([]);
  send("A1");
  startWorker();
  expect((await ended(2)).status).toBe("done");
});
