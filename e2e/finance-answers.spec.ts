import { testFinanceApplication } from "../src/contract/test-support/finance-application.ts";
import { financeSteps } from "../src/contract/wording/finance/finance.ts";
import { fillInAll, next, openFinance, place, stepHeading, stored, thanked } from "./finance.ts";
import { expect, expectConsole, test } from "./test.ts";

/** One field of each step that is filled in, and that the server refuses. */
const REFUSED = [
  [1, "email", "thandiwe@", "Email is not a valid email address"],
  [2, "basicMonthly", "a lot", "Basic monthly salary is not a valid amount in rand"],
  [3, "datePurchased", "2999-01-01", "Date purchased should not be in the future"],
  [4, "transportCosts", "-5", "Transport Costs is not a valid amount in rand"],
] as const;

test("what the server refuses leads back to its step, whichever that is", async ({ page }) => {
  expectConsole(page, /422/);
  await openFinance(page);
  const wrong = Object.fromEntries(REFUSED.map(([, field, value]) => [field, value]));
  await fillInAll(page, { variant: "used", ...wrong });
  // The page does not let an open box through; a box that is lost on the way is refused like any other field.
  await page.route("**/api/finance_applications", (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), debtReview: false } }),
  );
  await next(page, "Submit");
  for (const [step, field, , message] of REFUSED) {
    await expect(stepHeading(page, step)).toBeVisible();
    await expect(place(page, field).getByText(message).last()).toBeVisible();
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
  await expect(place(page, "debtReview").getByText("Please confirm you are not under debt review")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "I am not under debt review" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 2, name: financeSteps[4] })).toBeVisible();
  await page.unroute("**/api/finance_applications");
  await next(page, "Submit");
  expect(await stored(await thanked(page))).toHaveLength(1);
});

test("an answer that is lost is asked for again, and the application is kept once", async ({ page }) => {
  expectConsole(page, /ERR_FAILED|An error occurred/);
  await openFinance(page);
  await fillInAll(page, { variant: "used" });
  const keys: (string | undefined)[] = [];
  await page.route("**/api/finance_applications", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch(); // it arrives, its answer does not
    return route.abort();
  });
  await next(page, "Submit");
  await expect(page.getByRole("alert")).toContainText("Your application was not sent");
  await next(page, "Submit");
  expect(await stored(await thanked(page))).toHaveLength(1);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
