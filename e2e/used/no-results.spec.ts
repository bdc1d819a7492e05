import { expect, expectAccessible, expectNothingMoved, test } from "../support/test.ts";

/** The demo catalogue has none. */
const NOTHING = "/used/renault/megane?fuelType=Diesel&priceTo=90000";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled, ownPage: true });

    test("words that mean nothing find nothing, and no unrelated cars", async ({ page }) => {
      await page.goto("/used?q=asdfgh+qwerty");
      const list = page.getByRole("region", { name: "Vehicles" });
      await expect(list.getByRole("heading", { level: 2 })).toHaveText(["No car matches these filters"]);
      await expect(list.getByRole("article")).toHaveCount(0);
      await expect(list.getByRole("listitem")).toHaveCount(0);
    });

    test("a number of seats is a filter that the visitor can remove", async ({ page }) => {
      await page.goto("/used?seats=7&fuelType=Petrol");
      const remove = page.getByRole("link", { name: "7 seats" });
      await expect(page.getByRole("article").first()).toContainText(/Triber|Fortuner|Rumion|Ertiga|Everest|MU-X/);
      await remove.click();
      await expect(page).toHaveURL(/\/used\?fuelType=Petrol$/);
    });

    test("a search without result says what to relax, with counts that hold", async ({ page }) => {
      await page.goto(NOTHING);
      await expect(page.getByText("Found 0 Used Cars")).toBeVisible();
      const list = page.getByRole("region", { name: "Vehicles" });
      await expect(list.getByRole("heading", { level: 2 })).toHaveText([
        "No car matches these filters",
        "Nearest matches",
      ]);
      expect(await list.getByRole("article").count()).toBeGreaterThan(0);
      if (javaScriptEnabled) {
        await expectNothingMoved(page);
        await expectAccessible(page);
      }
      await expect(list.getByRole("link", { name: "Tell me when one comes" })).toHaveAttribute(
        "href",
        `/alerts/request?search=${encodeURIComponent(NOTHING)}`,
      );
      const relaxation = list
        .getByRole("listitem")
        .getByRole("link", { name: /^Any .* cars?$/ })
        .first();
      const count = (await relaxation.innerText()).match(/(\d+) cars?$/)?.[1];
      await relaxation.click();
      await expect(page.getByText(`Found ${count} Used Cars`)).toBeVisible();
      await expect(page).not.toHaveURL(NOTHING);
    });
  });
}
