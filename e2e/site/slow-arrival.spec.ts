import type { Page } from "@playwright/test";
import { serveInPieces } from "../support/slow-page.ts";
import { expectNothingMoved, test } from "../support/test.ts";

// A first visit has nothing in the cache.
test.use({ ownPage: true });

async function expectStill(page: Page, site: string, path: string) {
  const slow = await serveInPieces(site);
  await page.goto(slow.url + path);
  await expectNothingMoved(page);
  await slow.stop();
}

// One of each kind of page; the frame is the same on all.
for (const path of ["/", "/used", "/new/renault/triber"]) {
  test(`nothing moves while ${path} arrives in pieces`, ({ page, baseURL }) => expectStill(page, baseURL ?? "", path));
}

test("nothing moves while /finance arrives in pieces", { tag: "@desktop" }, ({ page, baseURL }) =>
  expectStill(page, baseURL ?? "", "/finance"),
);
