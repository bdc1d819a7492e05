import type { Page } from "@playwright/test";
import { observePages, type PageTimings, readTimings, settle } from "./page-observers.ts";
import { type PhoneBrowser, withPhone } from "./phone.ts";
import { type Frame, filmPage, speedIndexSeconds } from "./screen-film.ts";

/** What a visitor with a cold cache notices of a page. Times are in seconds since the start of the navigation. */
export type Visit = {
  firstPaint: number;
  largestPaint: number;
  speedIndex: number;
  /** Total blocking time: what each task after the first paint takes beyond 50 ms. */
  blocking: number;
  layoutShift: number;
  /** Transferred bytes of all responses that were complete before the largest paint. */
  bytesBeforeLargestPaint: number;
  /** The compressed document and the style sheets that block it. */
  documentBytes: number;
  frames: Frame[];
};

const MAX_TASK_MS = 50;

/** Opens `url` in a new browser context on a slow phone. `isHydrated` tells whether the page has scripts of ours. */
export function visit(phones: PhoneBrowser, url: string, isHydrated: boolean): Promise<Visit> {
  return withPhone(phones, async ({ page, devtools }) => {
    await observePages(page);
    const stopFilm = await filmPage(devtools);
    await page.goto(url, { waitUntil: "domcontentloaded", timeout: 60_000 });
    const documentBytes = await readDocumentBytes(page);
    await settle(page, isHydrated);
    const timings = await readTimings(page);
    const frames = await stopFilm(await page.evaluate(() => performance.timeOrigin));
    if (timings.firstPaint === 0 || timings.largestPaint === 0) throw new Error(`${url} painted nothing`);
    return {
      firstPaint: timings.firstPaint / 1000,
      largestPaint: timings.largestPaint / 1000,
      speedIndex: await speedIndexSeconds(frames),
      blocking: blockingSeconds(timings),
      // Shifts of less than a thousandth are roundings of the layout.
      layoutShift: Math.round(timings.layoutShift * 1000) / 1000,
      bytesBeforeLargestPaint: await readBytesBefore(page, timings.largestPaint),
      documentBytes,
      frames,
    };
  });
}

function blockingSeconds({ firstPaint, longTasks }: PageTimings): number {
  const blockingMs = longTasks.map(({ start, duration }) => {
    const afterPaint = Math.min(duration, start + duration - firstPaint);
    return Math.max(0, afterPaint - MAX_TASK_MS);
  });
  return blockingMs.reduce((sum, ms) => sum + ms, 0) / 1000;
}

function readDocumentBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    // One after the content blocks nothing.
    const blocking = [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ href }) => href);
    const loaded = performance.getEntriesByType("resource").filter(({ name }) => blocking.includes(name));
    const responses = [...performance.getEntriesByType("navigation"), ...loaded] as PerformanceResourceTiming[];
    return responses.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
}

function readBytesBefore(page: Page, timeMs: number): Promise<number> {
  return page.evaluate((timeMs) => {
    const responses = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    return responses
      .filter(({ responseEnd }) => responseEnd <= timeMs)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  }, timeMs);
}
