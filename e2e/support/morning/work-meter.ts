import type { Page } from "@playwright/test";

export type Work = { keystrokes: number; clicks: number; seconds: number };

/**
 * Counts the keys that are pressed and the clicks of a person on a page, over all the pages that it shows from now on. Returns a function
 * that reads the counts. The page must not be shared with other tests, whose work would be counted too.
 */
export async function meterWork(page: Page): Promise<() => Promise<Work>> {
  await page.addInitScript(() => {
    const count = (name: string) => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    // A key that activates a button makes a click too, but no pointer goes down.
    addEventListener("keydown", ({ isTrusted }) => isTrusted && count("meter.keystrokes"), true);
    addEventListener("pointerdown", ({ isTrusted }) => isTrusted && count("meter.clicks"), true);
  });
  const start = performance.now();
  return async () => {
    const seconds = Math.round((performance.now() - start) / 1000);
    const counts = await page.evaluate(() => ({
      keystrokes: Number(sessionStorage.getItem("meter.keystrokes")),
      clicks: Number(sessionStorage.getItem("meter.clicks")),
    }));
    return { ...counts, seconds };
  };
}
