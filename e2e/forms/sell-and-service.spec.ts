import type { BrowserContext } from "@playwright/test";
import { DEMO_SETTINGS as site } from "../../src/db/demo/settings.ts";
import { expect, expectAccessible, openPage, test } from "../support/test.ts";

/** Answers all requests to the external sites. */
async function mockExternalSites(context: BrowserContext): Promise<void> {
  for (const address of [site.tradeIn, site.bookService]) {
    await context.route(`${new URL(address).origin}/**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" }),
    );
  }
}

test.beforeEach(({ context }) => mockExternalSites(context));

for (const path of ["/sell", "/dealer/renault-umhlanga/sell"]) {
  test(`${path} opens the trade-in site in a new tab once the terms are accepted`, async ({ page }) => {
    await openPage(page, path);
    for (const criterion of [
      "Under 5 years old",
      "Under 150\u00a0000\u00a0km",
      "With a full service history",
      "Accident free",
    ]) {
      await expect(page.getByRole("listitem").filter({ hasText: criterion })).toBeVisible();
    }
    const start = page.getByRole("button", { name: "Start (opens in a new tab)" });
    const terms = page.getByRole("checkbox", { name: "I accept the trade-in terms" });
    await expect(start).toBeDisabled();

    const read = page.getByRole("button", { name: "Read the terms" });
    await read.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Trade-in terms" });
    await expect(dialog).toContainText("A quote made online is an estimate.");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(read).toBeFocused();

    await terms.press("Space");
    await expect(start).toBeEnabled();
    await expectAccessible(page);
    await terms.press("Space");
    await expect(start).toBeDisabled();
    await terms.press("Space");
    const opened = page.waitForEvent("popup");
    await start.press("Enter");
    const tab = await opened;
    await expect(tab).toHaveTitle("Elsewhere");
    expect(tab.url().replace(/\?$/, "")).toBe(site.tradeIn);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL(path);
  });
}

test("a service booking opens the group's or the dealer's booking site", async ({ page }) => {
  await openPage(page, "/book-a-service");
  const book = page.getByRole("link", { name: "Book your service (opens in a new tab)" });
  await expect(book).toHaveAttribute("href", site.bookService);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: `Call ${site.contactNo}` })).toHaveAttribute("href", "tel:+27115550100");
  await expect(main.getByRole("link", { name: "All service deals" })).toHaveAttribute("href", "/service-deals");
  await expect(main.getByRole("region", { name: "Service deals" }).getByRole("link").nth(1)).toHaveAttribute(
    "href",
    /^\/service-deals\/renault\/[a-z-]+$/,
  );

  await main.getByRole("link", { name: "Renault Umhlanga KwaZulu-Natal" }).press("Enter");
  await expect(page).toHaveURL("/dealer/renault-umhlanga/book-a-service");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book a service at Renault Umhlanga");
  await expect(page).toHaveTitle(/Renault Umhlanga/);
  await expect(main.getByRole("link", { name: "Call 031 555 0120" })).toBeVisible();
  await expect(main.getByRole("link", { name: "All service deals" })).toHaveAttribute(
    "href",
    "/dealer/renault-umhlanga/service-deals",
  );
  const opened = page.waitForEvent("popup");
  await book.press("Enter");
  const tab = await opened;
  await expect(tab).toHaveTitle("Elsewhere");
  expect(tab.url()).toBe(`${site.bookService}/renault-umhlanga`);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

test("Book a service says what a service costs, once model and kilometres are chosen", async ({ page }) => {
  await openPage(page, "/book-a-service");
  const cost = page.getByRole("region", { name: "What will my service cost?" });
  const answer = cost.getByRole("status");
  await expect(answer).toContainText("Choose your model");
  await cost.getByLabel("Model").selectOption("Megane");
  await expect(cost.getByLabel("Kilometres").getByRole("option")).toHaveCount(4);
  await cost.getByLabel("Kilometres").selectOption("60000");
  await expect(answer).toContainText(/R.6.890/);
  await cost.getByLabel("Model").selectOption("Kwid");
  await expect(answer).toContainText(/R.4.290/);
  await expectAccessible(page);
});

test("the group's pages have the number and the booking site of the dealer visited last", async ({ page }) => {
  await openPage(page, "/dealer/renault-umhlanga/new");
  for (const path of ["/sell", "/book-a-service"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Call 031 555 0120" })).toHaveAttribute("href", "tel:+27315550120");
    await expect(main.getByRole("link", { name: `Call ${site.contactNo}` })).toHaveCount(0);
  }
  await expect(page.getByRole("main").getByRole("link", { name: /^Book your service/ })).toHaveAttribute(
    "href",
    `${site.bookService}/renault-umhlanga`,
  );
  await page.goto("/parts");
  await expect(page.getByRole("textbox", { name: "Dealership" })).toHaveValue("Renault Umhlanga");
  await expect(page.getByRole("link", { name: "Find your dealer" })).toHaveCount(0);
});

test("beside the dealer visited last, the form of a test drive lets the visitor choose another", async ({ page }) => {
  await openPage(page, "/dealer/renault-umhlanga/new");
  await openPage(page, "/test-drive/renault/kiger");
  await expect(page.getByRole("textbox", { name: "Dealership" })).toHaveValue("Renault Umhlanga");
  await page.getByRole("button", { name: "Choose another" }).click();
  const dealership = page.getByRole("combobox", { name: "Dealership" });
  await expect(dealership).toBeFocused();
  await expect(dealership).toHaveValue("renault-umhlanga");
  await dealership.selectOption("Renault Sandton");
  await expect(dealership).toHaveValue("renault-sandton");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the terms open, and Start requires the tick", async ({ page }) => {
    await page.goto("/sell");
    await page.getByRole("button", { name: "Read the terms" }).click();
    const dialog = page.getByRole("dialog", { name: "Trade-in terms" });
    await expect(dialog).toContainText("A quote made online is an estimate.");
    await dialog.getByRole("button", { name: "Close" }).click();
    const terms = page.getByRole("checkbox", { name: "I accept the trade-in terms" });
    const start = page.getByRole("button", { name: /^Start/ });
    await start.click();
    await expect(terms).toBeFocused(); // The browser shows its own message there.
    expect(page.context().pages()).toHaveLength(1);
    await terms.check();
    const opened = page.waitForEvent("popup");
    await start.click();
    await expect(await opened).toHaveURL(new RegExp(`^${site.tradeIn}\\??$`));
  });

  test("the price of a service is shown for a model and kilometres", async ({ page }) => {
    await page.goto("/book-a-service");
    const cost = page.getByRole("region", { name: "What will my service cost?" });
    await cost.getByLabel("Model").selectOption("Kiger");
    await cost.getByLabel("Kilometres").selectOption("30000");
    await cost.getByRole("button", { name: "Show the price" }).click();
    await expect(page).toHaveURL("/book-a-service?model=kiger&kilometres=30000#service-cost");
    await expect(cost.getByRole("status")).toContainText(/Kiger, service at 30.000.km/);
    await expect(cost.getByRole("status")).toContainText(/R.2.890/);
  });

  test("a service booking links to the dealer's booking site", async ({ page }) => {
    await page.goto("/dealer/renault-umhlanga/book-a-service");
    await expect(page.getByRole("link", { name: /^Book your service/ })).toHaveAttribute(
      "href",
      `${site.bookService}/renault-umhlanga`,
    );
  });
});
