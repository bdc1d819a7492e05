import { eq } from "drizzle-orm";
import { vehicles as stock } from "../../src/db/schema/stock/vehicles.ts";
import { fetchPage } from "../support/page-summary.ts";
import { allowConsole, expect, expectAccessible, openPage, test } from "../support/test.ts";
import { withTestedDatabase } from "../support/tested-database.ts";

const TITLE = "Oops, Let's Get Back on Track!";

const UNKNOWN = [
  "/no-such-page",
  "/used/renault/clio/1/nothing",
  `/nothing${"/at-all".repeat(14)}`,
  "/dealer/nobody",
  "/dealer/nobody/used",
  "/used/renault/kiger/99999999",
  "/used/renault/kiger/x",
  "/new/nobody",
  "/new/renault/nope",
  "/new/renault/kiger/nope",
  "/new/renault/kiger/nope/enquire",
  `/new/renault/${"long".repeat(50)}`,
  "/test-drive/renault/nope",
  "/dealer/renault-sandton/new/renault/nope",
  "/specials/no-such-special",
  "/specials/1", // a special's id instead of its slug
  "/specials/brake-pad-special", // a service special
  "/dealer/renault-sandton/specials/umhlanga-kiger-and-kwid-weekend", // another dealer's special
  "/service-deals/toyota",
  "/dealer/renault-umhlanga/service-deals/toyota",
  "/service-deals/renault/no-such-deal",
  "/service-deals/toyota/brake-pad-special",
  "/service-deals/renault/kwid-first-car", // a special
  "/dealer/renault-sandton/service-deals/renault/umhlanga-battery-special", // another dealer's service deal
  "/blog/nobody-wrote-this",
  // The campaign belongs to one dealer.
  "/soccer-cup-tournament",
  "/soccer-cup-tournament/thank-you",
  "/dealer/renault-sandton/soccer-cup-tournament",
  "/dealer/renault-sandton/soccer-cup-tournament/thank-you",
];

test("an address that does not exist is answered with the not-found page", async ({ page }) => {
  for (const path of UNKNOWN) {
    const served = await fetchPage(page, path);
    expect(served, path).toMatchObject({
      status: 404,
      headings: [TITLE],
      // Search engines read the title and the robots line in the head only.
      titles: [TITLE],
      titlesInHead: [TITLE],
      robots: "noindex",
      breadcrumbLinks: ["/"],
    });
  }
});

test("an address with capitals redirects to the page, with its query", async ({ request }) => {
  const vehicles = await (await request.get("/api/vehicles")).json();
  const uri: string = vehicles["hydra:member"][0].uri;
  for (const [path, location] of [
    ["/Used/Renault?fuelType=Petrol", "/used/renault?fuelType=Petrol"],
    ["/dealer/RENAULT-Sandton/Used", "/dealer/renault-sandton/used"],
    ["/BLOG", "/blog"],
    [`${uri.toUpperCase()}?utm_source=print`, `${uri}?utm_source=print`],
    [`${uri.replace("/used/", "/used/X")}?utm_source=print`, `${uri}?utm_source=print`], // another make
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], path).toEqual([301, location]);
    expect((await request.get(location)).status(), location).toBe(200);
  }
});

test("a sold car's page names it and leads to similar cars", async ({ page }) => {
  allowConsole(page, /404|410/); // it is gone, and has no price comparison
  const vehicles = await (await page.request.get("/api/vehicles?make_slug=renault&model_slug=kiger")).json();
  const { id, uri, year } = vehicles["hydra:member"][0];
  await withTestedDatabase((db) => db.update(stock).set({ withdrawnAt: new Date() }).where(eq(stock.id, id)));
  await expect.poll(async () => (await page.request.get(uri)).status()).toBe(410);
  try {
    await openPage(page, uri);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`This ${year} Renault Kiger has been sold`);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    const similar = (await (await page.request.get(`/api/vehicles/${id}/similar`)).json())["hydra:member"];
    const cards = page.getByRole("region", { name: "Similar cars" }).getByRole("article");
    await expect(cards).toHaveCount(similar.length);
    for (const [i, { make, model }] of similar.entries()) await expect(cards.nth(i)).toContainText(`${make} ${model}`);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Ask for one like it" }).click();
    await expect(page).toHaveURL(`${uri}/enquire`);
    await expect(page.getByLabel("Message")).toHaveValue(/^I am looking for a car like the \d{4} Renault Kiger/);
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole("link", { name: "See every used Renault Kiger" }).click();
    await expect(page).toHaveURL("/used/renault/kiger");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`This ${year} Renault Kiger has been sold`);
  } finally {
    await withTestedDatabase((db) => db.update(stock).set({ withdrawnAt: null }).where(eq(stock.id, id)));
  }
  await expect.poll(async () => (await page.request.get(uri)).status()).toBe(200);
});

test("a page that does not exist leads to its section", async ({ request }) => {
  for (const [path, link, target] of [
    ["/used/nobody/x/99999999", "See all used cars", "/used"],
    ["/new/renault/nope", "See the range", "/new"],
    ["/dealer/renault-sandton/test-drive/renault/nope", "See the range", "/dealer/renault-sandton/new"],
    ["/specials/no-such-special", "See all specials", "/specials"],
    ["/service-deals/renault/no-such-deal", "See all service deals", "/service-deals"],
    ["/dealer/nobody/used", "Find a dealer", "/dealer"],
    ["/blog/nobody-wrote-this", "See all posts", "/blog"],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(new RegExp(`<main.*<a [^>]*href="${target}"[^>]*>${link}</a>`));
  }
});

test("the not-found page leads back home", async ({ page }) => {
  allowConsole(page, /404/);
  await openPage(page, "/no-such-page"); // Without hydration, recorded input would never be replayed.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back Home", exact: true }).click();
  await expect(page).toHaveURL("/");
});
