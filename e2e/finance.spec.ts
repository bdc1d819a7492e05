import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { financeConfirmationFields, financeTextFields } from "../src/contract/rules/finance/steps.ts";
import { testFinanceApplication } from "../src/contract/test-finance-application.ts";
import { financeConfirmations } from "../src/contract/wording/finance/confirmations.ts";
import { financeSteps } from "../src/contract/wording/finance/finance.ts";
import { financeApplications } from "../src/db/finance-schema.ts";
import { alive, expect, expectAccessible, expectConsole, expectNoSidewaysScroll, test } from "./test.ts";
import { withTestedDatabase } from "./tested-database.ts";

const TEXT_STEPS = [1, 2, 3, 4] as const;
const NOT_ASKED = ["code", "householdExpenses"];

const stepHeading = (page: Page, step: number) =>
  expect(page.getByRole("heading", { level: 2, name: financeSteps[step - 1] })).toBeVisible();

async function fillIn(page: Page, step: (typeof TEXT_STEPS)[number], values: Record<string, unknown> = {}) {
  const all: Record<string, unknown> = { ...testFinanceApplication, ...values };
  for (const { field } of financeTextFields[step]) {
    const control = page.locator(`[name="${field}"]:visible`);
    if (NOT_ASKED.includes(field) || (await control.count()) === 0) continue;
    if ((await control.evaluate((node) => node.tagName)) === "SELECT") await control.selectOption(String(all[field]));
    else await control.fill(String(all[field]));
  }
}

const next = (page: Page, name = "Next") => page.getByRole("button", { name, exact: true }).click();

async function stored(reference: string) {
  return withTestedDatabase((db) =>
    db.select().from(financeApplications).where(eq(financeApplications.reference, reference)),
  );
}

async function thanked(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/finance\/thank-you/);
  return page.locator("main strong").innerText();
}

test("every step says what is missing, goes on once it is there, and the application is kept", async ({ page }) => {
  test.slow(); // five steps, each looked at twice
  await page.goto("/finance");
  await alive(page);
  for (const step of TEXT_STEPS) {
    await stepHeading(page, step);
    await expectNoSidewaysScroll(page);
    await next(page);
    const required = financeTextFields[step].filter((rule) => rule.required && !rule.when);
    const banner = page.getByRole("alert").getByText(`There are ${required.length} errors on this page.`);
    await expect(banner).toBeVisible();
    for (const { field, required: message } of required) {
      await expect(page.locator(`#field-${field}`).getByText(String(message))).toBeVisible();
    }
    await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(banner).toBeHidden();
    await fillIn(page, step);
    if (step === 1) await fillIn(page, step); // make and model are there now
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
    await next(page);
  }
  await stepHeading(page, 5);
  await next(page, "Submit");
  for (const field of financeConfirmationFields) {
    const { label, message } = financeConfirmations[field];
    await expect(page.locator(`#field-${field}`).getByText(message)).toBeVisible();
    await page.getByRole("checkbox", { name: label }).check();
    await expect(page.locator(`#field-${field}`).getByText(message)).toBeHidden();
  }
  await expectAccessible(page);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain(testFinanceApplication.firstName);
  for (const secret of ["idNumber", "basicMonthly", "bankName", "bankAccountHolderName", "bondPaymentOrRent"] as const)
    expect(kept).not.toContain(testFinanceApplication[secret]);
  await next(page, "Submit");
  const [row] = await stored(await thanked(page));
  expect(row).toMatchObject({ status: "Queued", sourceCode: "Group Website Renault-Online Fin App" });
  expect(await page.evaluate(() => sessionStorage.getItem("finance"))).toBeNull();
});

test("make and model are asked for a new vehicle alone, and going back loses nothing", async ({ page }) => {
  await page.goto("/finance");
  await alive(page);
  await page.getByLabel("Vehicle type").selectOption("new");
  await next(page);
  await expect(page.locator("#field-make").getByText("Make is required for new vehicles")).toBeVisible();
  await expect(page.locator("#field-model").getByText("Model is required for new vehicles")).toBeVisible();
  await page.getByLabel("Vehicle type").selectOption("used");
  await expect(page.getByLabel("Make")).toBeHidden();
  await fillIn(page, 1, { variant: "used" });
  await next(page);
  await stepHeading(page, 2);
  await page.getByLabel("Occupation").fill("Beekeeper");
  await page.getByRole("button", { name: "Previous" }).click();
  await stepHeading(page, 1);
  await expect(page.getByLabel("ID number")).toHaveValue(testFinanceApplication.idNumber);
  await expect(page.getByRole("button", { name: "Previous" })).toHaveCount(0);
  await next(page);
  await expect(page.getByLabel("Occupation")).toHaveValue("Beekeeper");
  await page.reload();
  await alive(page);
  await expect(page.getByLabel("First name")).toHaveValue(testFinanceApplication.firstName);
  await expect(page.getByLabel("ID number")).toHaveValue("");
});

test("what the server refuses leads back to its step, and a lost connection sends once", async ({ page }) => {
  expectConsole(page, /422|ERR_FAILED|An error occurred/);
  await page.goto("/finance");
  await alive(page);
  await fillIn(page, 1, { variant: "used", idNumber: "8001015009086" });
  await expect(page.locator("#field-idNumber")).toContainText("ID number is not a valid South African ID number");
  for (const step of [2, 3, 4] as const) {
    await next(page);
    await stepHeading(page, step);
    await fillIn(page, step);
  }
  await next(page);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await next(page, "Submit");
  await stepHeading(page, 1);
  await expect(
    page
      .locator("#field-idNumber")
      .getByText(/not a valid South African ID/)
      .first(),
  ).toBeVisible();
  await page.getByLabel("ID number").fill(testFinanceApplication.idNumber);
  for (const step of [2, 3, 4, 5]) {
    await next(page);
    await stepHeading(page, step);
  }
  const keys: (string | undefined)[] = [];
  let failed = false;
  await page.route("**/api/finance_applications", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (failed) return route.continue();
    failed = true;
    await route.fetch(); // it arrives, its answer does not
    return route.abort();
  });
  await next(page, "Submit");
  await expect(page.getByRole("alert")).toContainText("Your application was not sent");
  await next(page, "Submit");
  expect(await stored(await thanked(page))).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the steps are pages, errors keep what was typed, and the application is kept", async ({ page }) => {
    expectConsole(page, /422/);
    await page.goto("/finance");
    await page.getByLabel("First name").fill("Lerato");
    await next(page);
    await expect(page.locator("#field-surname").getByText("Last name is required")).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Lerato");
    await page.getByLabel("Vehicle type").selectOption("new");
    for (const step of TEXT_STEPS) {
      await stepHeading(page, step);
      await fillIn(page, step);
      await next(page);
    }
    await stepHeading(page, 5);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await next(page, "Submit");
    expect(page.url()).not.toContain(testFinanceApplication.idNumber);
    expect(await stored(await thanked(page))).toHaveLength(1);
  });
});
