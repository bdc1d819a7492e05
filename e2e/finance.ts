/** What every test of the finance application does. */
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { financeTextFields } from "../src/contract/rules/finance/steps.ts";
import { testFinanceApplication } from "../src/contract/test-support/finance-application.ts";
import { financeSteps } from "../src/contract/wording/finance/finance.ts";
import { financeApplications } from "../src/db/schema/finance.ts";
import { expect, hydrated } from "./test.ts";
import { withTestedDatabase } from "./tested-database.ts";

export const TEXT_STEPS = [1, 2, 3, 4] as const;
type TextStep = (typeof TEXT_STEPS)[number];

/** Taken by the API, and asked on no page. */
const NOT_ASKED = ["code", "householdExpenses"];

/** The fields that a step asks for, in their order; those for a new vehicle alone among them. */
export const askedOf = (step: TextStep) => financeTextFields[step].filter(({ field }) => !NOT_ASKED.includes(field));

/** Where a field stands, with its messages. */
export const place = (page: Page, field: string) => page.locator(`#field-${field}`);

export async function openFinance(page: Page, search = ""): Promise<void> {
  await page.goto(`/finance${search}`);
  await hydrated(page);
}

export const stepHeading = (page: Page, step: number) =>
  page.getByRole("heading", { level: 2, name: financeSteps[step - 1] });

/** Fills in whatever of a step is there to be filled in. */
export async function fillIn(page: Page, step: TextStep, values: Record<string, unknown> = {}): Promise<void> {
  const all: Record<string, unknown> = { ...testFinanceApplication, ...values };
  for (const { field } of askedOf(step)) {
    const control = page.locator(`[name="${field}"]:visible`);
    if ((await control.count()) === 0) continue;
    if ((await control.evaluate((node) => node.tagName)) === "SELECT") await control.selectOption(String(all[field]));
    else await control.fill(String(all[field]));
  }
}

export const next = (page: Page, name = "Next") => page.getByRole("button", { name, exact: true }).click();

/** From the first step to the last, every field filled in and every box ticked; not submitted. */
export async function fillInAll(page: Page, values: Record<string, unknown> = {}): Promise<void> {
  for (const step of TEXT_STEPS) {
    await expect(stepHeading(page, step)).toBeVisible();
    await fillIn(page, step, values);
    await next(page);
  }
  await expect(stepHeading(page, 5)).toBeVisible();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
}

/** The reference that the thank-you page tells. */
export async function thanked(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/finance\/thank-you/);
  return page.locator("main strong").innerText();
}

/** The applications that are stored under a reference: one, if all is well. */
export async function stored(reference: string) {
  return withTestedDatabase((db) =>
    db.select().from(financeApplications).where(eq(financeApplications.reference, reference)),
  );
}
