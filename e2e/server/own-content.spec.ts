import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { PAGES_WITH_TEXTS } from "../../src/contract/content/page-text.ts";
import { fixedPath, PAGE_NAMES, type PageName, pageRow } from "../../src/contract/pages.ts";
import type { Database } from "../../src/db/connect.ts";
import { dealers } from "../../src/db/schema/dealers.ts";
import { makes, models, vehicles } from "../../src/db/schema/stock/vehicles.ts";
import { fillIn, send, waitForThankYou } from "../support/lead-form.ts";
import { type OwnServer, ownServer } from "../support/own-server.ts";
import { emailTo, signIn } from "../support/staff.ts";
import { allowConsole, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";
import { withTestedDatabase } from "../support/tested-database.ts";

/** Pages that a link in an e-mail leads to. */
const LINKED: readonly PageName[] = ["appointment", "offer", "hold"];
/** The group's pages at fixed addresses. */
const FIXED = PAGE_NAMES.filter((name) => pageRow(name).scope !== "dealer" && !LINKED.includes(name)).flatMap(
  (name) => fixedPath(name) ?? [],
);
const isWithContent = (path: string) => !PAGES_WITH_TEXTS.some((text) => text === path) && !path.startsWith("/alerts");
/** Pages that list nothing on an empty site. */
const LISTS = ["/new", "/used", "/specials", "/service-deals", "/dealer", "/blog"];
/** What is of one thing, which is not there. */
const MISSING = [
  ...["/new/renault", "/new/renault/kwid", "/used/renault", "/used/renault/kwid/1", "/specials/kwid-first-car"],
  ...[
    "/service-deals/renault",
    "/blog/towing-rules-in-plain-language",
    "/dealer/renault-sandton",
    "/test-drive/renault/kwid",
  ],
  ...["/dealer/renault-umhlanga/soccer-cup-tournament", "/nowhere"],
];
const FILES = [
  ...[
    "/sitemap.xml",
    "/sitemaps/pages.xml",
    "/robots.txt",
    "/llms.txt",
    "/manifest.webmanifest",
    "/feeds/used-cars.csv",
  ],
  ...["/feeds/used-cars.json", "/api/docs/json", "/api/vehicles", "/api/renault_ranges", "/api/makes"],
];

/** What is wrong with a page that has little to show: headings, lists and choices of nothing. `page` is blank. */
async function findEmptiness(page: Page, path: string) {
  const response = await page.request.get(path);
  const found = await page.evaluate(
    (html) => {
      const source = new DOMParser().parseFromString(html, "text/html");
      for (const one of source.querySelectorAll("script, style, noscript, template")) one.remove();
      const texts = (selector: string) =>
        [...source.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? "");
      const flaws = [
        ...[...source.querySelectorAll("ul, ol")]
          .filter(({ children }) => children.length === 0)
          .map(() => "an empty list"),
        ...[...source.querySelectorAll("section[aria-labelledby]:not([aria-labelledby=last-visit])")]
          .filter((section) => section.textContent?.trim() === section.querySelector("h2, h3")?.textContent?.trim())
          .map((section) => `only a heading: ${section.textContent}`),
        ...[...source.querySelectorAll("select[required]")]
          .filter((select) => [...select.querySelectorAll("option")].every((option) => option.value === ""))
          .map((select) => `nothing to choose: ${select.getAttribute("name")}`),
        ...texts("h1, h2, h3")
          .filter((text) => text === "")
          .map(() => "an empty heading"),
        ...texts("main").flatMap(
          (text) => text.match(/Reset Filters|\b0 of 0\b|\bundefined\b|\bNaN\b|\bFound 0\b|\bnull\b/g) ?? [],
        ),
      ];
      const robots = source.querySelector("meta[name=robots]")?.getAttribute("content") ?? "";
      return { h1: source.querySelectorAll("h1").length, flaws, robots };
    },
    await response.text(),
  );
  return { status: response.status(), ...found };
}

/** Adds one dealer with one car, and returns the path of the car. */
async function addDealerWithCar(db: Database): Promise<string> {
  const [dealer] = await db
    .insert(dealers)
    .values({
      ...{
        slug: "first-motors",
        name: "First Motors",
        contactNo: "021 555 0199",
        bookService: "",
        province: "Western Cape",
      },
      ...{ socialCode: "FM", address: "1 Long Street, Cape Town", location: "", latitude: -33.92, longitude: 18.42 },
      ...{ dpName: "Ayesha Khan", dpEmail: "ayesha@first.example", dpContactNo: "021 555 0198" },
    })
    .returning();
  const [make] = await db.insert(makes).values({ slug: "toyota", name: "Toyota" }).returning();
  const [model] = await db
    .insert(models)
    .values({ slug: "corolla", name: "Corolla", makeId: make?.id as number })
    .returning();
  const [vehicle] = await db
    .insert(vehicles)
    .values({
      ...{ dealerId: dealer?.id as number, makeId: make?.id as number, modelId: model?.id as number, stockNumber: "1" },
      ...{
        year: 2021,
        variant: "1.8 XS",
        price: 289_900,
        mileage: 42_000,
        condition: "Used",
        transmission: "Automatic",
      },
      ...{ fuelType: "Petrol", colour: "White", images: [] },
    } as typeof vehicles.$inferInsert)
    .returning();
  return `/used/toyota/corolla/${vehicle?.id}`;
}

/** Its own site: other tests read these pages too. The tests share it, since to start one takes seconds. */
test.describe.configure({ mode: "serial" });
let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer();
  await server.start();
});
test.afterAll(() => server.dispose());

