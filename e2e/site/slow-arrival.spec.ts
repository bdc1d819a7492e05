import { serveInPieces } from "../support/slow-page.ts";
import { expectNothingMoved, test } from "../support/test.ts";

// One of each kind of page; the frame is the same on all.
for (const path of ["/", "/used", "/finance", "/new/renault/triber"]) {
  test(`nothing moves while ${path} arrives in pieces`, { tag: "@desktop" }, async ({ page, baseURL }) => {
    const slow = await serveInPieces(baseURL as string);
    await page.goto(slow.url + path);
    await expectNothingMoved(page);
    await slow.stop();
  });
}
