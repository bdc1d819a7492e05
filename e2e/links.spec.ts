import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./test.ts";

/** Marks the document that is open: whatever loads another loses the mark. */
async function openMarked(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
}

const marked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-marked"));

const footerLink = (page: Page, name: string | RegExp) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

test("a link is followed within the document, by mouse and by keyboard, and back leads back", async ({ page }) => {
  await openMarked(page, "/terms");
  await footerLink(page, "Cookies").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cookie policy");
  await footerLink(page, "About us").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The story of Renault");
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms and conditions");
  expect(await marked(page)).toBe(true);
});

test("from the group's pages to a dealer's and on, the document stays", async ({ page }) => {
  await openMarked(page, "/dealer");
  await page.getByRole("link", { name: "Renault Centurion", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Renault Centurion");
  await footerLink(page, "Cookies").click();
  await expect(page).toHaveURL("/dealer/renault-centurion/cookie");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cookie policy");
  expect(await marked(page)).toBe(true);
});

test("a link to the page one is on is no further step in the history", async ({ page }) => {
  await openMarked(page, "/terms");
  await footerLink(page, "Cookies").click();
  await expect(page).toHaveURL("/cookie");
  const steps = await page.evaluate(() => history.length);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await footerLink(page, "Cookies").click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

for (const { how, click } of [
  { how: "with Control", click: { modifiers: ["Control" as const] } },
  { how: "by the middle button", click: { button: "middle" as const } },
]) {
  test(`a click ${how} opens a tab and leaves this one where it is`, async ({ page, context }) => {
    await openMarked(page, "/terms");
    const tab = context.waitForEvent("page");
    await footerLink(page, "Cookies").click(click);
    await expect(await tab).toHaveURL("/cookie");
    await expect(page).toHaveURL("/terms");
    expect(await marked(page)).toBe(true);
  });
}

test("a link to another site opens there, and one for a file is saved", async ({ page, context }) => {
  await context.route(/^https:\/\//, (route) => route.fulfill({ contentType: "text/html", body: "Elsewhere" }));
  await openMarked(page, "/new/renault/kiger");
  const tab = context.waitForEvent("page");
  await footerLink(page, /^Book a service/).click();
  await expect((await tab).getByText("Elsewhere")).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download brochure" }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page).toHaveURL("/new/renault/kiger");
  expect(await marked(page)).toBe(true);
});

test("links of a choice on the page leave the visitor where they were scrolled to", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openMarked(page, "/dealer");
  const province = page.getByRole("navigation", { name: "Province" }).getByRole("link", { name: /^Gauteng/ });
  await province.evaluate((link) => scrollTo(0, link.getBoundingClientRect().top + scrollY - 200));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await province.click();
  await expect(page).toHaveURL("/dealer?province=Gauteng");
  await expect(province).toHaveAttribute("aria-current", "true");
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await marked(page)).toBe(true);
});

test("pointing at a car fetches what its page is made of", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone points at nothing");
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await openMarked(page, "/used");
  const ofCar = () => fetched.filter((path) => /\/used-detail-.*\.js$/.test(path));
  expect(ofCar()).toEqual([]);
  const cars = page.getByRole("article").getByRole("link");
  await cars.first().hover();
  await expect.poll(() => ofCar().length).toBeGreaterThan(0);
  await expect(page.locator('link[rel="modulepreload"][href*="/used-detail-"]').first()).toBeAttached();
  expect(await marked(page)).toBe(true);
});

test("a car pointed at before the router has heard of its page is fetched once it has", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone points at nothing");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("/__manifest*", async (route) => {
    await asked;
    await route.continue();
  });
  await openMarked(page, "/used");
  await page.getByRole("article").getByRole("link").first().hover();
  const files = page.locator('link[rel="modulepreload"][href*="/used-detail-"]');
  // Longer than one points before a page is wanted.
  await page.waitForTimeout(400);
  await expect(files).toHaveCount(0);
  answer();
  await expect(files.first()).toBeAttached();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("links are links", async ({ page }) => {
    await page.goto("/used");
    await page.getByRole("article").first().getByRole("link").click();
    await page.getByRole("link", { name: "Enquire Now" }).click();
    await expect(page).toHaveURL(/\/used\/[^/]+\/[^/]+\/\d+\/enquire$/);
    await expect(page.getByRole("button", { name: "Send my enquiry" })).toBeVisible();
  });
});
