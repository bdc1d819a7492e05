import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

/** Every test fails on anything the page writes to the console as a warning or error, or throws. */
export const test = base.extend<{ consoleClean: undefined }>({
  consoleClean: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          said.push(`${message.type()}: ${message.text()}`);
      });
      page.on("pageerror", (error) => said.push(`thrown: ${error.message}`));
      await use(undefined);
      expect(said.filter((line) => !expected.get(page)?.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

const expected = new WeakMap<Page, RegExp[]>();

/** Lets the page say what matches `pattern`: for tests that make it fail. */
export function expectConsole(page: Page, pattern: RegExp): void {
  expected.set(page, [...(expected.get(page) ?? []), pattern]);
}

const AXE = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // What passes is not looked at: to describe it takes longer than to find it.
  resultTypes: ["violations" as const],
};

/** No violation of WCAG 2.2 AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  // In the page itself rather than in parts that a second page puts together, which takes four times as long and is
  // needed for frames of another origin alone.
  const { violations } = await new AxeBuilder({ page }).options(AXE).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
}

/** Waits until React has hydrated the page's frame. It hydrates the rest in parts, those first that the visitor uses. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
}

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

/** Nothing has moved since the page was opened, beyond letters of the font that take the place of others. */
export async function expectNothingMoved(page: Page): Promise<void> {
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(total), 300);
      }),
  );
  expect(moved).toBeLessThan(0.002);
}
