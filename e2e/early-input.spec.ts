import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./test.ts";

/** Milliseconds after the first paint. */
const MOMENTS = [300, 600, 900, 1500];

/** A slow phone: a quarter of this machine's speed, 1.6 Mbps, 150 ms to the server. */
async function openOnSlowPhone(page: Page, path: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  const throughput = { downloadThroughput: 200_000, uploadThroughput: 94_000 };
  await devTools.send("Network.emulateNetworkConditions", { offline: false, latency: 150, ...throughput });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
}

for (const moment of MOMENTS) {
  test(`a tap ${moment} ms after the first paint has its effect`, async ({ page, isMobile }) => {
    await openOnSlowPhone(page, "/used");
    await page.waitForTimeout(moment);
    if (isMobile) await page.getByRole("button", { name: "Filters" }).tap();
    await page.getByRole("checkbox", { name: "Diesel" }).check();
    await expect(page).toHaveURL("/used?fuelType=Diesel");
    await expect(
      page.getByRole("group", { name: "Fuel type" }).getByRole("checkbox", { name: "Any" }),
    ).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Diesel" })).toBeChecked();
  });
}

test.describe("before any script has arrived", () => {
  /** Scripts arrive only when `release` is called. */
  let release: () => void;
  test.beforeEach(async ({ page }) => {
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
  });

  test("the menu opens, and stays open when the page is hydrated", async ({ page, isMobile }) => {
    test.skip(!isMobile, "a wide page has its links in the header");
    await page.goto("/used", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Menu" }).tap();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    release();
    await hydrated(page);
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Finance" }).tap();
    await expect(page).toHaveURL("/finance");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  });

  test("a chosen sort order is applied on hydration", async ({ page }) => {
    await page.goto("/used", { waitUntil: "commit" });
    await page.getByRole("combobox", { name: "Sort By" }).selectOption({ label: "Price low to high" });
    release();
    await expect(page).toHaveURL("/used?sort=price-asc");
    await expect(page.getByRole("combobox", { name: "Sort By" })).toHaveValue("price-asc");
  });

  test("unticking Any leaves the address and the box as they were", async ({ page, isMobile }) => {
    await page.goto("/used", { waitUntil: "commit" });
    if (isMobile) await page.getByRole("button", { name: "Filters" }).tap();
    const any = page.getByRole("group", { name: "Fuel type" }).getByRole("checkbox", { name: "Any" });
    await any.uncheck();
    release();
    await hydrated(page);
    await expect(any).toBeChecked();
    await expect(page).toHaveURL("/used");
    await any.click();
    await expect(any).toBeChecked();
  });

  test("a car's second photo, once tapped, is shown large", async ({ page }) => {
    await page.goto("/used", { waitUntil: "commit" });
    const car = await page.getByRole("article").first().getByRole("link").getAttribute("href");
    await page.goto(car ?? "", { waitUntil: "commit" });
    await page.getByRole("link", { name: "Photo 2 of" }).click();
    release();
    await expect(page.getByRole("img", { name: /photo 2 of/ })).toBeVisible();
    await expect(page).toHaveURL(car ?? "");
  });

  test("the calculator works with a deposit that was typed", async ({ page }) => {
    await page.goto("/used", { waitUntil: "commit" });
    const car = await page.getByRole("article").first().getByRole("link").getAttribute("href");
    await page.goto(car ?? "", { waitUntil: "commit" });
    const calculator = page.getByRole("region", { name: "Finance calculator" });
    const before = await calculator.getByRole("status").innerText();
    await calculator.getByLabel("Deposit").fill("20");
    release();
    await expect(calculator.getByRole("status")).not.toHaveText(before);
    await expect(calculator.getByLabel("Deposit")).toHaveValue("20");
  });

  test("consent ticked in a form lets it be sent", async ({ page }) => {
    await page.goto("/parts", { waitUntil: "commit" });
    await page.getByRole("checkbox", { name: /You may contact me/ }).check();
    await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
    release();
    await hydrated(page);
    await expect(page.getByRole("button", { name: "Send my enquiry" })).toBeEnabled();
  });
});
