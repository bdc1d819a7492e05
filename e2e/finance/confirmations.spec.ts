import { financeConfirmationFields } from "../../src/contract/applications/rules/steps.ts";
import { financeConfirmations } from "../../src/contract/applications/wording/confirmations.ts";
import {
  fieldBox,
  fillInAll,
  next,
  openFinance,
  storedApplications,
  waitForThankYou,
} from "../support/finance-form.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("each of the thirteen boxes is required and has its own message", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/finance_applications")) sent.push(request.url());
  });
  await openFinance(page);
  await fillInAll(page, { variant: "used" });
  expect(financeConfirmationFields).toHaveLength(13);

  for (const field of financeConfirmationFields) {
    const { label, message } = financeConfirmations[field];
    const box = page.getByRole("checkbox", { name: label });
    await box.uncheck();
    await next(page, "Submit");
    await expect(page.getByRole("alert")).toContainText("There are 1 errors on this page.");
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(message);
    await expect(fieldBox(page, field).getByText(message)).toBeVisible();
    await expect(fieldBox(page, field).locator("[data-icon]")).toBeVisible();
    const colour = await fieldBox(page, field)
      .locator("label")
      .evaluate((node) => getComputedStyle(node).color);
    const other = page.locator("[id^=field-]").filter({ hasNot: page.locator("[aria-invalid=true]") });
    expect(colour).not.toBe(
      await other
        .first()
        .locator("label")
        .evaluate((node) => getComputedStyle(node).color),
    );
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
    await page.keyboard.press("Space"); // The box has the focus.
    await expect(box).toBeChecked();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
  }

  for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
  await expectAccessible(page);
  await next(page, "Submit");
  await expect(page.getByRole("alert")).toContainText("There are 13 errors on this page.");
  await expectAccessible(page);
  expect(sent).toEqual([]);

  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await next(page, "Submit");
  expect(await storedApplications(await waitForThankYou(page))).toHaveLength(1);
  expect(sent).toHaveLength(1);
});
