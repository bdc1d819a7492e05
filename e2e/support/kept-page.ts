/**
 * A page that the tests of a worker share. Its process keeps compiled scripts, which halves the time of a page load. Each test gets the
 * page without history, cookies and storage.
 */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from "@playwright/test";

type KeptPage = { context: BrowserContext; page: Page; options: BrowserContextOptions };
type PageOfWorker = { get(options: BrowserContextOptions): Promise<KeptPage>; discard(page: KeptPage): Promise<void> };

type Fixtures = {
  /**
   * Whether the test gets a new page with an empty cache: for tests of first visits, and those that change the browser, such as its clock.
   */
  ownPage: boolean;
  /** Window size and pointer of the test, by default those of its project. */
  device: BrowserContextOptions;
  browserPage: KeptPage;
};

export const test = base.extend<Fixtures, { pageOfWorker: PageOfWorker }>({
  ownPage: [false, { option: true }],
  pageOfWorker: [
    async ({ browser }, use) => {
      const pages = new Map<string, KeptPage>();
      await use({
        async get(options) {
          const key = JSON.stringify(options);
          const page = pages.get(key) ?? (await openPage(browser, options));
          pages.set(key, page);
          return page;
        },
        async discard(page) {
          for (const [key, value] of pages) if (value === page) pages.delete(key);
          await page.context.close();
        },
      });
      for (const { context } of pages.values()) await context.close();
    },
    { scope: "worker" },
  ],
  device: async ({ viewport, isMobile, hasTouch, deviceScaleFactor }, use) =>
    use({ viewport, isMobile, hasTouch, deviceScaleFactor } as BrowserContextOptions),
  browserPage: async (
    { browser, pageOfWorker, ownPage, device, baseURL, javaScriptEnabled, locale, timezoneId, serviceWorkers },
    use,
    testInfo,
  ) => {
    const options = {
      ...device,
      baseURL,
      javaScriptEnabled,
      locale,
      timezoneId,
      serviceWorkers,
    } as BrowserContextOptions;
    const page = ownPage ? await openPage(browser, options) : await pageOfWorker.get(options);
    await use(page);
    if (ownPage || testInfo.status !== testInfo.expectedStatus) await pageOfWorker.discard(page);
    else await reset(page);
  },
  context: ({ browserPage }, use) => use(browserPage.context),
  page: ({ browserPage }, use) => use(browserPage.page),
});

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<KeptPage> {
  const context = await browser.newContext(options);
  return { context, page: await context.newPage(), options };
}

/** Resets the page to a new state in the same process, so it stays on the site. */
async function reset({ context, page, options: { viewport } }: KeptPage): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.emulateMedia({ reducedMotion: null, forcedColors: null });
  if (viewport) await page.setViewportSize(viewport);
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  const chromium = await context.newCDPSession(page);
  await chromium.send("Page.resetNavigationHistory");
  await chromium.detach();
}
