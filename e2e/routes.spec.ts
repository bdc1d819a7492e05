import type { APIRequestContext, Page } from "@playwright/test";
import { canonicalPath } from "../src/web/routing/paths.ts";
import { DEALER, ROUTES } from "./route-table.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from "./test.ts";

/** The path of a row, with a used car that the dealer has in the place of `{used}`. */
async function addressOf(path: string, request: APIRequestContext): Promise<string> {
  if (!path.includes("{used}")) return path;
  const answer = await (await request.get(`/api/dealers/${DEALER}/vehicles`)).json();
  return path.replace("{used}", answer["hydra:member"][0].uri);
}

/** What the head says of the page, or, where `served` is there, of what the server sends. */
const headOf = (page: Page, served?: string) =>
  page.evaluate((served) => {
    const { title, head } = served === undefined ? document : new DOMParser().parseFromString(served, "text/html");
    return {
      title,
      description: head.querySelector("meta[name=description]")?.getAttribute("content"),
      canonical: head.querySelector("link[rel=canonical]")?.getAttribute("href"),
      robots: head.querySelector("meta[name=robots]")?.getAttribute("content"),
    };
  }, served);

for (const { path, heading } of ROUTES) {
  test(`${path} opens on the server`, async ({ page, request }) => {
    const address = await addressOf(path, request);
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await hydrated(page);
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
  });
}

/** As many as one page is led through: it stays well within the time of a test. */
const PART = 10;
for (let from = 0; from < ROUTES.length; from += PART) {
  const routes = ROUTES.slice(from, from + PART);
  test(`navigation opens the same pages as the server, ${from + 1} to ${from + routes.length}`, async ({
    page,
    request,
  }) => {
    await page.goto(routes.some(({ path }) => path === "/terms") ? "/cookie" : "/terms");
    await hydrated(page);
    for (const { path, heading } of routes) {
      await test.step(path, async () => {
        const address = await addressOf(path, request);
        await page.evaluate((to) => {
          scrollTo({ top: 200, behavior: "instant" });
          const { __reactRouterDataRouter: router } = window as never as {
            __reactRouterDataRouter: { navigate(to: string): Promise<void> };
          };
          return router.navigate(to);
        }, address);
        const html = await (await request.get(address)).text();
        // Styles, which may not be put into this page, left out.
        const served = html.slice(0, html.indexOf("</head>")).replace(/<style.*?<\/style>/gs, "");
        const head = await headOf(page, served);
        expect(head.title).toMatch(/.{10,}/);
        await expect.poll(() => headOf(page)).toEqual(head);
        const title = page.getByRole("heading", { level: 1 });
        await expect(title).toHaveText(heading);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      });
    }
  });
}
