import { expect, expectAccessible, expectNothingMoved, test } from "../support/test.ts";

/** The demo catalogue has none. */
const NOTHING = "/used/renault/megane?fuelType=Diesel&priceTo=90000";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled, ownPage: true });

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
