import {
  fillInAll,
  next,
  openFinance,
  stepHeading,
  storedApplications,
  waitForThankYou,
} from "../support/finance-form.ts";
import { allowConsole, expect, test } from "../support/test.ts";

/** Values that only the server refuses, since the page does not send them: one of each of two steps, and of no field. */
const REFUSED = { employmentTel: "12345", debtReview: false, householdExpenses: "lots" };

test("a field that the server refuses is shown on its step, and one that the form lacks as text", async ({ page }) => {
  allowConsole(page, /422/);
  await openFinance(page);
  await fillInAll(page, { variant: "used" });
  await page.route("**/api/finance_applications", (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), ...REFUSED } }),
  );
  await next(page, "Submit");
  await expect(stepHeading(page, 2)).toBeVisible();
  await expect(page.locator("[name=employmentTel]")).toBeFocused();
  await expect(page.locator("[name=employmentTel]")).toHaveAccessibleDescription(
    "Tel number is not a valid South African phone number",
  );
  await expect(page.getByRole("alert")).toContainText("There are 1 errors on this page.");
  await expect(page.getByRole("alert")).toContainText("Household Expenses is not a valid amount in rand");
  await page.unroute("**/api/finance_applications");
  for (let step = 3; step <= 5; step++) {
    await next(page);
    await expect(stepHeading(page, step)).toBeVisible();
    await expect(page.getByRole("alert")).toBeHidden();
  }
  await next(page, "Submit");
  expect(await storedApplications(await waitForThankYou(page))).toHaveLength(1);
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
  expect(await storedApplications(await waitForThankYou(page))).toHaveLength(1);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
