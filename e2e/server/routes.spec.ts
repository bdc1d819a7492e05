import type { Page } from "@playwright/test";
import { pagePath } from "../../src/contract/page-path.ts";
import { canonicalPath } from "../../src/web/routing/paths.ts";
import { fetchPage, readPage } from "../support/page-summary.ts";
import { DEALER, ROUTES, USED } from "../support/route-table.ts";
import { expect, expectNoSidewaysScroll, openPage, test } from "../support/test.ts";

const EXAMPLE_OF_USED = pagePath("used-detail", USED);

/** The path of a row, with a used car that the dealer sells. */
async function addressOf(path: string, page: Page): Promise<string> {
  if (!path.includes(EXAMPLE_OF_USED)) return path;
  const vehicles = await (await page.request.get(`/api/dealers/${DEALER}/vehicles`)).json();
  return path.replace(EXAMPLE_OF_USED, vehicles["hydra:member"][0].uri);
}

/** Navigates within the open page, as a step in the browser's history does. */
const navigate = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);

const ROUTES_PER_TEST = 12;
for (let from = 0; from < ROUTES.length; from += ROUTES_PER_TEST) {
  const routes = ROUTES.slice(from, from + ROUTES_PER_TEST);
  test(`the server and navigation show the same pages: ${routes[0]?.path} and those after it`, async ({ page }) => {
    const pages: { address: string; served: Awaited<ReturnType<typeof readPage>> }[] = [];
    const breadcrumbLinks = new Set<string>();
    for (const { path, heading } of routes) {
      const address = await addressOf(path, page);
      const { status, ...served } = await fetchPage(page, address);
      expect(status, path).toBe(200);
      expect(served.headings, path).toHaveLength(1);
      expect(served.breakableAmounts, path).toBeNull();
      if (typeof heading === "string") expect(served.headings[0], path).toBe(heading);
      else expect(served.headings[0], path).toMatch(heading);
      expect(served.titles, path).toEqual([expect.stringMatching(/.{10,}/)]);
      expect(served.titlesInHead, path).toEqual(served.titles);
      expect(served.canonical, path).toMatch(new RegExp(`^https?://[^/]+${canonicalPath(address)}$`));
      if (!address.endsWith("/thank-you")) expect(served.description, path).toMatch(/.{20,}/);
      const segments = address.split("/").map((segment) => decodeURIComponent(segment).replaceAll("-", " "));
      expect(
        served.breadcrumbs.map((text) => text?.toLowerCase()),
        path,
      ).toEqual(address === "/" ? [] : ["home", ...segments.slice(1)]);
      for (const link of served.breadcrumbLinks) breadcrumbLinks.add(link);
      pages.push({ address, served });
    }
    for (const link of breadcrumbLinks) expect((await page.request.get(link)).status(), link).toBe(200);

    const pageBefore = ROUTES.at(from - 1)?.path ?? "/";
    await openPage(page, await addressOf(pageBefore, page));
    for (const { address, served } of pages) {
      await navigate(page, address);
      await expect.poll(() => readPage(page), address).toEqual(served);
      await expectNoSidewaysScroll(page);
    }
  });
}
