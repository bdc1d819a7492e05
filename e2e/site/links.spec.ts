import type { Page } from "@playwright/test";
import { expect, openPage, test } from "../support/test.ts";

/** Opens `path` and marks the document. A full page load loses the mark. */
async function openMarked(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
}

const expectSameDocument = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-marked");

const footerLink = (page: Page, name: string | RegExp) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

test("links open without a page load, by mouse and keyboard, and back returns", async ({ page }) => {
  await openMarked(page, "/terms");
  await footerLink(page, "Cookies").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cookie policy");
  await footerLink(page, "About us").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The story of Renault");
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms and conditions");
  await expectSameDocument(page);
});

test("links from the group's pages to a dealer's open without a page load", async ({ page }) => {
  await openMarked(page, "/dealer");
  await page.getByRole("link", { name: "Renault Centurion", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Renault Centurion");
  await footerLink(page, "Cookies").click();
  await expect(page).toHaveURL("/dealer/renault-centurion/cookie");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cookie policy");
  await expectSameDocument(page);
});

test("a link to the current page scrolls to the top and adds no history entry", async ({ page }) => {
  await openMarked(page, "/terms");
  await footerLink(page, "Cookies").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cookie policy");
  const entries = await page.evaluate(() => history.length);
  await footerLink(page, "Cookies").click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

for (const { how, click } of [
  { how: "with Control", click: { modifiers: ["Control" as const] } },
  { how: "with the middle button", click: { button: "middle" as const } },
]) {
  test(`a click ${how} opens a tab and keeps the page`, async ({ page, context }) => {
    await openMarked(page, "/terms");
    const tab = context.waitForEvent("page");
    await footerLink(page, "Cookies").click(click);
    await expect(await tab).toHaveURL("/cookie");
    await expect(page).toHaveURL("/terms");
    await expectSameDocument(page);
  });
}

test("links to other sites open in a tab, and links to files download them", async ({ page, context }) => {
  await context.route(/^https:\/\//, (route) => route.fulfill({ contentType: "text/html", body: "Elsewhere" }));
  await openMarked(page, "/new/renault/kiger");
  const tab = context.waitForEvent("page");
  await footerLink(page, /^Book a service/).click();
  await expect((await tab).getByText("Elsewhere")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download brochure" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page).toHaveURL("/new/renault/kiger");
  await expectSameDocument(page);
});

test("choosing a province keeps the scroll position", async ({ page }) => {
  await openMarked(page, "/dealer");
  const province = page.getByRole("navigation", { name: "Province" }).getByRole("link", { name: /^Gauteng/ });
  await province.evaluate((link) =>
    scrollTo({ top: link.getBoundingClientRect().top + scrollY - 200, behavior: "instant" }),
  );
  const scrollTop = await page.evaluate(() => scrollY);
  expect(scrollTop).toBeGreaterThan(0);
  await province.click();
  await expect(page).toHaveURL("/dealer?province=Gauteng");
  await expect(province).toHaveAttribute("aria-current", "true");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop);
  await expectSameDocument(page);
});

test.describe("before its scripts are there", () => {
  test.use({ ownPage: true });

  for (const savesData of [false, true]) {
    const title = savesData ? "is not preloaded for visitors who save data" : "is preloaded once a car is in view";
    test(`a car's page ${title}`, async ({ page }) => {
      await page.addInitScript((saveData) => {
        Object.defineProperty(navigator, "connection", { value: { saveData } });
      }, savesData);
      const modules: string[] = [];
      page.on("request", (request) => {
        if (/\/used-detail-.*\.js$/.test(request.url())) modules.push(request.url());
      });
      await openPage(page, "/used");
      await page.getByRole("article").first().scrollIntoViewIfNeeded();
      if (!savesData) await expect.poll(() => modules.length).toBe(1);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(modules).toHaveLength(savesData ? 0 : 1);
      await page.getByRole("article").first().getByRole("link").click();
      await expect(page.getByRole("link", { name: "Enquire Now" })).toBeVisible();
      expect(modules).toHaveLength(1);
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("links lead from the used listing to an enquiry", async ({ page }) => {
    await page.goto("/used");
    await page.getByRole("article").first().getByRole("link").click();
    await page.getByRole("link", { name: "Enquire Now" }).click();
    await expect(page).toHaveURL(/\/used\/[^/]+\/[^/]+\/\d+\/enquire$/);
    await expect(page.getByRole("button", { name: "Send my enquiry" })).toBeVisible();
  });
});
