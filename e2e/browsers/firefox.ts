import puppeteer from "puppeteer-core";
import { type BrowserDriver, WAIT_MS } from "./browser-driver.ts";

/** Starts Firefox at `executable` without a window and drives it over WebDriver BiDi. */
export async function startFirefox(executable: string): Promise<BrowserDriver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: executable,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const find = async (xpath: string) => {
    const element = await page.waitForSelector(`xpath/${xpath}`, { visible: true });
    if (element === null) throw new Error(`Not found: ${xpath}`);
    return element;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    // Firefox ESR does not tell the client of addresses that a script sets.
    url: () => page.evaluate(() => location.href),
    isVisible: async (xpath) => (await (await page.$(`xpath/${xpath}`))?.isVisible()) ?? false,
    text: async (xpath) => (await find(xpath)).evaluate((element) => (element as HTMLElement).innerText),
    click: async (xpath) => (await find(xpath)).click(),
    async fill(xpath, text) {
      const element = await find(xpath);
      await element.evaluate((input) => (input as HTMLInputElement).select());
      await element.type(text);
    },
    select: async (xpath, value) => void (await (await find(xpath)).select(value)),
    close: () => browser.close(),
  };
}