test("without the demo, the empty site, then one with one car, makes sense everywhere", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    await signIn(page, server, ["administrator"]);
    // The first run removes it in the back office.
    expect((await page.request.post("/staff/api/demo/remove")).status()).toBe(200);
    await page.goto("about:blank");
    const unfit: string[] = [];
    const check = async (path: string, expected: { status: number; isListed?: boolean }) => {
      const { status, h1, flaws, robots } = await findEmptiness(page, path);
      if (status !== expected.status) flaws.push(`status ${status}`);
      if (h1 !== 1) flaws.push(`${h1} h1`);
      if (expected.isListed === false && robots !== "noindex") flaws.push("is for search engines");
      unfit.push(...flaws.map((flaw) => `${path}: ${flaw}`));
    };
    for (const path of FIXED) await check(path, { status: 200, isListed: !LISTS.includes(path) });
    for (const path of MISSING) await check(path, { status: 404 });
    for (const path of FILES) if ((await page.request.get(path)).status() !== 200) unfit.push(path);
    expect(unfit).toEqual([]);
    expect(await (await page.request.get("/sitemap.xml")).text()).not.toMatch(/range|specials|blog|vehicles/);

    for (const path of ["/", "/used", "/dealer", "/finance"]) {
      await page.goto(path);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    // The group answers what no dealer can.
    await page.goto("/parts");
    await fillIn(page);
    await page.getByLabel("Model").fill("Kwid");
    await send(page);
    await waitForThankYou(page, "/parts");
    expect(await emailTo(server, "info@motor-group.example", "Kwid")).toContain("Parts");

    const car = await withTestedDatabase(addDealerWithCar, server.dataDir);
    await page.goto("about:blank");
    const ofDealer = [
      "",
      "/used",
      "/new",
      "/specials",
      "/service-deals",
      "/parts",
      "/book-a-service",
      "/sell",
      "/about-us",
    ];
    await expect.poll(async () => (await findEmptiness(page, car)).status).toBe(200);
    for (const path of FIXED.filter(isWithContent)) await check(path, { status: 200 });
    for (const path of [car, `${car}/enquire`]) await check(path, { status: 200 });
    for (const path of ofDealer) await check(`/dealer/first-motors${path}`, { status: 200 });
    expect(unfit).toEqual([]);
    await page.goto("/used");
    await expect(page.getByRole("status").filter({ hasText: "Found 1 Used Car" })).toBeVisible();
    await expectAccessible(page);

    await page.goto("/staff/demo");
    await page.getByRole("button", { name: "Bring it back" }).click();
    await expect(page.getByText(/^Brought back: 500 cars, 10 dealers,/)).toBeVisible();
  } finally {
    await context.close();
  }
});

test("visitors see a text of staff, a reserved car and the hours of a holiday", async ({ page }) => {
  allowConsole(page, /ERR_CONNECTION_REFUSED/); // once the server has ended
  const vehicle = await withTestedDatabase(async (db) => {
    await db.execute(sql`
      insert into page_texts (path, title, body) values
        ('/terms', 'Our own terms', '<h2>Prices</h2><p>A price holds for a day.</p>')`);
    await db.execute(
      sql`update page_texts set title = 'Our own story', body = '<p>We began with one workshop.</p>' where path = '/about-us'`,
    );
    await db.execute(sql`
      update dealers set hours_exceptions = jsonb_build_array(jsonb_build_object(
        'date', to_char((now() at time zone 'Africa/Johannesburg')::date + 1, 'YYYY-MM-DD'),
        'name', 'Heritage Day', 'hours', '09:00-12:00'))
      where slug = 'renault-sandton'`);
    const { rows } = await db.execute<{ id: number; make: string; model: string }>(sql`
      update vehicles v set reserved_at = now() from makes mk, models md
      where v.id = (select max(id) from vehicles where withdrawn_at is null) and mk.id = v.make_id and md.id = v.model_id
      returning v.id, mk.slug as make, md.slug as model`);
    return rows[0] as { id: number; make: string; model: string };
  }, server.dataDir);

  /** Opens a page once the server has made it anew: one that was seen before is served stale for a moment. */
  const openWith = async (path: string, text: string) => {
    const url = server.url + path;
    await expect.poll(async () => (await page.request.get(url)).text()).toContain(text);
    await page.goto(url);
  };
  await openWith("/terms", "Our own terms");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our own terms");
  await expect(page.getByText("A price holds for a day.")).toBeVisible();

  await openWith("/about-us", "Our own story");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our own story");
  await expect(page.getByText("We began with one workshop.")).toBeVisible();

  await openWith("/dealer/renault-sandton", "Heritage Day");
  await expect(page.getByText("Heritage Day").first()).toBeVisible();
  await expect(page.getByText("09:00-12:00").first()).toBeVisible();

  await openWith("/used", "Reserved");
  await expect(page.getByText(/· Reserved/)).toHaveCount(1);
  await openWith(`/used/${vehicle.make}/${vehicle.model}/${vehicle.id}`, "Reserved for another customer.");
  await expect(page.getByText("Reserved for another customer.")).toBeVisible();
  // The page would still ask its server for the routes of its links.
  await page.goto("/robots.txt");
});
