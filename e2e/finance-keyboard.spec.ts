import type { Page } from "@playwright/test";
import { financeConfirmationFields } from "../src/contract/rules/finance/steps.ts";
import { testFinanceApplication } from "../src/contract/test-support/finance-application.ts";
import { askedOf, openFinance, stepHeading, stored, TEXT_STEPS, thanked } from "./finance.ts";
import { expect, test } from "./test.ts";

const VALUES: Record<string, unknown> = testFinanceApplication;

/** What has the focus: a field's name, else a button's words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement as HTMLInputElement | HTMLSelectElement | null;
    return { name: node?.name ?? "", tag: node?.tagName ?? "", text: node?.textContent?.trim() ?? "" };
  });

/** Tabs through a step to its button, filling in the fields on the way; answers the fields in the order met. */
async function typeThrough(page: Page, button: string, only: (field: string) => boolean): Promise<string[]> {
  const met: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    const { name, tag, text } = await focused(page);
    if (tag === "BUTTON" && text === button) return met;
    if (tag === "INPUT" || tag === "SELECT") {
      if (met.at(-1) !== name) met.push(name); // a date has several stops
      if (!only(name)) continue;
      if ((VALUES[name] as unknown) === true) await page.keyboard.press("Space");
      else if (tag === "SELECT") await choose(page, String(VALUES[name]));
      else await page.keyboard.type(String(VALUES[name]));
    }
  }
  throw new Error(`${button} cannot be reached`);
}

/** Goes down a closed list until it shows `value`. */
async function choose(page: Page, value: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if ((await page.evaluate(() => (document.activeElement as HTMLSelectElement).value)) === value) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`${value} is not offered`);
}

test("the whole application needs no more than a keyboard", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has none");
  await openFinance(page);
  const required = new Set(
    TEXT_STEPS.flatMap((step) => askedOf(step).filter((rule) => rule.required)).map((rule) => rule.field as string),
  );
  for (const step of TEXT_STEPS) {
    if (step > 1) await expect(stepHeading(page, step)).toBeFocused();
    const met = await typeThrough(page, "Next", (field) => required.has(field) && field !== "email");
    expect(met).toEqual(askedOf(step).map(({ field }) => field));
    if (step === 1) {
      // What was left out has the focus at once.
      await page.keyboard.press("Enter");
      expect((await focused(page)).name).toBe("email");
      await page.keyboard.type(testFinanceApplication.email);
    }
    await page.keyboard.press("Enter");
  }
  await expect(stepHeading(page, 5)).toBeFocused();
  expect(await typeThrough(page, "Submit", () => true)).toEqual(financeConfirmationFields);
  await page.keyboard.press("Enter");
  expect(await stored(await thanked(page))).toMatchObject([{ vehicleType: "new", make: "Renault", model: "Kiger" }]);
});
