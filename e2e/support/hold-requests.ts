import type { Page } from "@playwright/test";

/** Holds back the page's requests of addresses that match `pattern`. Returns the function that lets them pass. */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
