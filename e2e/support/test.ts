import "../../test/settings.ts";
import AxeBuilder from "@axe-core/playwright";
import { type CDPSession, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { test as base } from "./kept-page.ts";
import { type OwnServer, ownServer } from "./own-server.ts";

/** A warning that Chromium writes on a busy machine even if the page uses the file early. pictures.spec.ts checks that it is used. */
const LATE_PRELOAD = /\.(?:woff2|avif|webp) was preloaded using link preload but not used within a few seconds/;

/** A message about the service worker, which is blocked except in tests of saved pages: its cache would answer in others. */
const NO_SERVICE_WORKER = /Service Worker registration blocked by Playwright/;

/** The maps of the demo dealers. */
export const MAPS = "https://www.openstreetmap.org/";
const MAP_PAGE = '<!doctype html><html lang="en"><title>Map</title><main><h1>The map itself</h1></main></html>';

/**
 * Tests with a stand-in for maps. Every test fails if the page writes a warning or an error to the console, or throws. `staffSite` is a
 * server whose content the worker's tests may change; it starts for the first of them. It is declared for all tests, so that they share the
 * workers.
 */
export const test = base.extend<{ cleanConsole: undefined }, { staffSite: OwnServer }>({
  staffSite: [
    async ({ browserName: _ }, use) => {
      const server = await ownServer();
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  cleanConsole: [
    async ({ page }, use) => {
      const lines: string[] = [];
      allowedLines.delete(page);
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === "error" || message.type() === "warning")
          lines.push(`${message.type()}: ${message.text()}`);
      };
      const onError = (error: Error) => lines.push(`thrown: ${error.message}`);
      page.on("console", onConsole).on("pageerror", onError);
      const maps = await serveMaps(page);
      await use(undefined);
      page.off("console", onConsole).off("pageerror", onError);
      await maps.detach().catch(() => {}); // the test may have closed the page
      const allowed = [LATE_PRELOAD, NO_SERVICE_WORKER, ...(allowedLines.get(page) ?? [])];
      expect(lines.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Intercepts only requests for maps: `page.route` would intercept all requests and disable the browser's cache. */
async function serveMaps(page: Page): Promise<CDPSession> {
  const chromium = await page.context().newCDPSession(page);
  chromium.on("Fetch.requestPaused", ({ requestId }) => {
    const responseHeaders = [{ name: "content-type", value: "text/html" }];
    const body = Buffer.from(MAP_PAGE).toString("base64");
    const response = { requestId, responseCode: 200, responseHeaders, body };
    chromium.send("Fetch.fulfillRequest", response).catch(() => {}); // the page may have removed the map by now
  });
  await chromium.send("Fetch.enable", { patterns: [{ urlPattern: `${MAPS}*` }] });
  return chromium;
}

const allowedLines = new WeakMap<Page, RegExp[]>();

/** Allows console lines that match `pattern`, for tests of failures. */
export function allowConsole(page: Page, pattern: RegExp): void {
  allowedLines.set(page, [...(allowedLines.get(page) ?? []), pattern]);
}

const AXE = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Describing passed rules takes longer than finding violations.
  resultTypes: ["violations" as const],
};

/** Expects no violation of WCAG 2.2 AA, by axe. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour that still fades has no contrast of its own.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => {}))).then(() => {});
  });
  // Legacy mode runs in the page itself, four times as fast. Only frames of another origin need the other mode.
  const { violations } = await new AxeBuilder({ page }).options(AXE).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
}

/** Opens `path` and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Waits until React has hydrated the page's frame. Interactive parts are hydrated on demand. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
}

/** Expects that nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** Expects that nothing has moved since the page was opened. The small tolerance is for the letters of fallback fonts. */
export async function expectNothingMoved(page: Page): Promise<void> {
  await waitForHydration(page);
  const { layoutShift, moved } = await page.evaluate(async () => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    await document.fonts.ready;
    const isInView = ({ top, bottom, width }: DOMRect) => width > 0 && bottom > 0 && top < innerHeight;
    const images = [...document.images].filter((image) => isInView(image.getBoundingClientRect()));
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    // The browser is idle once React has hydrated every part. Two frames later it has reported all layout shifts.
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    shifts.push(...observer.takeRecords());
    type LayoutShift = PerformanceEntry & { value: number; sources: { node: Element | null; previousRect: DOMRect }[] };
    return {
      layoutShift: (shifts as LayoutShift[]).reduce((total, { value }) => total + value, 0),
      moved: (shifts as LayoutShift[]).flatMap(({ value, sources }) =>
        sources.map(
          ({ node, previousRect: { x, y } }) => `${value}: ${node?.nodeName} ${node?.className} at ${x}, ${y}`,
        ),
      ),
    };
  });
  expect(layoutShift, moved.join("\n")).toBeLessThan(0.002);
}
