import type { Page } from "@playwright/test";
import { allowConsole, expect, expectNothingMoved, openPage, test, waitForHydration } from "../support/test.ts";

// A first visit has nothing in the cache.
test.use({ ownPage: true });

const PAGES = [
  { name: "home", path: "/" },
  { name: "used cars", path: "/used" },
  { name: "a used car", path: "/used", click: /^Renault/ },
  { name: "the new range", path: "/new" },
  { name: "a new model", path: "/new/renault/duster" },
  { name: "a dealer", path: "/dealer/renault-sandton" },
  { name: "specials", path: "/specials" },
  { name: "the blog", path: "/blog" },
  { name: "a blog post", path: "/blog", click: /./ },
  { name: "about us", path: "/about-us" },
  { name: "selling", path: "/sell" },
  { name: "finance", path: "/finance" },
  { name: "a test drive", path: "/test-drive/renault/kwid" },
];

async function openTemplate(page: Page, { path, click }: (typeof PAGES)[number]): Promise<void> {
  await page.goto(path);
  if (click !== undefined) {
    const link = page.locator("main article").getByRole("link", { name: click }).first();
    await page.goto((await link.getAttribute("href")) ?? "");
  }
  await waitForHydration(page);
}

/** The paths of the pictures that the open page has requested so far. */
function watchPictures(page: Page): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) fetched.length = 0;
    if (request.resourceType() === "image") fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
}

/** The path of a picture's variant without the width: `/{version}/{folder}/{name}`. */
const fileOf = (path: string) => path.replace(/^\/pictures\/\d+/, "");

for (const kind of PAGES) {
  test(`${kind.name} preloads one picture, loads the others lazily, and nothing moves`, { tag: "@desktop" }, async ({
    page,
  }) => {
    const fetched = watchPictures(page);
    await openTemplate(page, kind);
    await waitForHydration(page);
    const first = page.locator('img[fetchpriority="high"]');
    await expect(first).toHaveCount(1);
    await expect(first).toBeInViewport();
    await expect(first).not.toHaveAttribute("loading");
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const shown = await first.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    expect(shown).toMatch(/^\/pictures\/\d+\/[0-9a-f]+\/.+\.avif$/);

    // The preload comes from the server, ahead of scripts and styles.
    const html = await (await page.request.get(page.url())).text();
    const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
    expect(preloads).toHaveLength(1);
    expect(preloads[0]).toContain(shown);
    expect(html.indexOf(preloads[0] ?? "")).toBeLessThan(
      html.search(/<script|<link rel="(?:stylesheet|modulepreload)"/),
    );
    // The page uses the preloaded variant and requests no other.
    expect(fetched.filter((path) => path === shown)).toHaveLength(1);

    const pictures = await page.locator(`main img:not([src$=".svg"])`).evaluateAll((images) =>
      (images as HTMLImageElement[]).map((image) => ({
        src: image.src,
        hasSize: Number(image.getAttribute("width")) > 0 && Number(image.getAttribute("height")) > 0,
        isLazy: image.loading === "lazy",
        top: image.getBoundingClientRect().top,
        sources: image.parentElement?.querySelectorAll("source[srcset][sizes]").length,
      })),
    );
    for (const { src, hasSize, isLazy, top, sources } of pictures) {
      expect(hasSize, src).toBe(true);
      expect(sources, src).toBe(2);
      // The second and third picture of a list may load at once.
      if (top > 2000) expect(isLazy, src).toBe(true);
    }
    expect(pictures.filter(({ isLazy }) => !isLazy).length).toBeLessThanOrEqual(3);
    await expectNothingMoved(page);
  });
}

test.describe("on a phone with 1.75 device pixels to a CSS pixel", () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });
  test("the first picture is requested in one width only", async ({ page }) => {
    const fetched = watchPictures(page);
    await openPage(page, "/");
    const first = page.locator('img[fetchpriority="high"]');
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const shown = await first.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    expect(fetched.filter((path) => path.endsWith(fileOf(shown)))).toEqual([shown]);
  });
});

test("a picture that fails to load is a drawn placeholder with its alternative text, and nothing moves", async ({
  page,
}) => {
  allowConsole(page, /404/);
  await page.route(/\/(?:pictures|uploads)\/.*used/, (route) => route.fulfill({ status: 404 }));
  const vehicles = await (await page.request.get("/api/vehicles")).json();
  const [vehicle] = vehicles["hydra:member"];
  await openPage(page, vehicle.uri);
  const photo = page.getByRole("img", { name: `${vehicle.make} ${vehicle.model}: photo 1 of` });
  await expect(photo).toHaveCSS("background-image", /url\(.+svg/);
  await expect(photo).toHaveJSProperty("complete", true);
  await page.getByRole("link", { name: "Photo 2 of" }).click();
  await expect(page.getByRole("img", { name: ": photo 2 of" })).toHaveCSS("background-image", /url\(.+svg/);
  await expectNothingMoved(page);
});

test("a phone requests small pictures", async ({ page }) => {
  const widths: number[] = [];
  page.on("request", (request) => {
    const [, width] = /\/pictures\/(\d+)\//.exec(request.url()) ?? [];
    if (width !== undefined) widths.push(Number(width));
  });
  await page.goto("/used");
  await page.locator("main img").nth(2).scrollIntoViewIfNeeded();
  await expect.poll(() => widths.length).toBeGreaterThan(2);
  expect(Math.max(...widths)).toBe(480);
});

test("an address of an old version of a picture redirects to the current one", async ({ request }) => {
  const old = await request.get("/pictures/320/000000000000/duster-hero.webp.webp", { maxRedirects: 0 });
  expect(old.status()).toBe(302);
  expect(old.headers()["cache-control"]).toBe("no-store");
  const current = await request.get(old.headers().location ?? "");
  expect(current.status()).toBe(200);
  expect(current.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect((await request.get("/pictures/320/0/..%2f..%2fpackage.json.webp")).status()).toBe(404);
});

test("the preloaded font is the one that the page uses", async ({ page }) => {
  await openPage(page, "/");
  const preloaded = await page.locator('link[rel="preload"][as="font"]').evaluate((link: HTMLLinkElement) => link.href);
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
    const requests = performance.getEntriesByType("resource").map(({ name }) => name);
    return { loaded, requested: requests.filter((name) => name.endsWith(".woff2")) };
  });
  expect(fonts.loaded).toContain("Archivo");
  expect(fonts.requested).toEqual([preloaded]);
});
