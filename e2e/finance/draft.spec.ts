import type { Page } from "@playwright/test";
import { testFinanceApplication } from "../../src/contract/test-support/finance-application.ts";
import { fillIn, fillInAll, next, openFinance, stepHeading } from "../support/finance-form.ts";
import { allowConsole, expect, expectAccessible, test, waitForHydration } from "../support/test.ts";

const firstName = (page: Page) => page.getByLabel("First name");
const storedKey = (page: Page) => page.evaluate(() => sessionStorage.getItem("finance-draft"));

/** Follows a link of the menu, which asks. */
async function leave(page: Page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Dealers" }).click();
  return page.getByRole("dialog", { name: "Leave your application?" });
}

test("a reload, Back and another page lose nothing at any step", async ({ page, isMobile }) => {
  test.skip(!isMobile, "The menu is a drawer on a phone");
  await openFinance(page);
  const probe = ["firstName", "employmentCompany", "bankName", "transportCosts"] as const;
  for (const step of [1, 2, 3, 4] as const) {
    await expect(stepHeading(page, step)).toBeVisible();
    await fillIn(page, step, { variant: "used" });
    await page.reload();
    await waitForHydration(page);
    await expect(stepHeading(page, step)).toBeVisible();
    const field = probe[step - 1] as (typeof probe)[number];
    await expect(page.locator(`[name="${field}"]`)).toHaveValue(testFinanceApplication[field]);
    await next(page);
  }
  await expect(stepHeading(page, 5)).toBeVisible();
  await page.getByRole("checkbox").first().check();
  await page.reload();
  await expect(page.getByRole("checkbox").first()).toBeChecked();

  await page.goBack();
  await expect(stepHeading(page, 4)).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel("Bank name")).toHaveValue(testFinanceApplication.bankName);
  await page.goForward();
  await expect(stepHeading(page, 4)).toBeFocused();

  const question = await leave(page);
  await expect(question).toContainText("kept on our server, encrypted, for an hour");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(stepHeading(page, 4)).toBeVisible();
  await (await leave(page)).getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL("/dealer");
  await page.goBack();
  await expect(stepHeading(page, 4)).toBeVisible();
  await expect(page.getByLabel("Transport Costs")).toHaveValue(testFinanceApplication.transportCosts);
});

test("Clear and start again leaves nothing for the next person", async ({ page }) => {
  allowConsole(page, /404/);
  await openFinance(page);
  await fillIn(page, 1, { variant: "used" });
  await next(page);
  await expect.poll(() => storedKey(page)).toContain("key");
  const key = JSON.parse((await storedKey(page)) ?? "").key as string;
  await page.getByRole("link", { name: "Clear and start again" }).click();
  await page.getByRole("button", { name: "Keep my answers" }).click();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(firstName(page)).toHaveValue(testFinanceApplication.firstName);
  await page.getByRole("link", { name: "Clear and start again" }).click();
  await page.getByRole("button", { name: "Clear and start again" }).click();
  await expect(firstName(page)).toHaveValue("");
  await expect(stepHeading(page, 1)).toBeFocused();
  expect(await storedKey(page)).toBeNull();
  const moved = () =>
    page.request.post("/api/finance_drafts/move", { data: { key: "0".repeat(32), previousKey: key, revision: 0 } });
  await expect.poll(async () => (await moved()).status()).toBe(404);
  await page.goForward();
  await expect(stepHeading(page, 1)).toBeVisible();
  await expect(firstName(page)).toHaveValue("");
  await page.reload();
  await waitForHydration(page);
  await expect(firstName(page)).toHaveValue("");
});

test.describe("with a clock of its own", () => {
  test.use({ ownPage: true });

  test("an hour after the last change the page forgets the answers", async ({ page }) => {
    await page.clock.install();
    await openFinance(page);
    await firstName(page).fill("Thandi");
    await page.clock.runFor(2000);
    await expect.poll(() => storedKey(page)).toContain("key");
    await page.clock.fastForward("59:00");
    await expect(firstName(page)).toHaveValue("Thandi");
    await page.clock.fastForward("01:00");
    await expect(firstName(page)).toHaveValue("");
    await expect(page.getByRole("alert")).toContainText("An hour has passed");
    expect(await storedKey(page)).toBeNull();
  });
});

test("the confirmations link to the terms that they name", async ({ page, context }) => {
  await openFinance(page);
  await fillInAll(page, { variant: "used" });
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Vehicle Finance Terms and Conditions" }).click();
  const terms = await opened;
  await expect(terms.getByRole("heading", { level: 1 })).toHaveText("Vehicle Finance Terms and Conditions");
  await expect(terms).toHaveURL("/finance/terms");
  await expect(page.getByRole("link", { name: "Privacy Policies" })).toHaveAttribute("href", "/privacy-policy");
});
