import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { connect, type Database } from "../../src/db/connect.ts";
import { blogPosts, deals } from "../../src/db/schema/content.ts";
import { dealers } from "../../src/db/schema/dealers.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../../src/server/test-support/database-proxy.ts";
import { type StartedProcess, startProcess } from "../../src/server/test-support/site-process.ts";
import { allowConsole, expect, test } from "../support/test.ts";
import { withTestedDatabase } from "../support/tested-database.ts";

/** A database on the tested server, which removes it with its data. */
const DATABASE = `page_cache_${randomBytes(4).toString("hex")}`;
const SLUG = "renault-sandton";
const DEALER = `/dealer/${SLUG}`;
const FOR_SHARED_CACHES = "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400";

// All tests share one site of two processes and one database.
test.describe.configure({ mode: "default" });

let dataDir: string;
let db: Database;
/** The first process reaches the database through this proxy. */
let databaseProxy: DatabaseProxy;
let processes: StartedProcess[];
/** The origin of each process. */
let sites: string[];

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "site-e2e-pages-"));
  const url = await withTestedDatabase(async (tested) => {
    await tested.execute(sql.raw(`create database ${DATABASE}`));
    const url = new URL(tested.$client.options.connectionString ?? "");
    url.pathname = DATABASE;
    return url.href;
  });
  db = connect(url, { max: 1 });
  databaseProxy = await startDatabaseProxy(url);
  const start = (DATABASE_URL: string) =>
    startProcess("web", {
      DATABASE_URL,
      WORKER: "off",
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: "0",
      SITE_URL: "",
      DEMO_CATALOGUE: "on",
    });
  processes = [await start(databaseProxy.url)];
  processes.push(await start(url));
  sites = processes.map(({ origin }) => origin);
});
test.afterAll(async () => {
  for (const process of processes) await process.stop();
  await databaseProxy.cut();
  await db.$client.end();
  await rm(dataDir, { recursive: true, force: true });
});

/** Renames the dealer; returns the new name. */
async function rename(name: string): Promise<string> {
  await db.update(dealers).set({ name }).where(eq(dealers.slug, SLUG));
  return name;
}

const header = (response: APIResponse, name: string) => response.headers()[name];

/** The paths of the cars on a page. */
async function carPaths(response: APIResponse): Promise<string[]> {
  const found = (await response.text()).matchAll(/href="((?:\/used\/[^"/]+\/[^"/]+|\/new\/[^"/]+)\/[^"/]+)"/g);
  return [...new Set(Array.from(found, ([, href]) => href as string))];
}

async function nameAt(request: APIRequestContext, site: string | undefined): Promise<string | undefined> {
  return headingOf(await request.get(site + DEALER));
}

async function headingOf(response: APIResponse): Promise<string | undefined> {
  return /<h1[^>]*>([^<]*)/.exec(await response.text())?.[1];
}

test("a page is compressed, has one ETag whatever the marketing parameters, and is not sent again", async ({
  request,
}) => {
  const [site] = sites;
  const whole = await request.get(`${site}/used`, { headers: { "accept-encoding": "identity" } });
  expect(whole.status()).toBe(200);
  expect(header(whole, "cache-control")).toBe(FOR_SHARED_CACHES);
  expect(header(whole, "vary")).toBe("Accept-Encoding");
  const body = await whole.text();
  for (const [accepted, encoding] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
  ] as const) {
    const headers = { "accept-encoding": accepted };
    const small = await request.get(`${site}/used`, { headers });
    expect(header(small, "content-encoding")).toBe(encoding);
    expect(Number(header(small, "content-length"))).toBeLessThan(body.length / 3);
    expect(await small.text()).toBe(body);
    const tag = header(small, "etag") as string;
    const marketed = await request.get(`${site}/used?utm_source=newsletter&gclid=1`, { headers });
    expect(header(marketed, "etag")).toBe(tag);
    const known = await request.get(`${site}/used`, { headers: { ...headers, "if-none-match": tag } });
    expect([known.status(), await known.text()]).toEqual([304, ""]);
  }
  const other = await request.get(`${site}/used?page=2`, { headers: { "accept-encoding": "identity" } });
  expect(header(other, "etag")).not.toBe(header(whole, "etag"));
});

test("thank-you pages are never cached, not-found pages for ten seconds", async ({ request }) => {
  const [site] = sites;
  const thanks = await request.get(`${site}/parts/thank-you?reference=ENQ-12345`);
  expect(header(thanks, "cache-control")).toBe("no-store");
  expect(header(thanks, "etag")).toBeUndefined();
  for (const path of ["/used/nobody/makes/this", "/blog/nobody-wrote-this"]) {
    const unknown = await request.get(site + path);
    expect([unknown.status(), header(unknown, "cache-control")]).toEqual([404, "public, max-age=10"]);
  }
});

