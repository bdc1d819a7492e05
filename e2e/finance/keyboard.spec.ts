import type { Page } from "@playwright/test";
import { financeConfirmationFields } from "../../src/contract/applications/rules/steps.ts";
import { testFinanceApplication } from "../../src/contract/test-support/finance-application.ts";
import {
  fieldsOf,
  openFinance,
  stepHeading,
  storedApplications,
  TEXT_STEPS,
  waitForThankYou,
} from "../support/finance-form.ts";
import { expect, test } from "../support/test.ts";

const VALUES: Record<string, unknown> = testFinanceApplication;

/** The name, tag and text of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement as HTMLInputElement | HTMLSelectElement | null;
    return { name: node?.name ?? "", tag: node?.tagName ?? "", text: node?.textContent?.trim() ?? "" };
  });

/** Tabs through a step to its button and fills in the fields that `shouldFill`; returns the fields in tab order. */
async function typeThrough(page: Page, button: string, shouldFill: (field: string) => boolean): Promise<string[]> {
  const fields: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    const { name, tag, text } = await focused(page);
    if (tag === "BUTTON" && text === button) return fields;
    if (tag === "INPUT" || tag === "SELECT") {
      fields.push(name);
      if (!shouldFill(name)) continue;
      if ((VALUES[name] as unknown) === true) await page.keyboard.press("Space");
      else if (tag === "SELECT") await choose(page, String(VALUES[name]));
      else await page.keyboard.type(String(VALUES[name]));
    }
  }
  throw new Error(`${button} cannot be reached`);
}

/** Presses the down arrow until the select has `value`. */
async function choose(page: Page, value: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if ((await page.evaluate(() => (document.activeElement as HTMLSelectElement).value)) === value) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`${value} is not offered`);
}

test("the whole application can be filled in and sent by keyboard", { tag: "@mouse" }, async ({ page }) => {
  await openFinance(page);
  const required = new Set(
    TEXT_STEPS.flatMap((step) => fieldsOf(step).filter((rule) => rule.required)).map((rule) => rule.field as string),
  );
  for (const step of TEXT_STEPS) {
    if (step > 1) await expect(stepHeading(page, step)).toBeFocused();
    const fields = await typeThrough(page, "Next", (field) => required.has(field) && field !== "email");
    expect(fields).toEqual(fieldsOf(step).flatMap(({ field, only }) => (only === "used" ? [] : field)));
    if (step === 1) {
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await focused(page)).name).toBe("email");
      await page.keyboard.type(testFinanceApplication.email);
    }
    await page.keyboard.press("Enter");
  }
  await expect(stepHeading(page, 5)).toBeFocused();
  expect(await typeThrough(page, "Submit", () => true)).toEqual(financeConfirmationFields);
  await page.keyboard.press("Enter");
  expect(await storedApplications(await waitForThankYou(page))).toMatchObject([
    { vehicleType: "new", make: "Renault", model: "Kiger" },
  ]);
});
