import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { vehicles as stock } from "../../src/db/schema/stock/vehicles.ts";
import { storedItem } from "../support/local-storage.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingMoved,
  openPage,
  test,
} from "../support/test.ts";
import { withTestedDatabase } from "../support/tested-database.ts";

const hearts = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Save .+ to shortlist$/ });
const headerLink = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });

/** Cars that only this file changes, the cheapest or the dearest first. */
async function someCars(
  page: Page,
  order: "asc" | "desc" = "asc",
): Promise<{ id: number; make: string; model: string; uri: string }[]> {
  const list = await page.request.get(`/api/vehicles?make_slug=renault&order[price]=${order}&page=2`);
  return (await list.json())["hydra:member"];
}

test("a visitor marks cars, compares them and sends the list on", { tag: "@desktop" }, async ({ page }) => {
  await openPage(page, "/used");
  for (const n of [0, 1, 2]) await hearts(page).nth(n).click();
  await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "true");
  await expect(headerLink(page, "Shortlist, 3 cars")).toBeVisible();

  // The car's own page knows, and can take it off.
  await page.getByRole("article").nth(1).getByRole("link").click();
  await expect(page.getByRole("link", { name: "Enquire Now" })).toBeVisible();
  await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "true");
  await hearts(page).first().click();
  await headerLink(page, "Shortlist, 2 cars").click();

  await expect(page).toHaveURL("/shortlist");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your shortlist");
  const cars = page.getByRole("group", { name: "Choose two to four cars to compare" });
  await expect(cars.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Viewed recently" }).getByRole("article")).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(cars.getByRole("article")).toHaveCount(2);
  await expectNothingMoved(page);

  // A car that is taken off by mistake is put back with the same button.
  await cars.getByRole("button").first().click();
  await expect(page.getByText("Taken off. Tap the heart to keep it.")).toBeVisible();
  await cars.getByRole("button").first().click();
  const address = await page.getByRole("textbox", { name: "Link to this list" }).inputValue();

  for (const box of await cars.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Compare chosen cars" }).click();
  await expect(page).toHaveURL(/\/compare\?cars=\d+,\d+$/);
  const table = page.getByRole("table", { name: "The cars side by side" });
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  const titles = await table.getByRole("rowheader").allTextContents();
  expect(titles).toContain("Price");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await table
    .getByRole("link", { name: /^Remove .+ from the comparison$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/compare\?cars=\d+$/);
  await expect(table.getByRole("columnheader")).toHaveCount(1);

  // Somebody else opens the link.
  await page.evaluate(() => localStorage.clear());
  await openPage(page, new URL(address).pathname + new URL(address).search);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A shared shortlist");
  await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "Save all to my shortlist" }).click();
  await expect(page.getByText("All of them are on your shortlist.")).toBeVisible();
  await expect(headerLink(page, "Shortlist, 2 cars")).toBeVisible();
  await page.getByRole("link", { name: "Open your shortlist" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your shortlist");
  await expect(cars.getByRole("article")).toHaveCount(2);
});

test("other tabs follow, and a change of price and a sale show", async ({ page }) => {
  const [cheaper, sold] = await someCars(page);
  if (!cheaper || !sold) throw new Error("The demo stock has no such cars");
  await openPage(page, "/shortlist");
  await expect(page.getByText("No car on your shortlist yet")).toBeVisible();
  const other = await page.context().newPage();
  await openPage(other, sold.uri);
  await hearts(other).first().click();
  await openPage(other, cheaper.uri);
  await hearts(other).first().click();
  await expect(headerLink(page, "Shortlist, 2 cars")).toBeVisible();
  await expect(hearts(page)).not.toHaveCount(0);

  const [before] = await withTestedDatabase((db) => db.select().from(stock).where(eq(stock.id, cheaper.id)));
  const price = before?.price ?? 0;
  try {
    await withTestedDatabase(async (db) => {
      await db
        .update(stock)
        .set({ price: price - 10_000 })
        .where(eq(stock.id, cheaper.id));
      await db.update(stock).set({ withdrawnAt: new Date() }).where(eq(stock.id, sold.id));
    });
    const note = page.getByText("R\u00a010\u00a0000 less than when you saved it");
    await expect(async () => {
      await page.reload();
      await expect(note).toBeVisible({ timeout: 2000 });
      await expect(page.getByText("Sold", { exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.getByRole("link", { name: `See every used ${sold.make} ${sold.model}` })).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Like the cars that were sold" }).getByRole("article"),
    ).not.toHaveCount(0);
    await openPage(page, `/compare?cars=${cheaper.id},${sold.id}`);
    await expect(page.getByRole("row", { name: /^Price/ }).getByRole("cell")).toHaveText([/^R/, "Sold"]);
  } finally {
    await withTestedDatabase(async (db) => {
      await db.update(stock).set({ price }).where(eq(stock.id, cheaper.id));
      await db.update(stock).set({ withdrawnAt: null }).where(eq(stock.id, sold.id));
    });
  }
});

test.describe("before any script has arrived", () => {
  test.use({ ownPage: true });

  test("a tap on a heart counts", async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto("/used", { waitUntil: "commit" });
    await hearts(page).first().tap();
    resolve();
    await expect(headerLink(page, "Shortlist, 1 car")).toBeVisible();
    await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "true");
    expect(await storedItem(page, "shortlist")).toContain("price");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a shared list opens and leads to the comparison", async ({ page }) => {
    // Another test sells one of the cheapest.
    const ids = (await someCars(page, "desc")).slice(0, 5).map(({ id }) => id);
    await page.goto(`/shortlist?cars=${ids},${ids[0]},x`);
    await expect(page).toHaveURL(`/shortlist?cars=${ids}`);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(5);
    await expect(hearts(page)).toHaveCount(0);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: "Compare chosen cars" }).click();
    await expect(page).toHaveURL(`/compare?cars=${ids.slice(0, 4)}`);
    await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(4);
    await page.goto("/shortlist");
    await expect(page.getByText(/^Your shortlist is kept in this browser, which needs JavaScript/)).toBeVisible();
  });
});
