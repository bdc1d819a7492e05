import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type OwnServer, ownServer } from "../support/own-server.ts";
import { expect, expectAccessible, openPage, test } from "../support/test.ts";

// The tests share one site, which takes longer to start than they take.
test.describe.configure({ mode: "default" });
let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer();
  const settings = { googleTag: "G-TEST1234", metaPixel: "123456789" };
  await writeFile(join(server.dataDir, "settings.json"), JSON.stringify(settings));
  await server.start();
});
test.afterAll(() => server.dispose());
test.use({ ownPage: true });

/** Answers for the services, and returns the hosts that were asked. */
async function standIn(page: Page): Promise<string[]> {
  const hosts: string[] = [];
  await page.route(/^https:/, (route) => {
    hosts.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  return hosts;
}

/** The commands that Google's script would find. */
const commands = (page: Page) =>
  page.evaluate(() =>
    ((window as Window & { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((command) => Array.from(command)),
  );

test("nothing is loaded before consent, nor after it was refused", async ({ page }) => {
  const hosts = await standIn(page);
  await openPage(page, `${server.url}/used`);
  const banner = page.getByRole("region", { name: "May we count your visit?" });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole("button", { name: "Refuse all" }).click();
  await expect(banner).toBeHidden();
  await openPage(page, `${server.url}/`);
  await expect(banner).toBeHidden();
  expect(hosts).toEqual([]);
});

test("what the visitor agrees to is loaded and told of pages, and can be taken back", async ({ page, context }) => {
  const hosts = await standIn(page);
  await openPage(page, `${server.url}/finance/thank-you?reference=F-SECRET`);
  const banner = page.getByRole("region", { name: "May we count your visit?" });
  await banner.getByLabel(/^Statistics/).check();
  await banner.getByRole("button", { name: "Save my choice" }).click();
  await expect.poll(() => hosts).toEqual(["www.googletagmanager.com"]);
  const granted = { analytics_storage: "granted", ad_storage: "denied" };
  const denied = { analytics_storage: "denied", ad_storage: "denied" };
  expect(await commands(page)).toMatchObject([
    ["consent", "default", denied],
    ["js", expect.anything()],
    ["config", "G-TEST1234", { send_page_view: false }],
    ["consent", "update", granted],
    ["event", "page_view", { page_location: `${server.url}/finance/thank-you` }],
    ["event", "generate_lead", {}],
  ]);
  expect(JSON.stringify(await commands(page))).not.toContain("SECRET");

  await context.addCookies([{ name: "_ga_TEST", value: "1", url: server.url }]);
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  await expect(banner).toBeFocused();
  await expect(banner.getByLabel(/^Statistics/)).toBeChecked();
  await banner.getByRole("button", { name: "Refuse all" }).click();
  await expect
    .poll(async () => (await commands(page)).filter(([name]) => name === "consent").at(-1))
    .toMatchObject(["consent", "update", denied]);
  expect(await context.cookies()).toEqual([]);
});

test("advertising loads Meta's pixel too", async ({ page }) => {
  const hosts = await standIn(page);
  await openPage(page, `${server.url}/specials`);
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect.poll(() => hosts.toSorted()).toEqual(["connect.facebook.net", "www.googletagmanager.com"]);
  await openPage(page, `${server.url}/cookie`);
  await expect(page.getByRole("heading", { name: "Statistics and advertising, if you agree" })).toBeVisible();
});

test("a site without such services asks nothing", async ({ page }) => {
  await openPage(page, "/cookie");
  await expect(page.getByRole("heading", { name: "Why there is no consent banner" })).toBeVisible();
  await expect(page.getByRole("region", { name: "May we count your visit?" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Cookie settings" })).toBeHidden();
});
