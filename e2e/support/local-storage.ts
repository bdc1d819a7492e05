import type { Page } from "@playwright/test";

/** Returns the value of `key` in the page's local storage. */
export const storedItem = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
