import type { Page } from "@playwright/test";
import { holdRequests } from "../support/hold-requests.ts";
import { serveInPieces } from "../support/slow-page.ts";
import { allowConsole, expect, expectNothingMoved, test, waitForHydration } from "../support/test.ts";

test.use({
  // A first visit has nothing in the cache.
  ownPage: true,
  // Letters are as wide as on phones and on most desktops: Linux would round the width of each to a whole pixel.
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--font-render-hinting=none"] });
    },
    { scope: "worker" },
  ],
});

const PAGES = ["/", "/used", "/new/renault/triber", "/finance", "/dealer/renault-sandton"];

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

/** What a visitor sees of each element: where it is, and its colours. */
const readLooks = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.body.querySelectorAll(":not(script, link)"), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, backgroundImage, maskImage, font, visibility } = getComputedStyle(element);
      const look = [x, y, width, height, color, backgroundColor, backgroundImage, maskImage, font, visibility].join(
        " ",
      );
      return `${element.tagName} ${element.className}: ${look}`;
    }),
  );

/** Opens a page whose text is on the screen in a system font. Returns a function that lets the font arrive. */
async function openWithoutFont(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, "**/*.woff2");
  await page.goto(path, { waitUntil: "commit" });
  await waitForHydration(page);
  const [hasArial, status] = await page.evaluate(async () => {
    const arial = new FontFace("Arial of this machine", 'local("Arial"), local("Liberation Sans")');
    const isFound = await arial.load().then(
      () => true,
      () => false,
    );
    // Two frames later, the text is on the screen.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [isFound, document.fonts.status] as const;
  });
  test.skip(!hasArial, "This machine has no font as wide as Arial.");
  expect(status).toBe("loading");
  return release;
}

async function expectStillWithFont(page: Page, path: string) {
  const release = await openWithoutFont(page, path);
  release();
  await expectNothingMoved(page);
}

test("the menu's links stay in their places when the font arrives", { tag: "@mouse" }, async ({ page }) => {
  const release = await openWithoutFont(page, "/");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  const places = () => links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().x));
  const before = await places();
  release();
  await page.evaluate(() => document.fonts.ready);
  const moved = (await places()).map((x, n) => Math.abs(x - (before[n] as number)));
  expect(Math.max(...moved)).toBeLessThan(3);
});

// Short texts in two columns beside a picture.
test("nothing moves on /sell when the font arrives after the text", { tag: "@mouse" }, ({ page }) =>
  expectStillWithFont(page, "/sell"),
);

for (const path of PAGES) {
  test(`nothing moves on ${path} when the font arrives after the text`, ({ page }) => expectStillWithFont(page, path));

  test(`${path} looks the same before and after the style sheet of all pages arrives`, async ({ page }) => {
    allowConsole(page, /ERR_FAILED/);
    await page.route("**/*.js", (route) => route.abort());
    const release = await holdRequests(page, "**/*.css");
    await page.goto(path, { waitUntil: "commit" });
    await page.getByRole("contentinfo").waitFor();
    await page.evaluate(() => document.fonts.ready);
    const before = await readLooks(page);
    release();
    await page.waitForLoadState("load");
    expect(await readLooks(page)).toEqual(before);
  });
}

test("files of the build come compressed, and stay in the browser's cache", async ({ request }) => {
  const page = await (await request.get("/")).text();
  const files = page.match(/\/assets\/[\w-]+\.(?:js|css)/g) ?? [];
  expect(files.length).toBeGreaterThan(5);
  for (const file of new Set(files)) {
    const response = await request.get(file, { headers: { "accept-encoding": "gzip, br" } });
    expect(response.headers(), file).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
    });
  }
});
