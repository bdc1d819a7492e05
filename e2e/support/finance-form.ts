import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { financeTextFields } from "../../src/contract/applications/rules/steps.ts";
import { financeSteps } from "../../src/contract/applications/wording/finance.ts";
import { testFinanceApplication } from "../../src/contract/test-support/finance-application.ts";
import { financeApplications } from "../../src/db/schema/finance.ts";
import { readReference } from "./lead-form.ts";
import { expect, openPage } from "./test.ts";
import { withTestedDatabase } from "./tested-database.ts";

export const TEXT_STEPS = [1, 2, 3, 4] as const;
type TextStep = (typeof TEXT_STEPS)[number];

/** Fields of the API that are not on the pages. */
const API_FIELDS = ["code", "householdExpenses"];

/** Returns the fields of a step in order, including those of one type of vehicle. */
export const fieldsOf = (step: TextStep) => financeTextFields[step].filter(({ field }) => !API_FIELDS.includes(field));

/** Locates a field with its label and messages. */
export const fieldBox = (page: Page, field: string) => page.locator(`#field-${field}`);

export async function openFinance(page: Page, search = ""): Promise<void> {
  await openPage(page, `/finance${search}`);
}

export const stepHeading = (page: Page, step: number) =>
  page.getByRole("heading", { level: 2, name: financeSteps[step - 1] });

/** Fills in all visible fields of a step. */
export async function fillIn(page: Page, step: TextStep, values: Record<string, unknown> = {}): Promise<void> {
  const all: Record<string, unknown> = { ...testFinanceApplication, ...values };
  const controls = await page
    .locator("main form [name]:visible")
    .evaluateAll((nodes) => Object.fromEntries(nodes.map((node) => [node.getAttribute("name"), node.tagName])));
  for (const { field } of fieldsOf(step)) {
    if (all[field] === undefined) continue;
    const control = page.locator(`[name="${field}"]:visible`);
    if (controls[field] === "SELECT") await control.selectOption(String(all[field]));
    else if (controls[field] !== undefined) await control.fill(String(all[field]));
  }
}

export const next = (page: Page, name = "Next") => page.getByRole("button", { name, exact: true }).click();

/** Fills in the visible fields of a step at once, as the browser does from what it remembers: one after the other takes a second. */
async function autofill(page: Page, step: TextStep, values: Record<string, unknown>): Promise<void> {
  const all: Record<string, unknown> = { ...testFinanceApplication, ...values };
  const names = fieldsOf(step).map(({ field }) => field);
  const contents = Object.fromEntries(
    names.filter((name) => all[name] !== undefined).map((name) => [name, `${all[name]}`]),
  );
  await page.locator("main form").evaluate(async (form, contents) => {
    for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[name], select[name]")) {
      const value = contents[control.name];
      if (value === undefined || !control.checkVisibility()) continue;
      // React hears of a value that was set past its own property only.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
      for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
      await Promise.resolve(); // React renders what the next control depends on.
    }
  }, contents);
}

/** Fills in all steps and checks all boxes, without submitting. */
export async function fillInAll(page: Page, values: Record<string, unknown> = {}): Promise<void> {
  for (const step of TEXT_STEPS) {
    await expect(stepHeading(page, step)).toBeVisible();
    await autofill(page, step, values);
    await next(page);
  }
  await expect(stepHeading(page, 5)).toBeVisible();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
}

/** Waits for the thank-you page and returns the application's reference. */
export async function waitForThankYou(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/finance\/thank-you/);
  return readReference(page);
}

/** Returns the stored applications with a reference. */
export async function storedApplications(reference: string) {
  return withTestedDatabase((db) =>
    db.select().from(financeApplications).where(eq(financeApplications.reference, reference)),
  );
}
