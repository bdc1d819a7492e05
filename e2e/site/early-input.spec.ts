import type { Page } from "@playwright/test";
import { DEMO_SETTINGS as site } from "../../src/db/demo/settings.ts";
import { allowConsole, expect, test, waitForHydration } from "../support/test.ts";

// Scripts that the browser has kept cannot be held back.
test.use({ ownPage: true });

/** Lets `count` of the page's scripts through and holds the others back until the returned function is called. */
async function holdScriptsAfter(page: Page, count: number): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let arrived = 0;
  await page.route("**/assets/*.js", async (route) => {
    arrived++;
    if (arrived > count) await released;
    await route.continue();
  });
  return release;
}

for (const count of [0, 4]) {
  test(`a filter works when ticked after ${count} scripts have arrived`, { tag: "@desktop" }, async ({
    page,
    isMobile,
  }) => {
    const release = await holdScriptsAfter(page, count);
    await page.goto("/used", { waitUntil: "commit" });
    if (isMobile) await page.getByRole("button", { name: "Filters" }).tap();
    await page.getByRole("checkbox", { name: "Diesel" }).check();
    const fuels = page.getByRole("group", { name: "Fuel type" });
    await expect(page).toHaveURL("/used?fuelType=Diesel");
    // The drawer is still open.
    await expect(fuels.getByRole("checkbox", { name: "Any" })).not.toBeChecked();
    await expect(fuels.getByRole("checkbox", { name: "Diesel" })).toBeChecked();
    release();
    await waitForHydration(page);
    await expect(fuels.getByRole("checkbox", { name: "Diesel" })).toBeChecked();
    await fuels.getByRole("checkbox", { name: "Petrol" }).check();
    await expect(page).toHaveURL("/used?fuelType=Petrol&fuelType=Diesel");
  });
}

test("a filter works on a slow phone, ticked while the page hydrates", async ({ page }) => {
  // The browser sends the form by itself if the tick comes first, and stops what the page was loading.
  allowConsole(page, /Failed to fetch/);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto("/used", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Filters" }).tap();
  await page.getByRole("checkbox", { name: "Diesel" }).check();
  await expect(page).toHaveURL("/used?fuelType=Diesel");
  await expect(page.getByRole("checkbox", { name: "Diesel" })).toBeChecked();
});

test.describe("before any script has arrived", () => {
  let release: () => void;
  test.beforeEach(async ({ page }) => {
    release = await holdScriptsAfter(page, 0);
  });

  const openFirstCar = async (page: Page): Promise<string> => {
    const vehicles = await (await page.request.get("/api/vehicles")).json();
    const path: string = vehicles["hydra:member"][0].uri;
    await page.goto(path, { waitUntil: "commit" });
    return path;
  };

  test("the menu opens, and stays open on hydration", async ({ page }) => {
    await page.goto("/used", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Menu" }).tap();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    release();
    await waitForHydration(page);
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Finance" }).tap();
    await expect(page).toHaveURL("/finance");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  });

  test("a button opens its dialog once the document is complete", async ({ page }) => {
    await page.goto("/used", { waitUntil: "domcontentloaded" });
    const filters = page.getByRole("button", { name: "Filters" });
    const dialog = await page.getByRole("dialog", { name: "Filters", includeHidden: true }).elementHandle();
    // As if the browser had not read the end of the document yet.
    const parent = await dialog?.evaluateHandle((element) => element.parentElement);
    await dialog?.evaluate((element) => element.remove());
    await filters.tap();
    await parent?.evaluate((element, child) => {
      if (child) element?.append(child);
      document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
    }, dialog);
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    release();
  });

  test("a sort order applies at once", async ({ page }) => {
    await page.goto("/used", { waitUntil: "commit" });
    await page.getByRole("combobox", { name: "Sort By" }).selectOption({ label: "Price low to high" });
    await expect(page).toHaveURL("/used?sort=price-asc");
    release();
    await waitForHydration(page);
    await expect(page.getByRole("combobox", { name: "Sort By" })).toHaveValue("price-asc");
  });

  test("Any cannot be unticked, before and after hydration", async ({ page }) => {
    await page.goto("/used?page=2", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Filters" }).tap();
    const boxes = page.getByRole("dialog").getByRole("checkbox", { name: "Any" });
    await expect(boxes).toHaveCount(3);
    for (const any of await boxes.all()) await expect(any).toBeDisabled();
    release();
    for (const any of await boxes.all()) {
      await any.click(); // waits until it is enabled
      await expect(any).toBeChecked();
    }
    await expect(page).toHaveURL("/used?page=2");
  });

  test("a photo's thumbnail shows the photo on hydration", async ({ page }) => {
    const path = await openFirstCar(page);
    await page.getByRole("link", { name: "Photo 2 of" }).click();
    release();
    await expect(page.getByRole("img", { name: /photo 2 of/ })).toBeVisible();
    await expect(page).toHaveURL(path);
  });

  test("a tap on the photo opens it over the whole screen on hydration", async ({ page }) => {
    const path = await openFirstCar(page);
    await page.getByRole("link", { name: "View full screen" }).click();
    release();
    await expect(page.getByRole("dialog", { name: /^Photos of the / })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(path);
  });

  test("the calculator uses a deposit typed in", async ({ page }) => {
    await openFirstCar(page);
    const calculator = page.getByRole("region", { name: "Finance calculator" });
    const before = await calculator.getByRole("status").innerText();
    await calculator.getByLabel("Deposit").fill("20");
    await calculator.getByLabel("Deposit").blur();
    await expect(calculator.getByRole("status")).toBeHidden();
    release();
    await expect(calculator.getByRole("status")).not.toHaveText(before);
    await expect(calculator.getByLabel("Deposit")).toHaveValue("20");
  });

  test("ticked consent boxes let the form be sent", async ({ page }) => {
    allowConsole(page, /422/);
    await page.goto("/parts", { waitUntil: "commit" });
    await page.getByRole("checkbox", { name: /You may contact me/ }).check();
    await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
    release();
    await waitForHydration(page);
    // Without the two ticks the button would be disabled.
    await page.getByRole("button", { name: "Send my enquiry" }).click();
    await expect(page.getByText("First name is required")).toBeVisible();
  });

  test("a chosen make and model stay", async ({ page }) => {
    await page.goto("/parts", { waitUntil: "commit" });
    await page.getByLabel("Make").selectOption("Toyota");
    await page.getByLabel("Model").selectOption("Hilux");
    release();
    await waitForHydration(page);
    // Once hydrated, the list has the models of the make only.
    await expect(page.getByLabel("Model").getByRole("option", { name: "Kiger", includeHidden: true })).toHaveCount(0);
    await expect(page.getByLabel("Make")).toHaveValue("Toyota");
    await expect(page.getByLabel("Model")).toHaveValue("Hilux");
  });

  test("accepted trade-in terms let the quote start", async ({ page, context }) => {
    await context.route(`${new URL(site.tradeIn).origin}/**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" }),
    );
    await page.goto("/sell", { waitUntil: "commit" });
    const terms = page.getByRole("checkbox", { name: "I accept the trade-in terms" });
    await terms.check();
    release();
    await waitForHydration(page);
    const tab = page.waitForEvent("popup");
    await page.getByRole("button", { name: /^Start/ }).click();
    await expect(await tab).toHaveTitle("Elsewhere");
    await expect(terms).toBeChecked();
  });
});
