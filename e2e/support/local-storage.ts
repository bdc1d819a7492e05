import type { Page } from "@playwright/test";

/** The value of `key` in the page's local storage. */
export const storedItem = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
