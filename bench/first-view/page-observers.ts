import type { Page } from "@playwright/test";

const QUIET_MS = 1000;

/** What the browser tells of a page. Times are in milliseconds since the start of the navigation. */
export type PageTimings = {
  firstPaint: number;
  largestPaint: number;
  /** Sum of all layout shifts. */
  layoutShift: number;
  longTasks: { start: number; duration: number }[];
};

type WindowWithTimings = Window & { timings: PageTimings };

/** Observes each page that `page` opens from now on. */
export const observePages = (page: Page) => page.addInitScript(observe);

function observe(): void {
  const timings: PageTimings = { firstPaint: 0, largestPaint: 0, layoutShift: 0, longTasks: [] };
  Object.assign(window, { timings });
  const on = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  on("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") timings.firstPaint = startTime;
  });
  on("largest-contentful-paint", ({ startTime }) => {
    timings.largestPaint = startTime;
  });
  on("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) timings.layoutShift += value;
  });
  on("longtask", ({ startTime, duration }) => timings.longTasks.push({ start: startTime, duration }));
}

/** Waits until an observed page is loaded, hydrated if it `isHydrated` at all, and neither loads nor computes anything for a second. */
export async function settle(page: Page, isHydrated: boolean): Promise<void> {
  await page.waitForLoadState("load");
  if (isHydrated) await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(
    (quietMs) => {
      const { longTasks } = (window as unknown as WindowWithTimings).timings;
      const last = longTasks.at(-1);
      return performance.now() - (last ? last.start + last.duration : 0) > quietMs;
    },
    QUIET_MS,
    { polling: 100 },
  );
}

/** Waits until the outermost part of the page is hydrated. */
export const waitForHydration = (page: Page) => page.waitForSelector("html[data-hydrated]", { state: "attached" });

export const readTimings = (page: Page): Promise<PageTimings> =>
  page.evaluate(() => (window as unknown as WindowWithTimings).timings);
