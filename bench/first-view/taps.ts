import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { observePages, settle, waitForHydration } from "./page-observers.ts";
import { withPhone } from "./phone.ts";

const FILTERS = "button[command='show-modal'] >> text=Filters";
const FILTER = "dialog[open] input[type=checkbox][value='Automatic']";
const CARD = "article a[href^='/used/']";
const MAX_WAIT_MS = 30_000;

type WindowWithTap = Window & { lastTap: number; secondsToResult: Promise<number> };

/**
 * Opens the listing at `url` on a slow phone, opens the filters and ticks one, at the first paint or once the page is hydrated. Returns the
 * seconds from the tap on the filter to the new address.
 */
export function tapFilter(browser: Browser, url: string, when: "first paint" | "hydrated"): Promise<number> {
  return withPhone(browser, async ({ page, devtools }) => {
    await observePages(page);
    await page.addInitScript(measureTap, "search");
    const painted = firstPaint(devtools);
    await page.goto(url, { waitUntil: "commit", timeout: MAX_WAIT_MS });
    await painted;
    if (when === "hydrated") {
      await waitForHydration(page);
      await settle(page, true);
    }
    await tap(page, FILTERS);
    await tap(page, FILTER);
    return await secondsToResult(page);
  });
}

/** Opens the listing at `url`, waits until it is at rest and taps its first car. Returns the seconds until the heading of the car's page is there. */
export function tapCar(browser: Browser, url: string, { isFast }: { isFast: boolean }): Promise<number> {
  return withPhone(
    browser,
    async ({ page }) => {
      await observePages(page);
      await page.addInitScript(measureTap, "heading");
      await page.goto(url, { waitUntil: "load", timeout: MAX_WAIT_MS });
      await settle(page, true);
      await tap(page, CARD);
      return await secondsToResult(page);
    },
    { isFast },
  );
}

/** Runs in the page. Measures the time from the last tap before the result, which is another query or another heading, until the next frame. */
function measureTap(result: string): void {
  const tapped = window as unknown as WindowWithTap;
  const state = () => (result === "search" ? location.search : document.querySelector("h1")?.textContent);
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      tapped.lastTap = timeStamp;
      const before = state();
      tapped.secondsToResult ??= new Promise((resolve) => {
        const look = () => {
          const now = state();
          if (now === before || now === undefined) requestAnimationFrame(look);
          else setTimeout(() => resolve((performance.now() - tapped.lastTap) / 1000));
        };
        look();
      });
    },
    true,
  );
}

/** Throws if there is none in time. */
async function secondsToResult(page: Page): Promise<number> {
  const result = page.evaluate(() => (window as unknown as WindowWithTap).secondsToResult);
  const seconds = await Promise.race([result, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
  if (seconds === undefined) throw new Error(`A tap on ${page.url()} has had no result`);
  return seconds;
}

async function firstPaint(devtools: CDPSession): Promise<void> {
  await devtools.send("Page.enable");
  await devtools.send("Page.setLifecycleEventsEnabled", { enabled: true });
  await new Promise<void>((resolve) =>
    devtools.on("Page.lifecycleEvent", ({ name }) => {
      if (name === "firstContentfulPaint") resolve();
    }),
  );
}

/** Touches the element at once where it is, as a finger does. Unlike Playwright's own `tap`, waits for nothing but that it exists. */
async function tap(page: Page, selector: string): Promise<void> {
  const element = await page.waitForSelector(selector, { timeout: MAX_WAIT_MS });
  const { x, y } = await element.evaluate((target) => {
    target.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = target.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.touchscreen.tap(x, y);
}
