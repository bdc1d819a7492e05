import type { APIRequestContext, Page } from "@playwright/test";
import { canonicalPath } from "../src/web/paths.ts";
import { DEALER, ROUTES } from "./route-table.ts";
import { alive, expect, expectAccessible, expectNoSidewaysScroll, test } from "./test.ts";

/** The path of a row, with a used car that the dealer has in the place of `{used}`. */
async function addressOf(path: string, request: APIRequestContext): Promise<string> {
  if (!path.includes("{used}")) return path;
  const answer = await (await request.get(`/api/dealers/${DEALER}/vehicles`)).json();
  return path.replace("{used}", answer["hydra:member"][0].uri);
}

/** What the head says of the page. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    description: document.querySelector("meta[name=description]")?.getAttribute("content"),
    canonical: document.querySelector("link[rel=canonical]")?.getAttribute("href"),
    robots: document.querySelector("meta[name=robots]")?.getAttribute("content"),
  }));

for (const { path, heading } of ROUTES) {
  test(`${path} opens on the server and by navigation alike`, async ({ page, request }) => {
    const address = await addressOf(path, request);
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await alive(page);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(heading);
    await expect(title).toHaveCount(1);
    const head = await headOf(page);
    expect(head.title).toMatch(/.{10,}/);
    expect(head.canonical).toMatch(new RegExp(`^https?://[^/]+${canonicalPath(address)}$`));
    if (!address.endsWith("/thank-you")) expect(head.description).toMatch(/.{20,}/);
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
    if (address === "/") await expect(crumbs).toHaveCount(0);
    else {
      const words = address.split("/").map((segment) => decodeURIComponent(segment).replaceAll("-", " "));
      await expect(crumbs.getByRole("link")).toHaveText(["Home", ...words.slice(1)], { ignoreCase: true });
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.goto(address.startsWith("/terms") ? "/cookie" : "/terms");
    await alive(page);
    await page.evaluate((to) => {
      const { __reactRouterDataRouter: router } = window as never as {
        __reactRouterDataRouter: { navigate(to: string): Promise<void> };
      };
      return router.navigate(to);
    }, address);
    await expect(title).toHaveText(heading);
    await expect.poll(() => headOf(page)).toEqual(head);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}
