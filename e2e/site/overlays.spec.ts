import { globSync, readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { allowConsole, expect, openPage, test, waitForHydration } from "../support/test.ts";

type Overlay = { path: string; opener: (page: Page) => Locator; isWide?: true };

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first();

/** An opener for each file of the pages that has an overlay. `{used}` stands for the path of a used car. */
const OVERLAYS: Record<string, Overlay> = {
  "finance-wizard/answers/kept-answers.tsx": {
    path: "/finance",
    opener: (page) => page.getByRole("link", { name: "Clear and start again" }),
  },
  "finance-wizard/finance-notice.tsx": { path: "/finance", opener: button("How your information is used") },
  "lead-form/privacy-notice.tsx": { path: "{used}/enquire", opener: button("Terms and privacy notice") },
  "new-vehicle/about-model.tsx": { path: "/new/renault/duster", opener: button(/More about/) },
  "prose/disclaimer.tsx": { path: "/about-us", opener: button("Disclaimer") },
  "site-frame/floating-links.tsx": { path: "/about-us", opener: button("Social links") },
  "site-frame/header/menu-drawer.tsx": { path: "/blog", opener: button("Menu") },
  "trade-in/start-form.tsx": { path: "/dealer/renault-sandton/sell", opener: button(/terms/i) },
  "used-search/results/results.tsx": { path: "/used", opener: button("Filters") },
  "vehicle/actions/vehicle-actions.tsx": { path: "{used}", opener: button("To your phone"), isWide: true },
  "vehicle/gallery/full-screen.ts": {
    path: "{used}",
    opener: (page) => page.getByRole("main").getByRole("link", { name: "View full screen" }),
  },
};

const overlay = (page: Page) => page.locator("dialog[open], [popover]:popover-open, .pswp--open");

async function usedCar(page: Page): Promise<string> {
  const vehicles = await (await page.request.get("/api/vehicles")).json();
  return vehicles["hydra:member"][0].uri;
}

test("every overlay of the pages is in these tests", () => {
  const files = globSync("src/web/{features,pages}/**/*.{ts,tsx}").filter((file) =>
    /<(?:Dialog|Notice|Question)\b|\bpopover=|\baddOverlay\(|\.showModal\(|role="dialog"/.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(files.map((file) => file.replace(/^src\/web\/features\//, "")).sort()).toEqual(Object.keys(OVERLAYS).sort());
});

for (const [file, { path, opener, isWide }] of Object.entries(OVERLAYS)) {
  test(`Back closes the overlay of ${file}, and the next Back leaves the page`, async ({ page }) => {
    allowConsole(page, /beforeunload/);
    if (isWide) await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/robots.txt");
    const url = path.replace("{used}", path.includes("{used}") ? await usedCar(page) : "");
    await openPage(page, url);
    if (file.endsWith("kept-answers.tsx")) await page.getByLabel("First name").fill("Lerato");
    const control = opener(page);
    await control.scrollIntoViewIfNeeded();
    // The floating links are out of view while they would cover text.
    await control.focus();
    await control.click();
    await expect(overlay(page)).toHaveCount(1);
    const top = await page.evaluate(() => scrollY);
    await page.goBack();
    await expect(overlay(page)).toHaveCount(0);
    await isBack(page);
    await expect(page).toHaveURL(url);
    await expect(control).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(top);
    // The browser's own question about unsent answers.
    if (file.endsWith("kept-answers.tsx")) page.once("dialog", (dialog) => void dialog.accept());
    await page.goBack();
    await expect(page).toHaveURL("/robots.txt");
  });
}

test("Back closes the filters that have been changed, and then takes the changes back", async ({ page }) => {
  await openPage(page, "/used");
  await page.getByRole("button", { name: "Filters" }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  const all = await filters.getByRole("button", { name: /^Show / }).innerText();
  await filters.locator("summary").filter({ hasText: "Body type" }).click();
  await filters.getByRole("checkbox", { name: "Hatchback" }).check();
  const filtered = /\/used\?.*hatchback/i;
  await expect(page).toHaveURL(filtered);
  const found = filters.getByRole("button", { name: /^Show / });
  await expect(found).not.toHaveText(all);
  await page.goBack();
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL(filtered);
  await page.goBack();
  await expect(page).toHaveURL("/used");
  await page.goForward();
  await expect(page).toHaveURL(filtered);
  await expect(filters).toBeHidden();
});

/** The page has taken the visitor's Back back. Tests are faster than a thumb. */
const isBack = (page: Page) => expect.poll(() => page.evaluate(() => history.state.isGuard)).toBe(true);

test("Back closes one of two overlays at a time, and after a reload or the close button none", async ({ page }) => {
  await page.goto("/robots.txt");
  await openPage(page, "/used");
  const filters = page.getByRole("dialog", { name: "Filters" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(filters).toBeVisible();
  await page
    .locator("dialog", { hasText: "Menu" })
    .first()
    .evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(filters).toBeVisible();
  await isBack(page);
  await page.goBack();
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL("/used");
  await isBack(page);

  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await waitForHydration(page);
  // The page behind a link of the menu has the listing before it, not the menu.
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "Dealers" }).click();
  await expect(page).toHaveURL("/dealer");
  const listing = page.getByRole("heading", { level: 1, name: "Used Vehicles For Sale" });
  await expect(listing).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/used");
  await expect(listing).toBeVisible();
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/robots.txt");
});
