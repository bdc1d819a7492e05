import type { Page } from "@playwright/test";
import { expect, expectNothingMoved, hydrated, test } from "./test.ts";

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
];

async function open(page: Page, { path, click }: (typeof PAGES)[number]): Promise<void> {
  await page.goto(path);
  if (click === undefined) return;
  const link = page.locator("main article").getByRole("link", { name: click }).first();
  await page.goto((await link.getAttribute("href")) ?? "");
}

/** The paths of the pictures that were fetched for the page at hand, as they come. */
function watchPictures(page: Page): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) fetched.length = 0;
    if (request.resourceType() === "image") fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
}

/** What a copy's path ends in, whatever its width: `/{version}/{folder}/{name}`. */
const fileOf = (path: string) => path.replace(/^\/pictures\/\d+/, "");

for (const kind of PAGES) {
  test(`${kind.name}: one picture is fetched before all else, the others in their time, and nothing moves`, async ({
    page,
  }) => {
    const fetched = watchPictures(page);
    await open(page, kind);
    await hydrated(page);
    const first = page.locator('img[fetchpriority="high"]');
    await expect(first).toHaveCount(1);
    await expect(first).toBeInViewport();
    await expect(first).not.toHaveAttribute("loading");
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const shown = await first.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    expect(shown).toMatch(/^\/pictures\/\d+\/[0-9a-f]+\/.+\.avif$/);

    // What was said in the page as it came from the server, before any script.
    const html = await (await page.request.get(page.url())).text();
    const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
    expect(preloads).toHaveLength(1);
    expect(preloads[0]).toContain(shown);
    expect(html.indexOf(preloads[0] ?? "")).toBeLessThan(
      html.search(/<script|<link rel="(?:stylesheet|modulepreload)"/),
    );
    // Not a second time, in another size or as the original: the browser would warn of a preload that nobody used.
    expect(fetched.filter((path) => path === shown)).toHaveLength(1);

    // All of them at once: an image that waits has its place as soon as it is in the page.
    const pictures = await page.locator("main img").evaluateAll((images) =>
      (images as HTMLImageElement[]).map((image) => ({
        src: image.src,
        sized: Number(image.getAttribute("width")) > 0 && Number(image.getAttribute("height")) > 0,
        waits: image.loading === "lazy",
        top: image.getBoundingClientRect().top,
        copies: image.parentElement?.querySelectorAll("source[srcset][sizes]").length,
      })),
    );
    for (const { src, sized, waits, top, copies } of pictures) {
      expect(sized, src).toBe(true);
      expect(copies, src).toBe(2);
      // The second and third of a list may come at once.
      if (top > 2000) expect(waits, src).toBe(true);
    }
    expect(pictures.filter(({ waits }) => !waits).length).toBeLessThanOrEqual(3);
    await expectNothingMoved(page);
  });
}

test.describe("on a phone whose width asks for other copies than the one browsers take for granted", () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });
  test("the first picture is fetched in one size", async ({ page }) => {
    const fetched = watchPictures(page);
    await page.goto("/");
    await hydrated(page);
    const first = page.locator('img[fetchpriority="high"]');
    const shown = await first.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    expect(fetched.filter((path) => path.endsWith(fileOf(shown)))).toEqual([shown]);
  });
});

test("a phone is sent small pictures", async ({ page }, { project }) => {
  test.skip(project.name !== "phone");
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

test("a picture that is another when it is asked for is led on to", async ({ request }) => {
  const old = await request.get("/pictures/320/000000000000/duster-hero.webp.webp", { maxRedirects: 0 });
  expect(old.status()).toBe(302);
  expect(old.headers()["cache-control"]).toBe("no-store");
  const copy = await request.get(old.headers().location ?? "");
  expect(copy.status()).toBe(200);
  expect(copy.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect((await request.get("/pictures/320/0/..%2f..%2fpackage.json.webp")).status()).toBe(404);
});