test("a change of content reaches the pages of every process", async ({ request }) => {
  for (const site of sites) await expect.poll(() => nameAt(request, site)).toBe("Renault Sandton");
  for (const name of ["Renault Rivonia", "Renault Sandton"]) {
    await rename(name);
    for (const site of sites) await expect.poll(() => nameAt(request, site)).toBe(name);
  }
});

test("whoever edits sees the change at once, in every process", async ({ request }) => {
  const headers = { cookie: "__Host-staff.session_token=any" };
  for (const site of sites) await nameAt(request, site);
  for (const name of ["Renault Rivonia", "Renault Hyde Park", "Renault Rosebank", "Renault Sandton"]) {
    await rename(name);
    for (const site of sites) expect(await headingOf(await request.get(site + DEALER, { headers }))).toBe(name);
  }
});

test("what staff scheduled appears and disappears at its time, on the pages of every process", async ({ request }) => {
  const [special] = await db.select().from(deals).where(eq(deals.kind, "special")).limit(1);
  if (special === undefined) throw new Error("The catalogue has no special");
  const { id: _id, ...fields } = special;
  // Long enough for a busy machine to make the pages before.
  const soon = sql`now() + interval '4 seconds'`;
  const scheduled = { ...fields, dealerId: null, slug: "for-seconds", title: "For seconds only" };
  await db.insert(deals).values({ ...scheduled, publishFrom: soon });
  const untilShown = async (isShown: boolean) => {
    for (const site of sites) {
      for (const path of ["/specials", "/sitemaps/specials.xml"]) {
        const onSite = async () => (await (await request.get(site + path)).text()).includes(scheduled.slug);
        await expect.poll(onSite, { intervals: [50] }).toBe(isShown);
      }
    }
  };
  await untilShown(false);
  await untilShown(true);
  await db.update(deals).set({ publishUntil: soon }).where(eq(deals.slug, scheduled.slug));
  await untilShown(true);
  await untilShown(false);
});

test("a visitor who returns to a page within the site sees what has changed meanwhile", async ({ page, request }) => {
  const [site] = sites;
  await page.goto(`${site}/blog`);
  await page.locator("html[data-hydrated]").waitFor();
  const post = page.getByRole("article").first().getByRole("link").first();
  await post.click();
  await page.waitForURL(/\/blog\/./);
  const url = page.url();
  await page.goBack();
  const slug = url.slice(url.lastIndexOf("/") + 1);
  await db.update(blogPosts).set({ title: "Rewritten a moment ago" }).where(eq(blogPosts.slug, slug));
  await expect.poll(async () => headingOf(await request.get(url))).toBe("Rewritten a moment ago");
  await post.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rewritten a moment ago");
});

test("cached pages survive a database outage, others report it, and no failure is cached", async ({
  page,
  request,
}) => {
  allowConsole(page, /500|503/);
  const [site] = sites;
  const cached = await Promise.all(["/", "/used"].map(async (path) => [path, await request.get(site + path)] as const));
  // A change of content makes the cached pages stale.
  await rename("Renault Rivonia");
  await expect.poll(() => nameAt(request, site)).toBe("Renault Rivonia");
  await databaseProxy.cut();
  try {
    for (let visit = 0; visit < 3; visit++) {
      for (const [path, before] of cached) {
        const now = await request.get(site + path);
        expect(now.status()).toBe(200);
        expect(await carPaths(now)).toEqual(await carPaths(before));
      }
    }
    for (const [, before] of cached) expect((await carPaths(before)).length).toBeGreaterThanOrEqual(5);
    await rename("Renault Sandton");

    // The number that an error page quotes leads to its lines in the log, with and without scripts.
    const broken = await page.goto(`${site}/blog/not-read-before`);
    const number = broken?.headers()["x-request-id"] ?? "";
    expect(broken?.status()).toBe(503);
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    await expect(page.getByText("quote this number:")).toHaveText(
      `If you contact us about it, quote this number: ${number}`,
    );
    expect(processes[0]?.output()).toContain(`"reqId":"${number}"`);
    const html = await request.get(`${site}/blog/not-read-before`);
    expect(header(html, "x-request-id")).not.toBe(number);
    expect(await html.text()).toContain(`data-request-id="${header(html, "x-request-id")}"`);

    const failed = await page.goto(`${site}/used?page=3`);
    expect(failed?.status()).toBeGreaterThanOrEqual(500);
    expect(failed?.headers()["cache-control"]).toBe("no-store");
    await expect(page.getByRole("alert")).toContainText("The cars could not be loaded");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Used Vehicles For Sale");
    const partial = await request.get(`${site}/new`);
    expect(header(partial, "cache-control")).toBe("no-store");
  } finally {
    await databaseProxy.restore();
  }
  await expect.poll(() => nameAt(request, site), { timeout: 10_000 }).toBe("Renault Sandton");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  const whole = await request.get(`${site}/new`);
  expect(header(whole, "cache-control")).toBe(FOR_SHARED_CACHES);
  expect((await carPaths(whole)).length).toBeGreaterThan(0);
});
