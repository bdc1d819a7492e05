import { testFinanceApplication } from "../../src/contract/test-support/finance-application.ts";
import { financeSteps } from "../../src/contract/wording/finance/finance.ts";
import { fieldBox, fillInAll, next, openFinance, stepHeading, stored, thanked } from "../support/finance-form.ts";
import { allowConsole, expect, test } from "../support/test.ts";

/** A field of each step with a value that only the server refuses, and its message. */
const REFUSED = [
  [1, "email", "thandiwe@", "Email is not a valid email address"],
  [2, "basicMonthly", "a lot", "Basic monthly salary is not a valid amount in rand"],
  [3, "datePurchased", "2999-01-01", "Date purchased should not be in the future"],
  [4, "transportCosts", "-5", "Transport Costs is not a valid amount in rand"],
] as const;

test("a field that the server refuses is shown on its step", async ({ page }) => {
  allowConsole(page, /422/);
  await openFinance(page);
  const wrong = Object.fromEntries(REFUSED.map(([, field, value]) => [field, value]));
  await fillInAll(page, { variant: "used", ...wrong });
  // The page does not submit with an open box, so this request loses one.
  await page.route("**/api/finance_applications", (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), debtReview: false } }),
  );
  await next(page, "Submit");
  for (const [step, field, , message] of REFUSED) {
    await expect(stepHeading(page, step)).toBeVisible();
    await expect(fieldBox(page, field).getByText(message).last()).toBeVisible();
    await expect(page.locator(`[name="${field}"]`)).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("There are 1 errors on this page.");
    await page.locator(`[name="${field}"]`).fill(String(testFinanceApplication[field]));
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
    for (let n = step; n < 5; n++) {
      await next(page);
      await expect(stepHeading(page, n + 1)).toBeVisible();
    }
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(13);
    await next(page, "Submit");
  }
  await expect(fieldBox(page, "debtReview").getByText("Please confirm you are not under debt review")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "I am not under debt review" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 2, name: financeSteps[4] })).toBeVisible();
  await page.unroute("**/api/finance_applications");
  await next(page, "Submit");
  expect(await stored(await thanked(page))).toHaveLength(1);
});

test("an application whose response is lost is sent again and stored once", async ({ page }) => {
  allowConsole(page, /ERR_FAILED|An error occurred/);
  await openFinance(page);
  await fillInAll(page, { variant: "used" });
  const keys: (string | undefined)[] = [];
  await page.route("**/api/finance_applications", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch(); // The request arrives, its response does not.
    return route.abort();
  });
  await next(page, "Submit");
  await expect(page.getByRole("alert")).toContainText("Your application was not sent");
  await next(page, "Submit");
  expect(await stored(await thanked(page))).toHaveLength(1);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
