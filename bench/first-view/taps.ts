import type { CDPSession, Page } from "@playwright/test";
import { observePages, settle, waitForHydration } from "./page-observers.ts";
import { type PhoneBrowser, withPhone } from "./phone.ts";

const FILTERS = "button[command='show-modal'] >> text=Filters";
const FILTER = "dialog[open] input[type=checkbox][value='Automatic']";
const CARD = "article a[href^='/used/']";
const MAX_WAIT_MS = 30_000;

/**
 * Opens the listing at `url` on a slow phone, opens the filters and ticks one, at the first paint or once the page is hydrated. Returns the
 * seconds from the tap on the filter to the list of the new address.
 */
export function tapFilter(phones: PhoneBrowser, url: string, when: "first paint" | "hydrated"): Promise<number> {
  return withPhone(phones, async ({ page, devtools }) => {
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

/** Opens the listing at `url`, waits until it is at rest and taps its first car. Returns the seconds until its name, price and picture have a page. */
export function tapCar(phones: PhoneBrowser, url: string, { isFast }: { isFast: boolean }): Promise<number> {
  return withPhone(
    phones,
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

/**
 * Runs in each document of the page. Measures the time from the last tap before the result until the frame with it: another query, or the name
 * of the car, in the page's heading or in what is shown until the page is there. A result may be another document.
 */
function measureTap(result: string): void {
  const state = () =>
    result === "search"
      ? location.search
      : (document.querySelector("main[aria-busy] ~ div > div > p") ?? document.querySelector("h1"))?.firstChild
          ?.textContent;
  const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      sessionStorage.setItem("tapped", `${performance.timeOrigin + timeStamp}`);
      if (sessionStorage.getItem("before") === null) sessionStorage.setItem("before", `${state()}`);
    },
    true,
  );
  const look = () => {
    const [before, now] = [sessionStorage.getItem("before"), state()];
    if (before === null || now === before || now === undefined || !isPainted()) requestAnimationFrame(look);
    else
      setTimeout(() => {
        const elapsed = performance.timeOrigin + performance.now() - Number(sessionStorage.getItem("tapped"));
        sessionStorage.setItem("seconds", `${elapsed / 1000}`);
      });
  };
  look();
}

/** Throws if there is none in time. */
async function secondsToResult(page: Page): Promise<number> {
  const seconds = await page.waitForFunction(() => sessionStorage.getItem("seconds"), undefined, {
    timeout: MAX_WAIT_MS,
    polling: 100,
  });
  return Number(await seconds.jsonValue());
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
